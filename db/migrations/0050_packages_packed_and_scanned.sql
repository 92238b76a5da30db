CREATE TABLE "package_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_event_pk";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "received_document" text;--> statement-breakpoint
UPDATE "packages" SET "packed_at" = coalesce("ready_at", "shipped_at", "delivered_at", "created_at");--> statement-breakpoint
DELETE FROM "order_events" WHERE "event" = 'shipped';--> statement-breakpoint
-- Every package that was sent has its email already.
INSERT INTO "order_events" ("order_id", "event", "package_id", "at")
SELECT "order_id", 'shipped', "id", "shipped_at" FROM "packages" WHERE "shipped_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "package_scans" ADD CONSTRAINT "package_scans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_scans" ADD CONSTRAINT "package_scans_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_scans_package" ON "package_scans" USING btree ("package_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_open" ON "packages" USING btree ("order_id") WHERE "packages"."packed_at" is null;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_once" UNIQUE NULLS NOT DISTINCT("order_id","event","package_id");--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_packed" CHECK ("packages"."packed_at" is not null or ("packages"."ready_at" is null and "packages"."shipped_at" is null and "packages"."delivered_at" is null));