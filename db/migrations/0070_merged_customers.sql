CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_kind" text NOT NULL,
	"from_key" text NOT NULL,
	"into_kind" text NOT NULL,
	"into_key" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_key" text NOT NULL,
	"from_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"journal" jsonb,
	CONSTRAINT "customer_merges_from" UNIQUE("from_kind","from_key"),
	CONSTRAINT "customer_merges_ends" CHECK (("customer_merges"."from_kind", "customer_merges"."from_key") <> ("customer_merges"."into_kind", "customer_merges"."into_key") and ("customer_merges"."from_kind" <> 'account' or "customer_merges"."into_kind" = 'account')),
	CONSTRAINT "customer_merges_journal" CHECK (("customer_merges"."finished_at" is null) = ("customer_merges"."journal" is not null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_kind","into_key");--> statement-breakpoint
CREATE INDEX "customer_merges_owner" ON "customer_merges" USING btree ("owner_kind","owner_key");--> statement-breakpoint
CREATE INDEX "customer_merges_from_id" ON "customer_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "customer_merges_open" ON "customer_merges" USING btree ("undo_until") WHERE "customer_merges"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "customer_summaries_plain_email" ON "customer_summaries" USING btree (replace(lower("email"), '.', ''));