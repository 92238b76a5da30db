CREATE TABLE "invoice_emitter_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"emitter" text NOT NULL,
	"credentials" text,
	"tokens" text,
	"token_version" integer DEFAULT 0 NOT NULL,
	"tokens_expire_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_emitter_accounts_emitter_unique" UNIQUE("emitter")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"emitter" text NOT NULL,
	"reference" text NOT NULL,
	"ref" text,
	"number" integer,
	"series" integer,
	"key" text,
	"total" integer,
	"pdf_url" text,
	"xml_url" text,
	"has_pdf" boolean DEFAULT false NOT NULL,
	"has_xml" boolean DEFAULT false NOT NULL,
	"refusal_code" text,
	"refusal_reason" text,
	"refusal_field" text,
	"refusal_product_id" uuid,
	"cancel_reason" text,
	"cancel_requested_at" timestamp with time zone,
	"cancel_sent_at" timestamp with time zone,
	"cancel_problem" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"failure" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"webhook_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "invoices_reference_unique" UNIQUE("reference"),
	CONSTRAINT "invoices_key_unique" UNIQUE("key"),
	CONSTRAINT "invoices_issued_complete" CHECK ("invoices"."state" <> 'issued' or ("invoices"."number" > 0 and "invoices"."key" is not null and "invoices"."issued_at" is not null)),
	CONSTRAINT "invoices_refused_reason" CHECK (("invoices"."state" = 'refused') = ("invoices"."refusal_reason" is not null)),
	CONSTRAINT "invoices_key" CHECK ("invoices"."key" ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$')
);
--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"series" integer,
	"key" text,
	"pdf_url" text,
	"xml_url" text,
	"issued_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cst" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "class_trib" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_active" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."state" in ('requested', 'issued');--> statement-breakpoint
CREATE INDEX "invoices_ref" ON "invoices" USING btree ("emitter","ref");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "invoices_to_check" ON "invoices" USING btree ("next_check_at") WHERE "invoices"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "order_invoices_order" ON "order_invoices" USING btree ("order_id","requested_at");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cst" CHECK ("products"."cst" ~ '^([0-9]{2,3})?$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_class_trib" CHECK ("products"."class_trib" ~ '^([0-9]{6})?$');