ALTER TABLE "price_lists" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_period" CHECK ("price_lists"."ends_at" > "price_lists"."starts_at");