CREATE TABLE "packing_claims" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"tab" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;