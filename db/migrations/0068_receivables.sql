CREATE TABLE "receivable_reminders" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receivable_reminders_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"company_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "receivables_amount" CHECK ("receivables"."amount" >= 0 and "receivables"."balance" between 0 and "receivables"."amount"),
	CONSTRAINT "receivables_end" CHECK (("receivables"."balance" = 0) = ("receivables"."settled_at" is not null or "receivables"."cancelled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_charges" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "receivable_reminders" ADD CONSTRAINT "receivable_reminders_order_id_receivables_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."receivables"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("company_id","due_on") WHERE "receivables"."balance" > 0;--> statement-breakpoint
CREATE INDEX "receivables_due" ON "receivables" USING btree ("due_on") WHERE "receivables"."balance" > 0;--> statement-breakpoint
CREATE INDEX "receivables_company" ON "receivables" USING btree ("company_id","created_at");