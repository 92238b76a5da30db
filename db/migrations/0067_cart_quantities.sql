ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_quantity";--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 999);