CREATE TABLE "catalog_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
-- What sold stays known; the cards themselves are made anew from what they show.
INSERT INTO "catalog_sales" SELECT "id", "popularity" FROM "catalog_cards" WHERE "popularity" > 0;--> statement-breakpoint
DELETE FROM "catalog_cards";--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_synonyms_pair" UNIQUE("term","meaning")
);
--> statement-breakpoint
CREATE TABLE "set_pieces" (
	"set_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"color_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "set_pieces_set_id_position_pk" PRIMARY KEY("set_id","position")
);
--> statement-breakpoint
CREATE TABLE "sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"media_id" text,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sets_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sets_price" CHECK ("sets"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"columns" text[] NOT NULL,
	"rows" jsonb NOT NULL,
	"tips" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "size_guides_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
DROP INDEX "catalog_cards_newest";--> statement-breakpoint
DROP INDEX "catalog_cards_price";--> statement-breakpoint
DROP INDEX "catalog_cards_popularity";--> statement-breakpoint
DROP INDEX "catalog_cards_categories";--> statement-breakpoint
DROP INDEX "catalog_cards_search";--> statement-breakpoint
DROP INDEX "cart_items_user";--> statement-breakpoint
DROP INDEX "cart_items_session";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "set_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "set_line" uuid;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "set_position" smallint;--> statement-breakpoint
ALTER TABLE "catalog_cards" ADD COLUMN "kind" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_cards" ADD COLUMN "colors_left" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_cards" ADD COLUMN "sizes_left" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_cards" ADD COLUMN "gender" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "set_group" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "set_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "set_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_guide_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_height" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_width" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_length" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ncm" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_set_id_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sets" ADD CONSTRAINT "sets_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_pieces_product" ON "set_pieces" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_set_id_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_guide_id_size_guides_id_fk" FOREIGN KEY ("size_guide_id") REFERENCES "public"."size_guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_user_set" ON "cart_items" USING btree ("user_id","set_line","set_position") WHERE "cart_items"."user_id" is not null and "cart_items"."set_line" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_session_set" ON "cart_items" USING btree ("session_id","set_line","set_position") WHERE "cart_items"."session_id" is not null and "cart_items"."set_line" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_user" ON "cart_items" USING btree ("user_id","variant_id") WHERE "cart_items"."user_id" is not null and "cart_items"."set_line" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_session" ON "cart_items" USING btree ("session_id","variant_id") WHERE "cart_items"."session_id" is not null and "cart_items"."set_line" is null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_set" CHECK (num_nonnulls("cart_items"."set_id", "cart_items"."set_line", "cart_items"."set_position") in (0, 3));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_box" CHECK (coalesce(least("products"."box_height", "products"."box_width", "products"."box_length"), 1) > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ncm" CHECK ("products"."ncm" ~ '^([0-9]{8})?$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin" CHECK ("products"."origin" between 0 and 8);--> statement-breakpoint
-- Descriptions were paragraphs parted by an empty line; they are HTML of a few plain elements now.
UPDATE "products" SET "description" = '<p>' || regexp_replace(replace(replace(replace("description", '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\\s*\n', '</p><p>', 'g') || '</p>' WHERE "description" <> '';
