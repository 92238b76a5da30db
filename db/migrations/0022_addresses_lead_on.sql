CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"owner_id" uuid NOT NULL,
	"form" text NOT NULL,
	"base" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_owner_id_form_pk" PRIMARY KEY("owner_id","form")
);
--> statement-breakpoint
CREATE TABLE "unknown_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ignored" boolean DEFAULT false NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "mutual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "to_key" text;--> statement-breakpoint
UPDATE "redirects" SET "to_key" = "to_path";--> statement-breakpoint
ALTER TABLE "redirects" ALTER COLUMN "to_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "automatic" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_saved" ON "drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "redirects_to" ON "redirects" USING btree ("to_key");--> statement-breakpoint
CREATE INDEX "redirects_made" ON "redirects" USING btree ("created_at","from_path");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_itself" CHECK ("redirects"."from_path" <> "redirects"."to_key");