CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"size" text,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"agreed_total" integer,
	CONSTRAINT "quote_lines_once" UNIQUE("quote_id","variant_id"),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" > 0),
	CONSTRAINT "quote_lines_agreed" CHECK ("quote_lines"."agreed_total" is null or "quote_lines"."agreed_total" between 0 and "quote_lines"."unit_price" * "quote_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('quote_numbers') NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid,
	"note" text NOT NULL,
	"request_hash" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assignee_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"valid_until" date,
	"reason" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotes_answered" CHECK ("quotes"."state" <> 'answered' or "quotes"."valid_until" is not null),
	CONSTRAINT "quotes_accepted" CHECK (("quotes"."state" = 'accepted') = ("quotes"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_requested_by_profiles_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_by_company" ON "quotes" USING btree ("company_id","requested_at");--> statement-breakpoint
CREATE INDEX "quotes_by_person" ON "quotes" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" USING btree ("state","requested_at");