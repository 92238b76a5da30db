CREATE TABLE "customer_past_orders" (
	"past_order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"cpf" text,
	"state" text NOT NULL,
	"state_text" text NOT NULL,
	"total" integer NOT NULL,
	"discount" integer NOT NULL,
	"freight" integer NOT NULL,
	"refunded" integer NOT NULL,
	"items" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (plain_text(number || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(cpf, ''))) STORED NOT NULL,
	CONSTRAINT "past_orders_number" UNIQUE("source","number"),
	CONSTRAINT "past_orders_amounts" CHECK ("past_orders"."total" >= 0 and "past_orders"."discount" >= 0 and "past_orders"."freight" >= 0 and "past_orders"."refunded" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD COLUMN "past_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD COLUMN "past_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD COLUMN "past_last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_past_orders" ADD CONSTRAINT "customer_past_orders_past_order_id_past_orders_id_fk" FOREIGN KEY ("past_order_id") REFERENCES "public"."past_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_past_orders" ADD CONSTRAINT "customer_past_orders_customer_id_customer_summaries_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer_summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_past_orders_customer" ON "customer_past_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "past_orders_recent" ON "past_orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "past_orders_user" ON "past_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_orders_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_search_text" ON "past_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_group" ON "tasks" USING btree ("group_id");