CREATE TABLE "manual_charges" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"copy_paste" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "manual_charges_amount" CHECK ("manual_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_list_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_list_prices" (
	"list_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"from_quantity" smallint DEFAULT 1 NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "price_list_prices_list_id_variant_id_from_quantity_pk" PRIMARY KEY("list_id","variant_id","from_quantity"),
	CONSTRAINT "price_list_prices_price" CHECK ("price_list_prices"."price" > 0 and "price_list_prices"."from_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_name_unique" UNIQUE("name"),
	CONSTRAINT "price_lists_percent" CHECK ("price_lists"."percent_off" between 0 and 9000)
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"min_items" integer DEFAULT 0 NOT NULL,
	"category_id" uuid,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_form" CHECK ("promotions"."code" ~ '^[A-Z0-9-]{3,40}$'),
	CONSTRAINT "promotions_value" CHECK (case "promotions"."kind" when 'percent' then "promotions"."value" between 1 and 9000
        when 'amount' then "promotions"."value" > 0 else "promotions"."value" = 0 end),
	CONSTRAINT "promotions_period" CHECK ("promotions"."ends_at" > "promotions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"cep" text PRIMARY KEY NOT NULL,
	"street" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"ibge" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_totals";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "interest_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_charges" ADD CONSTRAINT "manual_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_members" ADD CONSTRAINT "price_list_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_members" ADD CONSTRAINT "price_list_members_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_members_list" ON "price_list_members" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "price_list_prices_variant" ON "price_list_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("promotion_id","customer");--> statement-breakpoint
CREATE INDEX "promotion_uses_order" ON "promotion_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals" CHECK ("orders"."total" = "orders"."items_total" - "orders"."promotion_total" - "orders"."discount" + "orders"."shipping_total" + "orders"."interest_total" and "orders"."total" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK ("products"."sale_ends_at" > "products"."sale_starts_at");