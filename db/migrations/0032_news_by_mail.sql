CREATE TABLE "newsletter_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"consent_version" text NOT NULL,
	"ip" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"consent_version" text NOT NULL,
	"user_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_states" CHECK ("newsletter_subscribers"."state" in ('pending', 'confirmed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "bag_contacts" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"consent_version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bag_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_guest" boolean NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"bag_began" timestamp with time zone NOT NULL,
	"bag_changed" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_steps" ADD CONSTRAINT "newsletter_steps_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_reminders" ADD CONSTRAINT "bag_reminders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_steps_subscriber" ON "newsletter_steps" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_user" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bag_contacts_at" ON "bag_contacts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bag_contacts_email" ON "bag_contacts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "bag_reminders_bag" ON "bag_reminders" USING btree ("owner_id","is_guest","bag_began");--> statement-breakpoint
CREATE INDEX "bag_reminders_email" ON "bag_reminders" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_states" CHECK ("leads"."state" in ('new', 'contacted', 'closed'));
--> statement-breakpoint
-- Each step is the proof of what was agreed to, or of its end.
CREATE TRIGGER newsletter_steps_kept BEFORE UPDATE ON newsletter_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever confirmed their e-mail before is not greeted now.
UPDATE "profiles" SET "confirmed_email" = "email" WHERE "email_verified";
--> statement-breakpoint
-- What accounts last said of news holds for their mailboxes.
WITH said AS (
  SELECT DISTINCT ON (c.user_id) c.user_id, c.granted, c.version, c.source, c.at, p.email
  FROM customer_consents c JOIN profiles p ON p.id = c.user_id
  WHERE c.purpose = 'marketing' AND p.email_verified ORDER BY c.user_id, c.at DESC, c.id DESC
), kept AS (
  INSERT INTO "newsletter_subscribers" ("email", "state", "source", "consent_version", "user_id", "asked_at", "confirmed_at")
  SELECT lower(email), 'confirmed', source, version, user_id, at, at FROM said WHERE granted
  ON CONFLICT DO NOTHING RETURNING id, source, consent_version, confirmed_at
)
INSERT INTO "newsletter_steps" ("subscriber_id", "step", "source", "consent_version", "at")
SELECT id, 'confirmed', source, consent_version, confirmed_at FROM kept;
