CREATE TABLE "price_list_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"from_quantity" smallint DEFAULT 1 NOT NULL,
	"percent_off" integer NOT NULL,
	CONSTRAINT "price_list_rules_once" UNIQUE NULLS NOT DISTINCT("list_id","product_id","category_id","from_quantity"),
	CONSTRAINT "price_list_rules_target" CHECK (num_nonnulls("price_list_rules"."product_id", "price_list_rules"."category_id") = 1),
	CONSTRAINT "price_list_rules_percent" CHECK ("price_list_rules"."percent_off" between 1 and 9000 and "price_list_rules"."from_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_form" CHECK ("promotion_codes"."code" ~ '^[A-Z0-9-]{3,40}$')
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" DROP CONSTRAINT "promotions_limits";--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "buy" smallint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "pay" smallint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "needs_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "most_uses_per_customer" smallint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_rules_product" ON "price_list_rules" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_category" ON "price_list_rules" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "promotion_categories_category" ON "promotion_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id","code");--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("promotion_id","code");--> statement-breakpoint
UPDATE "promotions" SET "needs_code" = "code" is not null, "most_uses_per_customer" = case when "once_per_customer" then 1 end;--> statement-breakpoint
INSERT INTO "promotion_categories" ("promotion_id", "category_id") SELECT "id", "category_id" FROM "promotions" WHERE "category_id" is not null;--> statement-breakpoint
UPDATE "promotion_uses" u SET "amount" = (each ->> 'amount')::int, "code" = upper(each ->> 'code'), "sales" = o."items_total" - o."promotion_total"
FROM "orders" o, jsonb_array_elements(o."promotions") each WHERE o."id" = u."order_id" and each ->> 'id' = u."promotion_id"::text;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_code_needed" CHECK ("promotions"."code" is null or "promotions"."needs_code");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_pieces" CHECK (case when "promotions"."kind" = 'buy_pay' then "promotions"."buy" > "promotions"."pay" and "promotions"."pay" > 0
        else "promotions"."buy" is null and "promotions"."pay" is null end);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_limits" CHECK ("promotions"."needs_code" or ("promotions"."most_uses" is null and "promotions"."most_uses_per_customer" is null and not "promotions"."first_order_only"));