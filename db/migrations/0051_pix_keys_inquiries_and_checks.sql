ALTER TABLE "disputes" ADD COLUMN "needs_response" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "accepted_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pix_key" text;--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_inquiry" CHECK ("disputes"."kind" <> 'inquiry' or "disputes"."status" <> 'lost');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pix_key" CHECK ("refunds"."pix_key" is null or ("refunds"."by_hand" and "refunds"."status" = 'pending'));--> statement-breakpoint
-- Money that arrived before is checked too, spread over a day.
UPDATE "payments" SET "next_check_at" = now() + random() * interval '1 day'
  WHERE "captured" > 0 AND "captured_at" > now() - interval '180 days';
