ALTER TABLE "receivables" ADD COLUMN "original_due_on" date;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "reminded_at" timestamp with time zone;