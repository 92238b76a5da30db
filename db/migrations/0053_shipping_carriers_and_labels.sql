CREATE TABLE "shipping_carrier_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_carrier_events_once" UNIQUE("carrier","event_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_carriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier" text NOT NULL,
	"enabled" boolean NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"services" text[] NOT NULL,
	"cut_offs" jsonb,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"credentials" text,
	"renewing_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_carriers_carrier" UNIQUE("carrier")
);
--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"package_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb,
	"provider_ref" text,
	"price" integer,
	"tracking_code" text,
	"tracking_url" text,
	"tracking_status" text,
	"failure" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drafted_at" timestamp with time zone,
	"bought_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_labels_provider_ref" UNIQUE("carrier","provider_ref"),
	CONSTRAINT "shipping_labels_ref" CHECK ("shipping_labels"."provider_ref" is not null or "shipping_labels"."state" in ('drafting', 'cancelled', 'expired', 'refused')),
	CONSTRAINT "shipping_labels_bought" CHECK ("shipping_labels"."bought_at" is not null or "shipping_labels"."state" not in ('bought', 'issuing', 'issued'))
);
--> statement-breakpoint
CREATE TABLE "shipping_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"carrier" text NOT NULL,
	"cep" text NOT NULL,
	"services" jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_tracking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_tracking_events_once" UNIQUE("label_id","status")
);
--> statement-breakpoint
ALTER TABLE "shipping_tracking_events" ADD CONSTRAINT "shipping_tracking_events_label_id_shipping_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."shipping_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_carrier_events_recent" ON "shipping_carrier_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_package" ON "shipping_labels" USING btree ("package_id","direction") WHERE "shipping_labels"."state" not in ('cancelled', 'expired', 'refused');--> statement-breakpoint
CREATE INDEX "shipping_labels_unfinished" ON "shipping_labels" USING btree ("updated_at") WHERE "shipping_labels"."state" in ('drafting', 'drafted', 'buying', 'bought', 'issuing');--> statement-breakpoint
CREATE INDEX "shipping_labels_under_way" ON "shipping_labels" USING btree ("tracked_at") WHERE "shipping_labels"."state" = 'issued' and ("shipping_labels"."tracking_status" is null or "shipping_labels"."tracking_status" in ('received', 'posted', 'suspended', 'undelivered'));--> statement-breakpoint
CREATE INDEX "shipping_quotes_key" ON "shipping_quotes" USING btree ("key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shipping_quotes_recent" ON "shipping_quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipping_tracking_events_package" ON "shipping_tracking_events" USING btree ("package_id","at");