ALTER TABLE "products" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (plain_text(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_plain_name" ON "products" USING gin ("plain_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_looks" ON "variants" USING btree ("color_name","size");