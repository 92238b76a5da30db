CREATE TABLE "order_change_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"interest" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"actions" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference" integer NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "order_changes_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_changes_state" CHECK (("order_changes"."state" = 'open') = ("order_changes"."closed_at" is null) and ("order_changes"."state" = 'applied' or "order_changes"."difference" > 0))
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_line";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "order_change_payments" ADD CONSTRAINT "order_change_payments_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_change_payments_change" ON "order_change_payments" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_due" ON "order_changes" USING btree ("expires_at") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_line" UNIQUE NULLS NOT DISTINCT("order_id","variant_id","change_id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_change" CHECK ("stock_reservations"."change_id" is null or "stock_reservations"."state" = 'held');