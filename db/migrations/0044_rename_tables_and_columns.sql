-- Tables, with their constraints, indexes, sequence and trigger.
ALTER TABLE "voices" RENAME TO "reviews";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_pkey" TO "reviews_pkey";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_stars" TO "reviews_stars";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_kind" TO "reviews_kind";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_shown" TO "reviews_shown";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_user_id_profiles_id_fk" TO "reviews_user_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "voices_product_id_products_id_fk" TO "reviews_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "voices_one_review" RENAME TO "reviews_one_review";--> statement-breakpoint
ALTER INDEX "voices_by_status" RENAME TO "reviews_by_status";--> statement-breakpoint
ALTER INDEX "voices_recent" RENAME TO "reviews_recent";--> statement-breakpoint
ALTER INDEX "voices_by_stars" RENAME TO "reviews_by_stars";--> statement-breakpoint
ALTER INDEX "voices_of_product" RENAME TO "reviews_of_product";--> statement-breakpoint
ALTER INDEX "voices_email" RENAME TO "reviews_email";--> statement-breakpoint
ALTER INDEX "voices_text" RENAME TO "reviews_text";--> statement-breakpoint
ALTER TABLE "voice_pictures" RENAME TO "review_photos";--> statement-breakpoint
ALTER TABLE "review_photos" RENAME CONSTRAINT "voice_pictures_pkey" TO "review_photos_pkey";--> statement-breakpoint
ALTER INDEX "voice_pictures_email" RENAME TO "review_photos_email";--> statement-breakpoint
ALTER TABLE "review_stops" RENAME TO "review_opt_outs";--> statement-breakpoint
ALTER TABLE "review_opt_outs" RENAME CONSTRAINT "review_stops_pkey" TO "review_opt_outs_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_steps" RENAME TO "newsletter_consent_log";--> statement-breakpoint
ALTER TABLE "newsletter_consent_log" RENAME CONSTRAINT "newsletter_steps_pkey" TO "newsletter_consent_log_pkey";--> statement-breakpoint
ALTER TABLE "newsletter_consent_log" RENAME CONSTRAINT "newsletter_steps_subscriber_id_newsletter_subscribers_id_fk" TO "newsletter_consent_log_subscriber_fk";--> statement-breakpoint
ALTER INDEX "newsletter_steps_subscriber" RENAME TO "newsletter_consent_log_subscriber";--> statement-breakpoint
ALTER TRIGGER "newsletter_steps_kept" ON "newsletter_consent_log" RENAME TO "newsletter_consent_log_kept";--> statement-breakpoint
ALTER TABLE "mailbox_stops" RENAME TO "email_suppressions";--> statement-breakpoint
ALTER TABLE "email_suppressions" RENAME CONSTRAINT "mailbox_stops_mailbox_stop_pk" TO "email_suppressions_mailbox_stop_pk";--> statement-breakpoint
ALTER TABLE "cache_drops" RENAME TO "cache_invalidations";--> statement-breakpoint
ALTER TABLE "cache_invalidations" RENAME CONSTRAINT "cache_drops_pkey" TO "cache_invalidations_pkey";--> statement-breakpoint
ALTER SEQUENCE "cache_drops_id_seq" RENAME TO "cache_invalidations_id_seq";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME TO "rate_limit_counts";--> statement-breakpoint
ALTER TABLE "rate_limit_counts" RENAME CONSTRAINT "rate_limits_pkey" TO "rate_limit_counts_pkey";--> statement-breakpoint
ALTER INDEX "rate_limits_expiry" RENAME TO "rate_limit_counts_expiry";--> statement-breakpoint
ALTER TABLE "stock_waits" RENAME TO "back_in_stock_requests";--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_waits_pkey" TO "back_in_stock_requests_pkey";--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_waits_variant_id_variants_id_fk" TO "back_in_stock_requests_variant_id_variants_id_fk";--> statement-breakpoint
ALTER INDEX "stock_waits_open" RENAME TO "back_in_stock_requests_open";--> statement-breakpoint
ALTER INDEX "stock_waits_email" RENAME TO "back_in_stock_requests_email";--> statement-breakpoint
ALTER TABLE "stock_letter_readers" RENAME TO "stock_email_subscribers";--> statement-breakpoint
ALTER TABLE "stock_email_subscribers" RENAME CONSTRAINT "stock_letter_readers_pkey" TO "stock_email_subscribers_pkey";--> statement-breakpoint
ALTER TABLE "stock_email_subscribers" RENAME CONSTRAINT "stock_letter_readers_user_id_profiles_id_fk" TO "stock_email_subscribers_user_id_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "unknown_addresses" RENAME TO "not_found_paths";--> statement-breakpoint
ALTER TABLE "not_found_paths" RENAME CONSTRAINT "unknown_addresses_pkey" TO "not_found_paths_pkey";--> statement-breakpoint
-- Columns of tables that keep their name, with the indexes named after them.
ALTER TABLE "orders" RENAME COLUMN "found_by" TO "search_text";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "origin" TO "ip_hash";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "first_end" TO "original_expires_at";--> statement-breakpoint
ALTER INDEX "orders_found_by" RENAME TO "orders_search_text";--> statement-breakpoint
ALTER INDEX "orders_open_by_origin" RENAME TO "orders_open_by_ip_hash";--> statement-breakpoint
ALTER TABLE "staff_products" RENAME COLUMN "found_by" TO "search_text";--> statement-breakpoint
ALTER INDEX "staff_products_found_by" RENAME TO "staff_products_search_text";--> statement-breakpoint
ALTER TABLE "cart_items" RENAME COLUMN "last_key" TO "last_idempotency_key";--> statement-breakpoint
ALTER TABLE "postal_codes" RENAME COLUMN "found_at" TO "looked_up_at";--> statement-breakpoint
ALTER TABLE "stock_levels" RENAME COLUMN "listed" TO "is_listed";--> statement-breakpoint
ALTER TABLE "stock_levels" RENAME COLUMN "minimum" TO "threshold";--> statement-breakpoint
ALTER TABLE "stock_levels" RENAME COLUMN "per_day" TO "sales_per_day";--> statement-breakpoint
ALTER TABLE "stock_levels" RENAME COLUMN "moved_at" TO "last_sold_at";--> statement-breakpoint
ALTER TABLE "stock_levels" RENAME COLUMN "days_left" TO "days_of_stock";--> statement-breakpoint
ALTER INDEX "stock_levels_days" RENAME TO "stock_levels_days_of_stock";--> statement-breakpoint
ALTER INDEX "stock_levels_pace" RENAME TO "stock_levels_sales_per_day";--> statement-breakpoint
ALTER TABLE "stock_thresholds" RENAME COLUMN "minimum" TO "threshold";--> statement-breakpoint
ALTER TABLE "stock_thresholds" RENAME CONSTRAINT "stock_thresholds_minimum" TO "stock_thresholds_threshold";--> statement-breakpoint
ALTER TABLE "categories" RENAME COLUMN "placed" TO "pinned_product_ids";--> statement-breakpoint
-- PostgreSQL 18 names NOT NULL constraints after their table and column.
DO $$
DECLARE item record;
BEGIN
  FOR item IN
    SELECT t.relname, c.conname, t.relname || '_' || a.attname || '_not_null' AS name
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'n' AND t.relnamespace = 'public'::regnamespace AND t.relname IN (
      'reviews', 'review_photos', 'review_opt_outs', 'newsletter_consent_log', 'email_suppressions',
      'cache_invalidations', 'rate_limit_counts', 'back_in_stock_requests', 'stock_email_subscribers',
      'not_found_paths', 'orders', 'staff_products', 'postal_codes', 'stock_levels', 'stock_thresholds', 'categories'
    ) AND c.conname <> t.relname || '_' || a.attname || '_not_null'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', item.relname, item.conname, item.name);
  END LOOP;
END $$;
