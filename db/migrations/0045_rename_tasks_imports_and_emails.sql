-- Tables of tasks and imports, with their constraints, indexes and sequence.
ALTER TABLE "feed_tasks" RENAME TO "tasks";--> statement-breakpoint
ALTER TABLE "tasks" RENAME CONSTRAINT "feed_tasks_pkey" TO "tasks_pkey";--> statement-breakpoint
ALTER TABLE "tasks" RENAME CONSTRAINT "feed_tasks_done" TO "tasks_done";--> statement-breakpoint
ALTER INDEX "feed_tasks_recent" RENAME TO "tasks_recent";--> statement-breakpoint
ALTER TABLE "tasks" RENAME COLUMN "wish" TO "options";--> statement-breakpoint
ALTER TABLE "feed_files" RENAME TO "task_files";--> statement-breakpoint
ALTER TABLE "task_files" RENAME CONSTRAINT "feed_files_task_id_part_pk" TO "task_files_task_id_part_pk";--> statement-breakpoint
ALTER TABLE "task_files" RENAME CONSTRAINT "feed_files_task_id_feed_tasks_id_fk" TO "task_files_task_id_tasks_id_fk";--> statement-breakpoint
ALTER TABLE "feed_rows" RENAME TO "task_rows";--> statement-breakpoint
ALTER TABLE "task_rows" RENAME CONSTRAINT "feed_rows_pkey" TO "task_rows_pkey";--> statement-breakpoint
ALTER TABLE "task_rows" RENAME CONSTRAINT "feed_rows_task_id_feed_tasks_id_fk" TO "task_rows_task_id_tasks_id_fk";--> statement-breakpoint
ALTER INDEX "feed_rows_of" RENAME TO "task_rows_task";--> statement-breakpoint
ALTER SEQUENCE "feed_rows_id_seq" RENAME TO "task_rows_id_seq";--> statement-breakpoint
ALTER TABLE "feed_handles" RENAME TO "import_handles";--> statement-breakpoint
ALTER TABLE "import_handles" RENAME CONSTRAINT "feed_handles_pkey" TO "import_handles_pkey";--> statement-breakpoint
ALTER TABLE "import_handles" RENAME CONSTRAINT "feed_handles_product_id_products_id_fk" TO "import_handles_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "feed_handles_product" RENAME TO "import_handles_product";--> statement-breakpoint
ALTER TABLE "feed_products" RENAME TO "import_products";--> statement-breakpoint
ALTER TABLE "import_products" RENAME CONSTRAINT "feed_products_task_id_row_pk" TO "import_products_task_id_row_pk";--> statement-breakpoint
ALTER TABLE "import_products" RENAME CONSTRAINT "feed_products_task_id_feed_tasks_id_fk" TO "import_products_task_id_tasks_id_fk";--> statement-breakpoint
ALTER TABLE "import_products" RENAME CONSTRAINT "feed_products_product_id_products_id_fk" TO "import_products_product_id_products_id_fk";--> statement-breakpoint
ALTER INDEX "feed_products_of" RENAME TO "import_products_outcome";--> statement-breakpoint
ALTER INDEX "feed_products_waiting" RENAME TO "import_products_publication";--> statement-breakpoint
ALTER TABLE "import_products" RENAME COLUMN "kept" TO "skipped_fields";--> statement-breakpoint
-- Emails.
ALTER TABLE "mail_outbox" RENAME TO "email_outbox";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_pkey" TO "email_outbox_pkey";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_message_id_unique" TO "email_outbox_message_id_unique";--> statement-breakpoint
ALTER INDEX "mail_outbox_recent" RENAME TO "email_outbox_recent";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME COLUMN "stop_url" TO "unsubscribe_url";--> statement-breakpoint
ALTER TABLE "email_suppressions" RENAME COLUMN "mailbox" TO "email_digest";--> statement-breakpoint
ALTER TABLE "email_suppressions" RENAME COLUMN "stop" TO "scope";--> statement-breakpoint
ALTER TABLE "email_suppressions" RENAME CONSTRAINT "email_suppressions_mailbox_stop_pk" TO "email_suppressions_email_digest_scope_pk";--> statement-breakpoint
-- Columns, constraints, indexes and triggers of tables that keep their name.
ALTER TABLE "product_changes" RENAME COLUMN "job_id" TO "task_id";--> statement-breakpoint
ALTER TABLE "product_changes" RENAME COLUMN "kept" TO "skipped_fields";--> statement-breakpoint
ALTER TABLE "stock_scans" RENAME COLUMN "place" TO "position";--> statement-breakpoint
ALTER SEQUENCE "stock_scans_place_seq" RENAME TO "stock_scans_position_seq";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME CONSTRAINT "product_pictures_place" TO "product_pictures_position";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "reviews_shown" TO "reviews_on_home";--> statement-breakpoint
ALTER INDEX "orders_waiting" RENAME TO "orders_unfinished";--> statement-breakpoint
ALTER INDEX "product_changes_of" RENAME TO "product_changes_product";--> statement-breakpoint
ALTER INDEX "redirects_made" RENAME TO "redirects_recent";--> statement-breakpoint
ALTER INDEX "variants_found_by" RENAME TO "variants_sku";--> statement-breakpoint
ALTER INDEX "variants_looks" RENAME TO "variants_options";--> statement-breakpoint
ALTER TRIGGER "content_versions_kept" ON "content_versions" RENAME TO "content_versions_append_only";--> statement-breakpoint
ALTER TRIGGER "cookie_proofs_kept" ON "cookie_proofs" RENAME TO "cookie_proofs_append_only";--> statement-breakpoint
ALTER TRIGGER "customer_consents_kept" ON "customer_consents" RENAME TO "customer_consents_append_only";--> statement-breakpoint
ALTER TRIGGER "newsletter_consent_log_kept" ON "newsletter_consent_log" RENAME TO "newsletter_consent_log_append_only";--> statement-breakpoint
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
      'tasks', 'task_files', 'task_rows', 'import_handles', 'import_products', 'email_outbox', 'email_suppressions',
      'product_changes', 'stock_scans'
    ) AND c.conname <> t.relname || '_' || a.attname || '_not_null'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', item.relname, item.conname, item.name);
  END LOOP;
END $$;
