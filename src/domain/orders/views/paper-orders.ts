import type { Address, Gift, OrderStatus } from '#contract/orders'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Item of an order as papers show it; cancelled pieces are left out of `quantity`. Amounts are centavos. */
export type PaperItem = {
  id: string
  variantId: string
  name: string
  sku: string
  color: string | null
  size: string | null
  setName: string | null
  quantity: number
  unitPrice: number
}

/** Package of an order; `isOpen` while it is being packed, `isGone` if it was lost or came back. */
export type PaperPackage = {
  id: string
  number: number
  trackingCode: string | null
  isOpen: boolean
  isGone: boolean
  items: readonly { itemId: string; quantity: number }[]
}

/** Order as papers show it: who gets which pieces where. Amounts are centavos. */
export type PaperOrder = {
  id: string
  number: string
  status: OrderStatus
  placedAt: Date
  customer: { name: string; phone: string }
  shipping: { kind: 'delivery' | 'pickup'; name: string; trackingCode: string | null }
  address: Address | null
  /** null if it is no gift */
  gift: Gift | null
  items: readonly PaperItem[]
  packages: readonly PaperPackage[]
  totals: {
    items: number
    promotions: number
    discount: number
    shipping: number
    interest: number
    total: number
  }
}

type Row = Omit<PaperOrder, 'number'> & { number: string }

const ordersQuery = statement<Row>(
  'orders.paper_orders',
  `select o.id, o.number, o.status, o.placed_at as "placedAt",
     jsonb_build_object('name', coalesce(o.customer_name, ''), 'phone', coalesce(o.customer_phone, '')) as customer,
     jsonb_build_object('kind', o.shipping_kind, 'name', o.shipping_name, 'trackingCode', o.tracking_code) as shipping,
     o.address, o.gift,
     (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'variantId', i.variant_id, 'name', i.name, 'sku', i.sku,
          'color', i.color, 'size', i.size, 'setName', i.set_name, 'unitPrice', i.unit_price,
          'quantity', i.quantity - (select coalesce(sum(a.quantity), 0) from order_adjustments a
            where a.item_id = i.id and a.kind = 'cancelled_items')) order by i.position), '[]')
      from order_items i where i.order_id = o.id) as items,
     (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'trackingCode', p.tracking_code,
          'isOpen', p.packed_at is null,
          'isGone', p.lost_at is not null or p.returned_to_sender_at is not null,
          'items', (select coalesce(jsonb_agg(jsonb_build_object('itemId', k.item_id, 'quantity', k.quantity)), '[]')
            from package_items k where k.package_id = p.id)) order by p.number), '[]')
      from packages p where p.order_id = o.id) as packages,
     jsonb_build_object('items', o.items_total, 'promotions', o.promotion_total, 'discount', o.discount,
       'shipping', o.shipping_total, 'interest', o.interest_total, 'total', o.total) as totals
   from orders o where o.id = any($1) order by o.number`,
)

/** Returns these orders as papers show them, by number; unknown ids are missing. */
export async function readPaperOrders(db: Db, ids: readonly string[]): Promise<PaperOrder[]> {
  const rows = await queryRows(db, ordersQuery, [ids])
  return rows.map((row) => ({
    ...row,
    number: formatOrderNumber(Number(row.number)),
    items: row.items.filter(({ quantity }) => quantity > 0),
  }))
}
