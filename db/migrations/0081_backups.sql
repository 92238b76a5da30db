CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trigger" text NOT NULL,
	"destination" text NOT NULL,
	"file" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"rows" bigint,
	"files" integer,
	"failure" text,
	CONSTRAINT "backups_file_unique" UNIQUE("file"),
	CONSTRAINT "backups_trigger" CHECK ("backups"."trigger" in ('nightly', 'manual', 'command')),
	CONSTRAINT "backups_destination" CHECK ("backups"."destination" in ('disk', 'bucket'))
);
--> statement-breakpoint
CREATE INDEX "backups_recent" ON "backups" USING btree ("requested_at");