ALTER TABLE "orders" ADD COLUMN "first_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE INDEX "orders_open_by_cpf" ON "orders" USING btree ("customer_cpf") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_open_by_device" ON "orders" USING btree ("device") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_open_by_origin" ON "orders" USING btree ("origin") WHERE "orders"."status" = 'awaiting_payment';