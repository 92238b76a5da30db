CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_letter_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_purchase_lines" (
	"purchase_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"unit_cost" integer NOT NULL,
	CONSTRAINT "stock_purchase_lines_purchase_id_variant_id_pk" PRIMARY KEY("purchase_id","variant_id"),
	CONSTRAINT "stock_purchase_lines_quantity" CHECK ("stock_purchase_lines"."quantity" > 0),
	CONSTRAINT "stock_purchase_lines_received" CHECK ("stock_purchase_lines"."received" between 0 and "stock_purchase_lines"."quantity"),
	CONSTRAINT "stock_purchase_lines_cost" CHECK ("stock_purchase_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier" text NOT NULL,
	"expected_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_scans_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "stock_thresholds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid,
	"category_id" uuid,
	"minimum" integer NOT NULL,
	CONSTRAINT "stock_thresholds_of" UNIQUE NULLS NOT DISTINCT("variant_id","category_id"),
	CONSTRAINT "stock_thresholds_one" CHECK ("stock_thresholds"."variant_id" is null or "stock_thresholds"."category_id" is null),
	CONSTRAINT "stock_thresholds_minimum" CHECK ("stock_thresholds"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "unit_cost" integer;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "available" integer GENERATED ALWAYS AS (on_hand - reserved) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "minimum" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "arriving" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "per_day" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "days_left" real GENERATED ALWAYS AS (case when on_hand <= reserved then 0 when per_day > 0 then least((on_hand - reserved) / per_day, 9998) else 9999 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_letter_readers" ADD CONSTRAINT "stock_letter_readers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_purchase_lines" ADD CONSTRAINT "stock_purchase_lines_purchase_id_stock_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."stock_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_purchase_lines" ADD CONSTRAINT "stock_purchase_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_scans" ADD CONSTRAINT "stock_scans_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_scans" ADD CONSTRAINT "stock_scans_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_thresholds" ADD CONSTRAINT "stock_thresholds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_thresholds" ADD CONSTRAINT "stock_thresholds_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_purchase_lines_variant" ON "stock_purchase_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "stock_purchases_expected" ON "stock_purchases" USING btree ("status","expected_on");--> statement-breakpoint
CREATE INDEX "stock_scans_count" ON "stock_scans" USING btree ("count_id","variant_id","place");--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_ledger_at" ON "stock_ledger" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_key" ON "stock_ledger" USING btree ("key","variant_id") WHERE "stock_ledger"."key" is not null;--> statement-breakpoint
CREATE INDEX "stock_levels_days" ON "stock_levels" USING btree ("days_left","variant_id");--> statement-breakpoint
CREATE INDEX "stock_levels_available" ON "stock_levels" USING btree ("available","variant_id");--> statement-breakpoint
CREATE INDEX "stock_levels_alert" ON "stock_levels" USING btree ("days_left","variant_id") WHERE "stock_levels"."listed" and "stock_levels"."available" <= "stock_levels"."minimum";--> statement-breakpoint
CREATE INDEX "stock_levels_held" ON "stock_levels" USING btree ("variant_id") WHERE "stock_levels"."reserved" > 0;--> statement-breakpoint
CREATE INDEX "stock_levels_arriving" ON "stock_levels" USING btree ("variant_id") WHERE "stock_levels"."arriving" > 0;--> statement-breakpoint
CREATE INDEX "stock_levels_category" ON "stock_levels" USING btree ("category_id");--> statement-breakpoint
INSERT INTO "stock_levels" ("variant_id", "counted") SELECT "id", false FROM "variants" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "stock_levels" l SET "category_id" = p."category_id", "listed" = v."status" = 'active' AND p."status" <> 'archived',
  "moved_at" = coalesce((
    SELECT coalesce(max(g."at") FILTER (WHERE g."reason" = 'sold'), min(g."at")) FROM "stock_ledger" g WHERE g."variant_id" = l."variant_id"
  ), now())
FROM "variants" v JOIN "products" p ON p."id" = v."product_id" WHERE v."id" = l."variant_id";
