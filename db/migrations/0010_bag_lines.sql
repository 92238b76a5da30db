DROP INDEX "cart_items_user";--> statement-breakpoint
DROP INDEX "cart_items_user_set";--> statement-breakpoint
DROP INDEX "cart_items_session";--> statement-breakpoint
DROP INDEX "cart_items_session_set";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_line" ON "cart_items" USING btree (coalesce("user_id", "session_id"),("user_id" is null),coalesce("set_line", "variant_id"),coalesce("set_position", 0));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_limits" CHECK ("promotions"."code" is not null or ("promotions"."most_uses" is null and not "promotions"."once_per_customer"));