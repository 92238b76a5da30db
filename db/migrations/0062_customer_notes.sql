ALTER TABLE "notes" DROP CONSTRAINT "notes_kind";--> statement-breakpoint
CREATE INDEX "email_outbox_recipient" ON "email_outbox" USING btree ("recipient","created_at");--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_kind" CHECK ("notes"."kind" in ('order', 'customer'));