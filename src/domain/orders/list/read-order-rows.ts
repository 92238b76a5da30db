import { formatOrderNumber } from '#context/orders/rules.ts'
import type { Gift, OrderFilter, OrderStatus } from '#contract/orders'
import { database, queryUnprepared } from '#platform/postgres/database'
import { getLast } from '#shared/data/get-or-throw'
import { whereOf } from './find-order-ids.ts'

/** Row of an order export. Amounts are centavos. */
export type OrderExportRow = {
  number: string
  placedAt: Date
  status: OrderStatus
  customer: string
  email: string
  cpf: string
  phone: string
  city: string | null
  state: string | null
  pieces: number
  paymentMethod: string
  shippingName: string
  trackingCode: string | null
  itemsTotal: number
  discount: number
  shippingTotal: number
  total: number
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  /** null if it is no gift */
  gift: Gift | null
}

type Row = Omit<OrderExportRow, 'number'> & { number: string }

/** Rows loaded per query. */
const portion = 1_000

/**
 * Reads all orders that a filter of the order list matches, newest first, in portions. The cursor is the number, which
 * never changes, so no order is read twice.
 */
export async function* readOrderRows(filter: OrderFilter): AsyncGenerator<readonly OrderExportRow[]> {
  const db = database()
  const matching = await whereOf(db, filter)
  for (let before: string | undefined; ;) {
    const page = await queryUnprepared<Row>(
      db,
      (at) => `
        select o.number, o.placed_at as "placedAt", o.status, coalesce(o.customer_name, '') as customer,
          coalesce(o.customer_email, '') as email, coalesce(o.customer_cpf, '') as cpf,
          coalesce(o.customer_phone, '') as phone, o.address->>'city' as city, o.address->>'state' as state,
          (select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as pieces,
          coalesce(o.payment_method, '') as "paymentMethod", o.shipping_name as "shippingName", o.tracking_code as "trackingCode",
          o.items_total as "itemsTotal", o.promotion_total + o.discount as discount,
          o.shipping_total as "shippingTotal", o.total, o.paid_at as "paidAt", o.shipped_at as "shippedAt",
          o.delivered_at as "deliveredAt", o.gift
        from orders o ${matching(at, ...(before ? [`o.number < ${at(before)}`] : []))}
        order by o.number desc limit ${at(portion)}`,
    )
    if (page.length === 0) return
    before = getLast(page).number
    yield page.map((row) => ({ ...row, number: formatOrderNumber(Number(row.number)) }))
  }
}
