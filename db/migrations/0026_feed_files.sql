CREATE TABLE "feed_files" (
	"task_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "feed_files_task_id_part_pk" PRIMARY KEY("task_id","part")
);
--> statement-breakpoint
CREATE TABLE "feed_rows" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"column_name" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_task_id_feed_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."feed_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_rows" ADD CONSTRAINT "feed_rows_task_id_feed_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."feed_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_rows_of" ON "feed_rows" USING btree ("task_id","id");