CREATE TABLE "feed_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"wish" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"ended_by" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "feed_tasks_done" CHECK ("feed_tasks"."done" between 0 and "feed_tasks"."total")
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"outcome" text,
	"problem" jsonb,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"at" timestamp with time zone,
	"undo_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"kept" text[],
	CONSTRAINT "product_changes_once" UNIQUE("job_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_tasks_recent" ON "feed_tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_changes_of" ON "product_changes" USING btree ("product_id","at");