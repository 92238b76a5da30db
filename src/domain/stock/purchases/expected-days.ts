import { type Db, queryRows, statement } from '#platform/postgres/database'

const expectedQuery = statement<{ variantId: string; expectedOn: string }>(
  'stock.expected_days',
  `select l.variant_id as "variantId", min(p.expected_on)::text as "expectedOn"
   from stock_purchase_lines l join stock_purchases p on p.id = l.purchase_id
   where l.variant_id = any($1) and l.received < l.quantity and p.status = 'open' and p.expected_on >= $2::date
   group by l.variant_id`,
)

/**
 * Returns the next day on which an open purchase is expected, per variant, `2026-11-24`. Variants without one, or whose
 * purchases are late, are left out.
 */
export async function readExpectedDays(
  db: Db,
  variantIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map()
  const found = await queryRows(db, expectedQuery, [variantIds, today])
  return new Map(found.map(({ variantId, expectedOn }) => [variantId, expectedOn]))
}
