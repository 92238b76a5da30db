CREATE TABLE "customer_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"cpf" text,
	"cnpj" text,
	"city" text,
	"state" text,
	"orders" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"first_purchase_at" timestamp with time zone,
	"last_purchase_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (left(plain_text(name), 120)) STORED NOT NULL,
	CONSTRAINT "customer_summaries_key" UNIQUE("kind","key"),
	CONSTRAINT "customer_summaries_account" CHECK (("customer_summaries"."kind" = 'account') = ("customer_summaries"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_customer_id_customer_summaries_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer_summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_orders_customer" ON "customer_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_summaries_by_last" ON "customer_summaries" USING btree (coalesce("last_purchase_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "customer_summaries_by_value" ON "customer_summaries" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "customer_summaries_by_orders" ON "customer_summaries" USING btree ("orders","id");--> statement-breakpoint
CREATE INDEX "customer_summaries_by_name" ON "customer_summaries" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "customer_summaries_user" ON "customer_summaries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_summaries_email" ON "customer_summaries" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_summaries_phone" ON "customer_summaries" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customer_summaries_cpf" ON "customer_summaries" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "customer_summaries_cnpj" ON "customer_summaries" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "customer_summaries_by_state" ON "customer_summaries" USING btree ("state",coalesce("last_purchase_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "customer_summaries_tags" ON "customer_summaries" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customer_summaries_search_text" ON "customer_summaries" USING gin ("search_text" gin_trgm_ops);