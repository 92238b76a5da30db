DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "orders_found_by" ON "orders" USING gin (("customer_name" || ' ' || "customer_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at" DESC NULLS LAST,"id");