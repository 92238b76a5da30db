CREATE TABLE "mailbox_stops" (
	"mailbox" text NOT NULL,
	"stop" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_stops_mailbox_stop_pk" PRIMARY KEY("mailbox","stop")
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_waits" ADD COLUMN "proven" boolean DEFAULT false NOT NULL;