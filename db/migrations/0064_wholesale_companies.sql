CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cnpj" text NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"state_registration" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"sells" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"price_list_id" uuid,
	"minimum_order" integer DEFAULT 0 NOT NULL,
	"terms_days" smallint DEFAULT 0 NOT NULL,
	"credit_limit" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"record" jsonb,
	"record_at" timestamp with time zone,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "companies_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "companies_approved" CHECK ("companies"."status" not in ('active', 'suspended') or "companies"."price_list_id" is not null),
	CONSTRAINT "companies_terms" CHECK ("companies"."minimum_order" >= 0 and "companies"."credit_limit" >= 0 and "companies"."terms_days" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "company_buyers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_buyers" ADD CONSTRAINT "company_buyers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_buyers" ADD CONSTRAINT "company_buyers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_by_status" ON "companies" USING btree ("status","applied_at");--> statement-breakpoint
CREATE INDEX "companies_by_price_list" ON "companies" USING btree ("price_list_id");--> statement-breakpoint
CREATE INDEX "company_buyers_company" ON "company_buyers" USING btree ("company_id");