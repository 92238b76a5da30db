ALTER TABLE "promotions" DROP CONSTRAINT "promotions_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "promotions" DROP COLUMN "category_id";--> statement-breakpoint
ALTER TABLE "promotions" DROP COLUMN "once_per_customer";