import type { OrderPage, OrderQuery } from '#contract/orders'
import { readLabelRefusals } from '#context/orders/packages/label-refusal.ts'
import { countNotes } from '#domain/desk'
import { readSettings } from '#domain/settings'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { countOrders } from './count-orders.ts'
import { conditionsOf } from './list-conditions.ts'
import { readPage } from './read-page.ts'
import { searchOrders } from './search-orders.ts'

/** Returns a page of the order list for staff, filtered by search text, days, step and status. */
export async function listOrders(_ctx: StaffContext, query: OrderQuery): Promise<OrderPage> {
  const { search, by, page, pageSize } = query
  const db = database()
  const [{ cutOffs, holidays }, found] = await Promise.all([
    readSettings('shipping'),
    search ? searchOrders(db, search, by) : undefined,
  ])
  const schedule = { cutOffs, holidays }
  const narrow = conditionsOf(query, found)
  const [rows, counts] = await Promise.all([
    readPage(db, query, narrow, schedule),
    countOrders(db, query, narrow, found !== undefined),
  ])
  const ids = rows.map(({ id }) => id)
  const refused = rows.filter(({ queueStep }) => queueStep === 'label_refused')
  const [notes, refusals] = [
    await countNotes(db, 'order', ids),
    await readLabelRefusals(
      db,
      refused.map(({ id }) => id),
    ),
  ]
  return {
    items: rows.map((row) => ({
      ...row,
      labelRefusal: refusals.get(row.id) ?? null,
      notes: notes.get(row.id) ?? 0,
    })),
    ...counts,
    page,
    pageSize,
    schedule,
    found: found ? { by: found.by, others: found.others } : null,
  }
}
