-- Its body is read once, here, so it stays what it is whatever schemas are looked through, as when a dump is read in.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(unaccent('unaccent'::regdictionary, $1));--> statement-breakpoint
DROP INDEX "orders_open_by_cpf";--> statement-breakpoint
DROP INDEX "audit_logs_recent";--> statement-breakpoint
DROP INDEX "audit_logs_actor";--> statement-breakpoint
DROP INDEX "orders_recent";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_found_by";--> statement-breakpoint
DROP INDEX "orders_by_user";--> statement-breakpoint
DROP INDEX "mail_outbox_recent";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "found_by" text GENERATED ALWAYS AS (plain_text(customer_name || ' ' || customer_email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "order_items_sku" ON "order_items" USING btree ("sku","order_id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","shipping_kind","placed_at","paid_at","shipped_at","id") WHERE status not in ('delivered', 'completed', 'cancelled', 'expired', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("found_by","id");--> statement-breakpoint
CREATE INDEX "orders_by_cpf" ON "orders" USING btree ("customer_cpf");--> statement-breakpoint
CREATE INDEX "orders_by_tracking" ON "orders" USING btree ("tracking_code") WHERE "orders"."tracking_code" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_recent" ON "audit_logs" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_logs_actor" ON "audit_logs" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "orders_recent" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_found_by" ON "orders" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_recent" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
-- Whether a part of a name is rare or common decides how it is looked for; a hundred examples tell only what a hundredth bears.
ALTER TABLE "orders" ALTER COLUMN "found_by" SET STATISTICS 1000;--> statement-breakpoint
-- Pages far behind are read from indexes alone, but only of what was vacuumed: else not before a fifth of a million is new.
ALTER TABLE "orders" SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
