import type { LedgerEntry, LedgerPage, StockRow, StockView } from '#contract/stock'
import { orderNumbers } from '#context/stock/ports.ts'
import { computeStockDays, listLastDays, type StockMovement, salesRateDays } from '#context/stock/rules.ts'
import type { VariantLabel } from '#domain/products'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { startOfDay } from '#shared/dates/dates'
import { getFirst, getLast } from '#shared/data/get-or-throw'
import { addVariantLabels, levelColumns } from './list-variants.ts'

type Level = Omit<StockRow, keyof VariantLabel> & { variantId: string; ownThreshold: number | null }

const levelQuery = statement<Level>(
  'stock.one_level',
  `select ${levelColumns}, t.threshold as "ownThreshold"
   from stock_levels l left join stock_thresholds t on t.variant_id = l.variant_id where l.variant_id = $1`,
)

const movesQuery = statement<{ at: Date; change: number; sold: number }>(
  'stock.moves',
  `select at, on_hand_change - reserved_change as change,
     case when reason = 'sold' then -on_hand_change else 0 end as sold
   from stock_ledger where variant_id = $1 and at >= $2 order by at, id`,
)

const heldQuery = statement<{ orderId: string; quantity: number; expiresAt: Date }>(
  'stock.reservations_of',
  `select order_id as "orderId", quantity, expires_at as "expiresAt" from stock_reservations
   where variant_id = $1 and state = 'held' order by expires_at limit 100`,
)

const arrivalsQuery = statement<{
  purchaseId: string
  supplier: string
  expectedOn: string
  quantity: number
}>(
  'stock.arrivals_of',
  `select p.id as "purchaseId", p.supplier, p.expected_on::text as "expectedOn", i.quantity - i.received as quantity
   from stock_purchase_lines i join stock_purchases p on p.id = i.purchase_id
   where i.variant_id = $1 and p.status = 'open' and i.received < i.quantity order by p.expected_on, p.id`,
)

/** Rows per page of the ledger. */
const ledgerSize = 30

// The quantity after an entry is the current one less all later changes.
const ledgerQuery = statement<Omit<LedgerEntry, 'at' | 'orderNumber' | 'id'> & { id: string; at: Date }>(
  'stock.ledger_of',
  `select g.id, g.at, g.actor, g.reason, g.on_hand_change as "onHandChange", g.reserved_change as "reservedChange",
     g.order_id as "orderId", g.note,
     (l.on_hand - (select coalesce(sum(n.on_hand_change), 0) from stock_ledger n where n.variant_id = $1 and n.id > g.id))::int as "onHand"
   from (
     select * from stock_ledger where variant_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3
   ) g join stock_levels l on l.variant_id = g.variant_id order by g.id desc`,
)

async function ledgerOf(db: Db, variantId: string, after?: number): Promise<LedgerPage> {
  const found = await queryRows(db, ledgerQuery, [variantId, after ?? null, ledgerSize + 1])
  const shown = found.slice(0, ledgerSize)
  const numbers = await orderNumbers()(db, [...new Set(shown.flatMap(({ orderId }) => orderId ?? []))])
  return {
    items: shown.map((entry) => ({
      ...entry,
      id: Number(entry.id),
      at: entry.at.toISOString(),
      orderNumber: (entry.orderId && numbers.get(entry.orderId)) ?? null,
    })),
    next: found.length > ledgerSize ? Number(getLast(shown).id) : null,
  }
}

/** Returns a page of the ledger of a variant, newest first, after the entry with this id. */
export function readLedger(
  _ctx: StaffContext,
  variantId: string,
  after: number | undefined,
): Promise<LedgerPage> {
  return ledgerOf(database(), variantId, after)
}

/** Returns a variant with its stock data for staff. Throws `stock.unknown_variant`. */
export async function readVariant(_ctx: StaffContext, variantId: string): Promise<StockView> {
  const db = database()
  const now = new Date()
  const since = startOfDay(getFirst(listLastDays(now, salesRateDays)))
  const [levels, moves, held, arrivals, ledger] = await Promise.all([
    queryRows(db, levelQuery, [variantId]),
    queryRows(db, movesQuery, [variantId, since]),
    queryRows(db, heldQuery, [variantId]),
    queryRows(db, arrivalsQuery, [variantId]),
    ledgerOf(db, variantId),
  ])
  const [row] = await addVariantLabels(db, levels)
  if (!row) throw new AppError('stock.unknown_variant')
  const numbers = await orderNumbers()(
    db,
    held.map(({ orderId }) => orderId),
  )
  return {
    ...row,
    days: computeStockDays(row.available, moves satisfies StockMovement[], now),
    reservations: held.map(({ orderId, quantity, expiresAt }) => ({
      orderId,
      orderNumber: numbers.get(orderId) ?? null,
      quantity,
      expiresAt: expiresAt.toISOString(),
    })),
    arrivals,
    ledger,
  }
}
