import type { PurchaseView } from '#contract/stock'
import { addVariantLabels } from '#context/stock/list/list-variants.ts'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'

type Line = { variantId: string; quantity: number; received: number; unitCost: number }
export type Purchase = Omit<PurchaseView, 'lines' | 'createdAt'> & { createdAt: Date; lines: Line[] }

const columns = `
  p.id, p.supplier, p.expected_on::text as "expectedOn", p.note, p.status, p.created_at as "createdAt",
  p.created_by as "createdBy", sum(i.quantity)::int as quantity, sum(i.received)::int as received,
  sum(i.quantity::bigint * i.unit_cost)::float8 as cost,
  jsonb_agg(jsonb_build_object('variantId', i.variant_id, 'quantity', i.quantity, 'received', i.received,
    'unitCost', i.unit_cost) order by i.variant_id) as lines`

const listQuery = statement<Purchase>(
  'stock.purchases',
  `select ${columns} from (
     select * from stock_purchases order by status <> 'open', case when status = 'open' then expected_on end, created_at desc
     limit 100
   ) p join stock_purchase_lines i on i.purchase_id = p.id
   group by p.id, p.supplier, p.expected_on, p.note, p.status, p.created_at, p.created_by
   order by p.status <> 'open', case when p.status = 'open' then p.expected_on end, p.created_at desc`,
)

const oneQuery = statement<Purchase>(
  'stock.purchase',
  `select ${columns} from stock_purchases p join stock_purchase_lines i on i.purchase_id = p.id
   where p.id = $1 group by p.id`,
)

export const lockPurchaseQuery = statement(
  'stock.lock_purchase',
  'select from stock_purchases where id = $1 for update',
)

/** Builds the view of a purchase. */
export const purchaseView = async (
  db: Db,
  { lines, createdAt, ...purchase }: Purchase,
): Promise<PurchaseView> => ({
  ...purchase,
  createdAt: createdAt.toISOString(),
  lines: await addVariantLabels(db, lines),
})

/** Returns up to 100 purchases: open ones by expected day, then the newest. */
export async function listPurchases(_ctx: StaffContext): Promise<{ items: PurchaseView[] }> {
  const db = database()
  return {
    items: await Promise.all((await queryRows(db, listQuery, [])).map((each) => purchaseView(db, each))),
  }
}

/** Returns a purchase. Throws `stock.not_found`. */
export async function readPurchase(tx: Db, id: string): Promise<Purchase> {
  const [purchase] = await queryRows(tx, oneQuery, [id])
  if (!purchase) throw new AppError('stock.not_found')
  return purchase
}

/** Locks an open purchase until the transaction ends. Throws `stock.not_found` and `stock.closed`. */
export async function lockOpenPurchase(tx: Db, id: string): Promise<Purchase> {
  await queryRows(tx, lockPurchaseQuery, [id])
  const purchase = await readPurchase(tx, id)
  if (purchase.status !== 'open') throw new AppError('stock.closed')
  return purchase
}

const arrivingQuery = statement(
  'stock.arriving',
  `update stock_levels l set arriving = coalesce((
     select sum(i.quantity - i.received) from stock_purchase_lines i join stock_purchases p on p.id = i.purchase_id
     where i.variant_id = l.variant_id and p.status = 'open'
   ), 0) where l.variant_id = any($1)`,
)

/** Returns the variant ids of lines in the order in which levels are locked. */
export const sortedVariantIds = (lines: readonly { variantId: string }[]) =>
  lines.map(({ variantId }) => variantId).sort()

/** Updates the arriving quantity of variants from their open purchases. */
export async function refreshArriving(tx: Db, lines: readonly { variantId: string }[]): Promise<void> {
  // Locks the levels first, so that concurrent purchases of a variant see each other's lines.
  await queryRows(tx, lockLevels, [sortedVariantIds(lines)])
  await queryRows(tx, arrivingQuery, [sortedVariantIds(lines)])
}

const lockLevels = statement(
  'stock.lock_arriving',
  'select from stock_levels where variant_id = any($1) order by variant_id for update',
)
