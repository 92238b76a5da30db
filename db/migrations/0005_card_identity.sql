-- A card stands for a product or for a set, so it is named by an id of its own.
ALTER TABLE "catalog_cards" DROP CONSTRAINT "catalog_cards_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "catalog_cards" RENAME COLUMN "product_id" TO "id";--> statement-breakpoint
DROP INDEX "catalog_cards_text";--> statement-breakpoint
ALTER TABLE "catalog_cards" DROP COLUMN "search_text";
