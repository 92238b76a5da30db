ALTER TABLE "auth_accounts" ADD COLUMN "linked_inside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "email_changed_at" timestamp with time zone;