CREATE TABLE "order_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"quantity" integer,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_adjustments_amount" CHECK ("order_adjustments"."amount" >= 0),
	CONSTRAINT "order_adjustments_item" CHECK (("order_adjustments"."kind" in ('cancelled_items', 'allowance')) = ("order_adjustments"."item_id" is not null and "order_adjustments"."quantity" > 0))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_order_id_event_pk" PRIMARY KEY("order_id","event")
);
--> statement-breakpoint
CREATE TABLE "package_items" (
	"package_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_items_package_id_item_id_pk" PRIMARY KEY("package_id","item_id"),
	CONSTRAINT "package_items_quantity" CHECK ("package_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"tracking_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"returned_to_sender_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	CONSTRAINT "packages_number" UNIQUE("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"deadline" timestamp with time zone,
	"provider_ref" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_ref" UNIQUE("payment_id","provider_ref"),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"proof" text,
	"provider_ref" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_ref" UNIQUE("payment_id","provider_ref"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_quantity";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_totals";--> statement-breakpoint
DROP INDEX "orders_unfinished";--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_total" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "review" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_action" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "promotion_share" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "pix_share" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_due" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfillment_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "queue_step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_asserted" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "without_stock_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picking_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
-- Payments: what arrived and what went back are amounts now; a refunded payment is a paid one with a refund.
UPDATE "payments" SET "next_action" = jsonb_build_object('kind', 'pix', 'copyPaste', "pix_copy_paste")
  WHERE "pix_copy_paste" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "pix_copy_paste";--> statement-breakpoint
UPDATE "payments" SET "captured" = "amount", "captured_at" = "updated_at" WHERE "status" IN ('paid', 'refunded');--> statement-breakpoint
INSERT INTO "refunds" ("group_id", "order_id", "payment_id", "amount", "status", "reason", "by_hand", "provider_ref", "actor", "created_at", "done_at")
  SELECT gen_random_uuid(), p."order_id", p."id", p."amount", 'done',
    CASE WHEN EXISTS (SELECT FROM "order_timeline" t WHERE t."order_id" = p."order_id" AND t."status" = 'cancelled') THEN 'cancelled'
      WHEN EXISTS (SELECT FROM "order_timeline" t WHERE t."order_id" = p."order_id" AND t."status" = 'paid_without_stock') THEN 'without_stock'
      ELSE 'external' END,
    p."provider" = 'manual-pix', coalesce(p."provider_ref", p."id"::text), 'pagamento', p."updated_at", p."updated_at"
  FROM "payments" p WHERE p."status" = 'refunded';--> statement-breakpoint
INSERT INTO "refunds" ("group_id", "order_id", "payment_id", "amount", "status", "reason", "by_hand", "actor", "created_at")
  SELECT gen_random_uuid(), p."order_id", p."id", p."amount", 'pending',
    CASE o."status" WHEN 'cancelled' THEN 'cancelled' ELSE 'without_stock' END, p."provider" = 'manual-pix', 'pagamento', now()
  FROM "payments" p JOIN "orders" o ON o."id" = p."order_id"
  WHERE p."status" = 'paid' AND o."status" IN ('cancelled', 'paid_without_stock');--> statement-breakpoint
UPDATE "payments" SET "status" = 'paid', "refund_total" = "amount" WHERE "id" IN (SELECT "payment_id" FROM "refunds");--> statement-breakpoint
UPDATE "manual_charges" SET "status" = 'paid' WHERE "status" = 'refunded';--> statement-breakpoint
-- Orders: times of the facts, as the timeline tells them.
CREATE TEMPORARY TABLE "order_times" AS
  SELECT "order_id", min("at") FILTER (WHERE "status" = 'paid') AS "paid", min("at") FILTER (WHERE "status" = 'picking') AS "picking",
    min("at") FILTER (WHERE "status" = 'ready_for_pickup') AS "ready", min("at") FILTER (WHERE "status" = 'shipped') AS "shipped",
    max("at") FILTER (WHERE "status" = 'delivered') AS "delivered", max("at") FILTER (WHERE "status" = 'completed') AS "completed",
    max("at") FILTER (WHERE "status" = 'cancelled') AS "cancelled", max("at") FILTER (WHERE "status" = 'expired') AS "expired",
    max("at") FILTER (WHERE "status" = 'paid_without_stock') AS "without_stock", max("at") FILTER (WHERE "status" = 'refunded') AS "refunded"
  FROM "order_timeline" GROUP BY "order_id";--> statement-breakpoint
UPDATE "orders" o SET
  "paid_at" = coalesce(o."paid_at", CASE WHEN o."status" NOT IN ('awaiting_payment', 'cancelled', 'expired') THEN coalesce(t."paid", o."placed_at") END),
  "picking_started_at" = coalesce(t."picking", CASE WHEN o."status" = 'picking' THEN coalesce(o."paid_at", o."placed_at") END),
  "without_stock_at" = CASE WHEN o."status" IN ('paid_without_stock', 'refunded') THEN coalesce(t."without_stock", CASE o."status" WHEN 'paid_without_stock' THEN coalesce(o."paid_at", o."placed_at") END) END,
  "cancelled_at" = CASE WHEN o."status" = 'cancelled' THEN coalesce(t."cancelled", o."placed_at")
    WHEN o."status" = 'refunded' AND t."without_stock" IS NULL AND o."shipped_at" IS NULL AND o."delivered_at" IS NULL THEN coalesce(t."cancelled", t."refunded", o."placed_at") END,
  "expired_at" = CASE WHEN o."status" = 'expired' THEN coalesce(t."expired", o."expires_at") END,
  "completed_at" = CASE WHEN o."status" = 'completed' THEN coalesce(t."completed", o."delivered_at", o."placed_at") END
FROM "orders" k LEFT JOIN "order_times" t ON t."order_id" = k."id" WHERE k."id" = o."id";--> statement-breakpoint
-- Each order that was made ready or shipped is one package with all its pieces.
INSERT INTO "packages" ("order_id", "number", "tracking_code", "created_at", "ready_at", "shipped_at", "delivered_at")
  SELECT o."id", 1, o."tracking_code", coalesce(t."ready", o."shipped_at", t."shipped", o."delivered_at", o."placed_at"),
    CASE WHEN o."shipping_kind" = 'pickup' THEN coalesce(t."ready", o."delivered_at", o."placed_at") END,
    CASE WHEN o."shipping_kind" = 'delivery' THEN coalesce(o."shipped_at", t."shipped", o."delivered_at", o."placed_at") END,
    CASE WHEN o."status" NOT IN ('shipped', 'ready_for_pickup', 'cancelled') THEN
      coalesce(o."delivered_at", t."delivered", CASE WHEN o."status" IN ('delivered', 'completed') THEN o."placed_at" END) END
  FROM "orders" o LEFT JOIN "order_times" t ON t."order_id" = o."id"
  WHERE o."status" IN ('shipped', 'ready_for_pickup', 'delivered', 'completed') OR o."shipped_at" IS NOT NULL OR t."ready" IS NOT NULL OR o."delivered_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "package_items" ("package_id", "item_id", "quantity")
  SELECT p."id", i."id", i."quantity" FROM "packages" p JOIN "order_items" i ON i."order_id" = p."order_id";--> statement-breakpoint
-- Computed columns, as `statusOf` computes them. An order whose facts do not explain its status keeps it as asserted.
WITH "money" AS (
  SELECT o."id", coalesce(p."captured", 0) AS "captured", coalesce(r."done", 0) AS "done", coalesce(r."pending", 0) AS "pending", coalesce(r."by_hand", 0) AS "by_hand"
  FROM "orders" o
  LEFT JOIN (SELECT "order_id", sum("captured")::int AS "captured" FROM "payments" GROUP BY "order_id") p ON p."order_id" = o."id"
  LEFT JOIN (
    SELECT "order_id", sum("amount") FILTER (WHERE "status" = 'done')::int AS "done", sum("amount") FILTER (WHERE "status" = 'pending')::int AS "pending",
      sum("amount") FILTER (WHERE "status" = 'pending' AND "by_hand")::int AS "by_hand"
    FROM "refunds" GROUP BY "order_id"
  ) r ON r."order_id" = o."id"
), "goods" AS (
  SELECT o."id", CASE WHEN k."delivered_at" IS NOT NULL THEN 'delivered' WHEN k."shipped_at" IS NOT NULL THEN 'shipped'
    WHEN k."ready_at" IS NOT NULL THEN 'ready_for_pickup' WHEN o."picking_started_at" IS NOT NULL THEN 'picking' ELSE 'unfulfilled' END AS "fulfillment"
  FROM "orders" o LEFT JOIN "packages" k ON k."order_id" = o."id"
), "asserted" AS (
  SELECT o."id", m."captured", m."done", m."pending", m."by_hand", g."fulfillment", CASE
    WHEN o."status" IN ('return_requested', 'partially_returned', 'returned', 'withdrawn', 'disputed') THEN true
    WHEN o."status" = 'refunded' THEN NOT ((o."cancelled_at" IS NOT NULL OR o."without_stock_at" IS NOT NULL) AND m."captured" > 0 AND m."done" >= m."captured")
    WHEN o."status" = 'awaiting_payment' THEN g."fulfillment" <> 'unfulfilled' OR o."paid_at" IS NOT NULL
    ELSE m."captured" > 0 AND m."done" >= m."captured" END AS "is_asserted"
  FROM "orders" o JOIN "money" m USING ("id") JOIN "goods" g USING ("id")
), "due" AS (
  SELECT o."id", a."captured", a."done", a."pending", a."by_hand", a."fulfillment", a."is_asserted", CASE
    WHEN a."is_asserted" THEN least(o."total", a."captured" - a."done")
    WHEN o."cancelled_at" IS NOT NULL OR o."expired_at" IS NOT NULL OR o."without_stock_at" IS NOT NULL THEN 0
    ELSE o."total" END AS "amount_due"
  FROM "orders" o JOIN "asserted" a ON a."id" = o."id"
), "computed" AS (
  SELECT d.*, d."amount_due" - d."captured" + d."done" AS "balance" FROM "due" d
)
UPDATE "orders" o SET
  "status_asserted" = CASE WHEN c."is_asserted" THEN jsonb_build_object('status', o."status", 'source', 'migration', 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END,
  "amount_due" = c."amount_due", "balance" = c."balance", "fulfillment_status" = c."fulfillment",
  "payment_status" = CASE WHEN c."pending" > 0 THEN 'refund_pending' WHEN c."captured" = 0 THEN CASE WHEN o."total" = 0 THEN 'paid' ELSE 'unpaid' END
    WHEN c."done" >= c."captured" THEN CASE WHEN o."paid_at" IS NULL AND c."balance" > 0 THEN 'unpaid' ELSE 'refunded' END
    WHEN c."balance" < 0 THEN 'overpaid' WHEN c."balance" > 0 THEN 'partially_paid' ELSE 'paid' END,
  "queue_step" = CASE WHEN o."status" = 'disputed' THEN 'disputed' WHEN c."by_hand" > 0 THEN 'refunded'
    WHEN -c."balance" - c."pending" > 0 AND c."captured" - c."done" - c."pending" > 0 AND o."status" <> 'paid_without_stock' AND NOT c."is_asserted" THEN 'overpaid'
    WHEN o."status" = 'picking' THEN CASE o."shipping_kind" WHEN 'pickup' THEN 'ready_for_pickup' ELSE 'shipped' END
    WHEN o."status" = 'awaiting_payment' THEN 'payment' WHEN o."status" = 'paid' THEN 'picking' WHEN o."status" = 'paid_without_stock' THEN 'without_stock'
    WHEN o."status" = 'shipped' THEN 'delivered' WHEN o."status" = 'ready_for_pickup' THEN 'collected'
    WHEN o."status" IN ('return_requested', 'partially_returned') THEN 'returned' WHEN o."status" IN ('returned', 'withdrawn') THEN 'refunded' END
FROM "computed" c WHERE c."id" = o."id";--> statement-breakpoint
UPDATE "orders" o SET "shipped_at" = k."shipped_at", "delivered_at" = CASE WHEN o."fulfillment_status" = 'delivered' THEN k."delivered_at" END, "tracking_code" = k."tracking_code"
  FROM "packages" k WHERE k."order_id" = o."id";--> statement-breakpoint
UPDATE "orders" o SET "shipped_at" = NULL, "delivered_at" = NULL, "tracking_code" = NULL
  WHERE NOT EXISTS (SELECT FROM "packages" k WHERE k."order_id" = o."id");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "amount_due" SET NOT NULL, ALTER COLUMN "balance" SET NOT NULL, ALTER COLUMN "payment_status" SET NOT NULL, ALTER COLUMN "fulfillment_status" SET NOT NULL;--> statement-breakpoint
-- Events that were published before are not published again.
INSERT INTO "order_events" ("order_id", "event", "at")
  SELECT "order_id", "status", min("at") FROM "order_timeline" WHERE "status" IN ('paid', 'shipped', 'delivered', 'cancelled', 'expired') GROUP BY 1, 2;--> statement-breakpoint
DROP TABLE "order_times";--> statement-breakpoint
-- Lines: their share of both discounts, by their price with the largest remainder.
WITH "part" AS (
  SELECT i."id", o."promotion_total" AS "promotions", o."pix_discount" AS "pix", i."position",
    i."order_id", o."promotion_total"::numeric * i."total" / o."items_total" AS "exact_promotions", o."pix_discount"::numeric * i."total" / o."items_total" AS "exact_pix"
  FROM "order_items" i JOIN "orders" o ON o."id" = i."order_id"
), "split" AS (
  SELECT "id", floor("exact_promotions")::int AS "promotions", floor("exact_pix")::int AS "pix",
    "promotions" - sum(floor("exact_promotions")) OVER w AS "left_promotions", "pix" - sum(floor("exact_pix")) OVER w AS "left_pix",
    row_number() OVER (PARTITION BY "order_id" ORDER BY "exact_promotions" - floor("exact_promotions") DESC, "position") AS "promotion_rank",
    row_number() OVER (PARTITION BY "order_id" ORDER BY "exact_pix" - floor("exact_pix") DESC, "position") AS "pix_rank"
  FROM "part" WINDOW w AS (PARTITION BY "order_id")
)
UPDATE "order_items" i SET
  "promotion_share" = s."promotions" + CASE WHEN s."promotion_rank" <= s."left_promotions" THEN 1 ELSE 0 END,
  "pix_share" = s."pix" + CASE WHEN s."pix_rank" <= s."left_pix" THEN 1 ELSE 0 END
FROM "split" s WHERE s."id" = i."id";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "promotion_share" SET NOT NULL, ALTER COLUMN "pix_share" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_order" ON "order_adjustments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "package_items_item" ON "package_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_events_recent" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("queue_step","status","placed_at","paid_at","shipped_at","id") WHERE "orders"."queue_step" is not null;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0 and "stock_reservations"."restocked" >= 0 and "stock_reservations"."restocked" <= "stock_reservations"."quantity");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunds" CHECK ("payments"."captured" >= 0 and "payments"."refund_total" >= 0 and "payments"."refund_total" <= "payments"."captured");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance" CHECK ("orders"."amount_due" >= 0 and "orders"."amount_due" <= "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals" CHECK ("orders"."total" = "orders"."items_total" - "orders"."promotion_total" - "orders"."discount" + "orders"."shipping_total" + "orders"."interest_total" and "orders"."total" >= 0);
