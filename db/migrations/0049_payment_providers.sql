CREATE TABLE "payment_provider_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"methods" text[] NOT NULL,
	"credentials" text,
	"public_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_provider_accounts_provider" UNIQUE("provider")
);
--> statement-breakpoint
CREATE TABLE "payment_provider_outages" (
	"provider" text PRIMARY KEY NOT NULL,
	"down_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "failure" text;--> statement-breakpoint
-- Events of before were settled, or their payment is unknown.
UPDATE "payment_events" e SET "payment_id" = p."id" FROM "payments" p
  WHERE e."payment_id" IS NULL AND p."provider" = e."provider" AND p."provider_ref" = e."provider_ref";--> statement-breakpoint
UPDATE "payment_events" e SET "payment_id" = p."id" FROM "payments" p
  WHERE e."payment_id" IS NULL AND p."provider" = e."provider" AND p."id"::text = e."provider_ref";--> statement-breakpoint
UPDATE "payment_events" SET "handled_at" = "received_at" WHERE "payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("payment_id") WHERE "payment_events"."handled_at" is null;