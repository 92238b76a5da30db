DROP INDEX "orders_by_total";--> statement-breakpoint
CREATE INDEX "orders_of_days" ON "orders" USING btree ("placed_at","id","status","total","found_by");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id","status","placed_at","found_by");