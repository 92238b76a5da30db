DROP INDEX "orders_queue";--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (right("customer_phone", 8));--> statement-breakpoint
CREATE INDEX "orders_by_coupon" ON "orders" USING btree ((jsonb_path_query_first("promotions", '$[*].code ? (@ != null)') #>> '{}'),"placed_at","id") WHERE (jsonb_path_query_first("orders"."promotions", '$[*].code ? (@ != null)') #>> '{}') is not null;--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("queue_step","placed_at","id","status","paid_at","shipped_at","shipping_kind","shipping_option_id") WHERE "orders"."queue_step" is not null;