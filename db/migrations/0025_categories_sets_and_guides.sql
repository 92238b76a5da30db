CREATE TABLE "category_rule_members" (
	"category_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "category_rule_members_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "media_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "placed" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_guide_id" uuid;--> statement-breakpoint
ALTER TABLE "sets" ADD COLUMN "percent_off" smallint;--> statement-breakpoint
ALTER TABLE "category_rule_members" ADD CONSTRAINT "category_rule_members_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_rule_members" ADD CONSTRAINT "category_rule_members_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_rule_members_category" ON "category_rule_members" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_guide_id_size_guides_id_fk" FOREIGN KEY ("size_guide_id") REFERENCES "public"."size_guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_not_in_itself" CHECK ("categories"."parent_id" <> "categories"."id");--> statement-breakpoint
ALTER TABLE "sets" ADD CONSTRAINT "sets_percent" CHECK ("sets"."percent_off" between 1 and 90);--> statement-breakpoint
UPDATE "categories" SET "description" = '<p>' || replace(replace(replace("description", '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>' WHERE "description" <> '';--> statement-breakpoint
UPDATE "categories" c SET "position" = r.place - 1 FROM (SELECT "id", row_number() OVER (PARTITION BY "parent_id" ORDER BY "position", "name") AS place FROM "categories") r WHERE r."id" = c."id";
