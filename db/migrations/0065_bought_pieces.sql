ALTER TABLE "customer_summaries" ADD COLUMN "bought" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "customer_summaries" c SET "bought" = found.keys FROM (
	SELECT owned.customer_id, array_agg(DISTINCT key ORDER BY key) AS keys
	FROM "customer_orders" owned
	JOIN "orders" o ON o.id = owned.order_id
	JOIN "order_items" i ON i.order_id = o.id
	LEFT JOIN "staff_products" p ON p.product_id = i.product_id
	CROSS JOIN LATERAL (
		SELECT unnest(p.category_slugs) AS slug UNION SELECT ''
		UNION SELECT 'conjuntos' WHERE i.set_id IS NOT NULL
	) category
	CROSS JOIN LATERAL (
		SELECT category.slug || '|' AS key UNION SELECT category.slug || '|' || lower(i.size) WHERE i.size IS NOT NULL
	) keys
	WHERE key <> '|' AND o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND o.without_stock_at IS NULL
		AND o.payment_status <> 'refunded'
		AND i.quantity > (SELECT coalesce(sum(quantity), 0) FROM "order_adjustments"
			WHERE order_id = i.order_id AND item_id = i.id AND kind = 'cancelled_items')
	GROUP BY owned.customer_id
) found WHERE found.customer_id = c.id;--> statement-breakpoint
CREATE INDEX "customer_summaries_bought" ON "customer_summaries" USING gin ("bought");