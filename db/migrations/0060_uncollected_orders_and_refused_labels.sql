ALTER TABLE "packages" ADD COLUMN "uncollected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "collect_by" date;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "label_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_waiting" CHECK (("packages"."ready_at" is not null or ("packages"."uncollected_at" is null and "packages"."collect_by" is null)) and ("packages"."packed_at" is not null or "packages"."label_refused_at" is null));--> statement-breakpoint
UPDATE "packages" p SET "label_refused_at" = l.updated_at
FROM (
  SELECT DISTINCT ON (package_id) package_id, state, failure, updated_at FROM "shipping_labels"
  WHERE direction = 'out' ORDER BY package_id, created_at DESC
) l
WHERE l.package_id = p.id AND l.failure IS NOT NULL AND l.state IN ('drafted', 'refused', 'expired')
  AND p.packed_at IS NOT NULL AND p.shipped_at IS NULL AND p.delivered_at IS NULL
  AND p.returned_to_sender_at IS NULL AND p.lost_at IS NULL;--> statement-breakpoint
UPDATE "orders" o SET "queue_step" = 'label_refused'
WHERE o.queue_step = 'shipped'
  AND EXISTS (SELECT FROM "packages" p WHERE p.order_id = o.id AND p.label_refused_at IS NOT NULL);
