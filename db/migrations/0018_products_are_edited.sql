CREATE SEQUENCE "public"."own_gtins" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "staff_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"sort_name" text NOT NULL,
	"found_by" text NOT NULL,
	"price" integer NOT NULL,
	"stock" smallint NOT NULL,
	"has_picture" boolean NOT NULL,
	"has_description" boolean NOT NULL,
	"on_sale" boolean NOT NULL,
	"category_slugs" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_products" ADD CONSTRAINT "staff_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_products_recent" ON "staff_products" USING btree ("updated_at","product_id");--> statement-breakpoint
CREATE INDEX "staff_products_by_state" ON "staff_products" USING btree ("state","updated_at","product_id");--> statement-breakpoint
CREATE INDEX "staff_products_by_name" ON "staff_products" USING btree ("sort_name","product_id");--> statement-breakpoint
CREATE INDEX "staff_products_by_price" ON "staff_products" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "staff_products_by_stock" ON "staff_products" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "staff_products_in_category" ON "staff_products" USING gin ("category_slugs");--> statement-breakpoint
CREATE INDEX "staff_products_found_by" ON "staff_products" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "staff_products_without_picture" ON "staff_products" USING btree ("updated_at","product_id") WHERE not "staff_products"."has_picture";--> statement-breakpoint
CREATE INDEX "staff_products_without_description" ON "staff_products" USING btree ("updated_at","product_id") WHERE not "staff_products"."has_description";--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "variants_gtin" ON "variants" USING btree ("gtin") WHERE "variants"."gtin" is not null;--> statement-breakpoint
CREATE INDEX "variants_found_by" ON "variants" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_focus" CHECK ("product_pictures"."focus_x" between 0 and 100 and "product_pictures"."focus_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publish_at" CHECK ("products"."publish_at" is null or "products"."status" = 'draft');