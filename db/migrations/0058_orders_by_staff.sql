CREATE TABLE "order_links" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_by" uuid,
	"cep" text,
	"opened_at" timestamp with time zone,
	CONSTRAINT "order_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer_cpf" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer_phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payment_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_days" ON "orders" USING btree ("placed_at","id","status","total","search_text");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id","status","placed_at","search_text");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "discount_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_known" CHECK ((channel is not null and paid_at is null) or num_nulls(customer_name, customer_email, customer_cpf, customer_phone, terms_version, payment_method) = 0);--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_discount_limit" CHECK ("admin_users"."discount_limit" between 0 and 90);