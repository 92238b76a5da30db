ALTER TABLE "bag_contacts" RENAME TO "cart_contacts";--> statement-breakpoint
ALTER TABLE "bag_reminders" RENAME TO "cart_reminders";--> statement-breakpoint
ALTER TABLE "cart_reminders" RENAME COLUMN "bag_began" TO "cart_began";--> statement-breakpoint
ALTER TABLE "cart_reminders" RENAME COLUMN "bag_changed" TO "cart_changed";--> statement-breakpoint
ALTER TABLE "cart_contacts" RENAME CONSTRAINT "bag_contacts_pkey" TO "cart_contacts_pkey";--> statement-breakpoint
ALTER TABLE "cart_reminders" RENAME CONSTRAINT "bag_reminders_pkey" TO "cart_reminders_pkey";--> statement-breakpoint
ALTER TABLE "cart_reminders" RENAME CONSTRAINT "bag_reminders_user_id_profiles_id_fk" TO "cart_reminders_user_id_profiles_id_fk";--> statement-breakpoint
ALTER INDEX "bag_contacts_at" RENAME TO "cart_contacts_at";--> statement-breakpoint
ALTER INDEX "bag_contacts_email" RENAME TO "cart_contacts_email";--> statement-breakpoint
ALTER INDEX "bag_reminders_bag" RENAME TO "cart_reminders_cart";--> statement-breakpoint
ALTER INDEX "bag_reminders_email" RENAME TO "cart_reminders_email";--> statement-breakpoint
UPDATE "settings" SET "value" = ("value" - 'leftBagAfterHours') || jsonb_build_object('abandonedCartAfterHours', "value" -> 'leftBagAfterHours')
WHERE "key" = 'reminders' AND "value" ? 'leftBagAfterHours';
