import { eq } from 'drizzle-orm'
import { type Call, staffCommand } from '#domain/audit'
import { variantLabels } from '#domain/products'
import { mostPieces, type NewPurchase, type PurchaseView, type Receipt } from '#contract/stock'
import { change, openLevels } from '#context/stock/level-changes.ts'
import { labelled } from '#context/stock/list/list-variants.ts'
import { stockTag } from '#context/stock/rules.ts'
import { stockPurchaseLines, stockPurchases } from '#tables/stock'
import { dropTags } from '#platform/cache'
import { type Db, database, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { nameOf } from '#shared/permissions'

type Line = { variantId: string; quantity: number; received: number; unitCost: number }
type Purchase = Omit<PurchaseView, 'lines' | 'createdAt'> & { createdAt: Date; lines: Line[] }

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

const lockQuery = statement('stock.lock_purchase', 'select from stock_purchases where id = $1 for update')

const viewOf = async (db: Db, { lines, createdAt, ...purchase }: Purchase): Promise<PurchaseView> => ({
  ...purchase,
  createdAt: createdAt.toISOString(),
  lines: await labelled(db, lines),
})

/** The hundred purchases that matter most: the open ones by when they come, then the last ones. */
export async function listPurchases({ actor }: Ctx): Promise<{ items: PurchaseView[] }> {
  guard(actor, 'estoque')
  const db = database()
  return { items: await Promise.all((await rows(db, listQuery, [])).map((each) => viewOf(db, each))) }
}

async function found(tx: Db, id: string): Promise<Purchase> {
  const [purchase] = await rows(tx, oneQuery, [id])
  if (!purchase) throw new AppError('stock.not_found')
  return purchase
}

/** Holds an open purchase until the transaction ends. Throws `stock.not_found` and `stock.closed`. */
async function lockOpen(tx: Db, id: string): Promise<Purchase> {
  await rows(tx, lockQuery, [id])
  const purchase = await found(tx, id)
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

const idsOf = (lines: readonly { variantId: string }[]) => lines.map(({ variantId }) => variantId).sort()

/** Brings what arrives of these variants to what their open purchases still bring. */
async function countArriving(tx: Db, lines: readonly { variantId: string }[]): Promise<void> {
  // Locked first: two purchases of one variant must see one another's lines.
  await rows(tx, lockLevels, [idsOf(lines)])
  await rows(tx, arrivingQuery, [idsOf(lines)])
}

const lockLevels = statement(
  'stock.lock_arriving',
  'select from stock_levels where variant_id = any($1) order by variant_id for update',
)

/** Lines of one variant are one line, at the average of their costs, rounded up to a centavo. */
function gathered(lines: NewPurchase['lines']): NewPurchase['lines'] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, same]) => {
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const cost = same.reduce((sum, line) => sum + line.quantity * line.unitCost, 0)
    return { variantId, quantity, unitCost: Math.ceil(cost / quantity) }
  })
}

/** Notes what was bought and when it comes. Throws `stock.unknown_variant` and `stock.too_many`. */
export const buyStock = staffCommand({
  screen: 'estoque',
  entity: 'purchase',
  async load({ tx, input }: Call<NewPurchase>) {
    const lines = gathered(input.lines)
    if ((await variantLabels(tx, idsOf(lines))).size < lines.length)
      throw new AppError('stock.unknown_variant')
    if (lines.some(({ quantity }) => quantity > mostPieces)) throw new AppError('stock.too_many')
    return { lines }
  },
  async save({ tx, ctx, input: { supplier, expectedOn, note = '' }, loaded: { lines } }) {
    const [row] = await tx
      .insert(stockPurchases)
      .values({ supplier, expectedOn, note, createdBy: nameOf(ctx.actor) })
      .returning({ id: stockPurchases.id })
    const purchaseId = row!.id
    await tx.insert(stockPurchaseLines).values(lines.map((line) => ({ purchaseId, ...line })))
    await countArriving(tx, lines)
    return viewOf(tx, await found(tx, purchaseId))
  },
  audit: ({ saved: { id, supplier, expectedOn, quantity, cost } }) => ({
    action: 'CREATE',
    id,
    name: supplier,
    after: { expectedOn, quantity, cost },
  }),
  announce: ({ tx }) => dropTags(tx, [stockTag]),
})

type Received = Receipt & { id: string; key?: string | undefined }

const keyQuery = statement<{ id: string }>(
  'stock.receipt_made',
  'select id from stock_ledger where key = $1 and source_id = $2 limit 1',
)

/**
 * Puts what came on the shelf, with what it cost, and closes a purchase that came whole. With a `key` any number of
 * tries receive once. Throws `stock.not_found`, `stock.closed`, `stock.beyond_purchase` and `stock.too_many`.
 */
export const receivePurchase = staffCommand({
  screen: 'estoque',
  entity: 'purchase',
  async load({ tx, input: { id, key } }: Call<Received>) {
    await rows(tx, lockQuery, [id])
    const done = key !== undefined && (await rows(tx, keyQuery, [key, id])).length > 0
    return { done, purchase: done ? await found(tx, id) : await lockOpen(tx, id) }
  },
  async save({ tx, ctx, input: { id, key, lines: wanted }, loaded: { done, purchase } }) {
    if (done) return { came: 0, view: await viewOf(tx, purchase) }
    const came = cameOf(purchase, wanted)
    await openLevels(tx, idsOf(came))
    const by = {
      reason: 'received',
      actor: nameOf(ctx.actor),
      byHand: { note: purchase.supplier, key, sourceId: id },
    } as const
    await change(tx, idsOf(came), by, (levels) =>
      came.map(({ variantId, quantity, unitCost }) => {
        if (levels.get(variantId)!.onHand + quantity > mostPieces) throw new AppError('stock.too_many')
        return { variantId, quantity, unitCost, onHandChange: quantity, reservedChange: 0 }
      }),
    )
    await rows(tx, bookLines, [
      id,
      came.map(({ variantId }) => variantId),
      came.map(({ quantity }) => quantity),
    ])
    await countArriving(tx, came)
    const pieces = came.reduce((sum, { quantity }) => sum + quantity, 0)
    return { came: pieces, view: await viewOf(tx, await found(tx, id)) }
  },
  audit: ({ loaded: { purchase }, saved: { came, view } }) =>
    came === 0
      ? undefined
      : {
          action: 'UPDATE',
          id: view.id,
          name: view.supplier,
          before: { received: purchase.received, status: purchase.status },
          after: { received: view.received, status: view.status },
        },
  announce: ({ tx }) => dropTags(tx, [stockTag]),
})

const bookLines = statement(
  'stock.receive_lines',
  `with came as (
     select * from unnest($2::uuid[], $3::int[]) as c(variant_id, quantity)
   ), line as (
     update stock_purchase_lines i set received = i.received + c.quantity from came c
     where i.purchase_id = $1 and i.variant_id = c.variant_id returning i.variant_id, i.quantity - i.received as left
   )
   update stock_purchases p set status = 'received' where p.id = $1 and not exists (
     select from stock_purchase_lines i left join line l using (variant_id)
     where i.purchase_id = $1 and coalesce(l.left, i.quantity - i.received) > 0
   )`,
)

/** The lines that came, each once, with their costs; without any named, all that is still to come. */
function cameOf({ lines }: Purchase, wanted: Receipt['lines']) {
  const open = new Map(
    lines.map((line) => [line.variantId, { ...line, left: line.quantity - line.received }]),
  )
  const asked = wanted ?? [...open.values()].map(({ variantId, left }) => ({ variantId, quantity: left }))
  const came = new Map<string, { variantId: string; quantity: number; unitCost: number }>()
  for (const { variantId, quantity } of asked) {
    const line = open.get(variantId)
    const sum = (came.get(variantId)?.quantity ?? 0) + quantity
    if (!line || sum > line.left) throw new AppError('stock.beyond_purchase', { left: line?.left ?? 0 })
    if (sum > 0) came.set(variantId, { variantId, quantity: sum, unitCost: line.unitCost })
  }
  return [...came.values()]
}

/** Nobody waits any more for what did not come. Throws `stock.not_found` and `stock.closed`. */
export const cancelPurchase = staffCommand({
  screen: 'estoque',
  entity: 'purchase',
  load: ({ tx, input: { id } }: Call<{ id: string }>) => lockOpen(tx, id),
  async save({ tx, loaded: { id, lines } }) {
    await tx.update(stockPurchases).set({ status: 'cancelled' }).where(eq(stockPurchases.id, id))
    await countArriving(tx, lines)
    return viewOf(tx, await found(tx, id))
  },
  audit: ({ saved: { id, supplier, quantity, received } }) => ({
    action: 'UPDATE',
    id,
    name: supplier,
    before: { status: 'open' },
    after: { status: 'cancelled', quantity, received },
  }),
  announce: ({ tx }) => dropTags(tx, [stockTag]),
})
