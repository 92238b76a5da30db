import type { Address } from '#context/orders/contract.ts'
import { assertComplete } from '#context/orders/facts/complete-order.ts'
import { findOrder } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { findReceivable } from '#domain/wholesale'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Piece of an order as it is invoiced. Amounts are centavos. */
export type ItemToInvoice = {
  productId: string
  variantId: string
  sku: string
  name: string
  color: string | null
  size: string | null
  /** pieces that were not cancelled */
  quantity: number
  unitPrice: number
  /** its share of promotions, Pix discount and allowances, for these pieces */
  discount: number
}

/** Content of the invoice of an order: what was agreed, less what was taken back since. */
export type OrderToInvoice = {
  id: string
  number: string
  customer: {
    name: string
    email: string
    phone: string
    cpf: string
    cnpj: string | null
    ie: string | null
  }
  address: Address | null
  shippingKind: 'delivery' | 'pickup'
  items: ItemToInvoice[]
  /** freight that the customer pays */
  shipping: number
  /** agreed total less adjustments */
  amountDue: number
  paymentMethod: string
  /** last day to pay on terms, `2026-12-26`; null for other orders */
  dueOn: string | null
}

const itemsQuery = statement<ItemToInvoice>(
  'orders.items_to_invoice',
  `select i.product_id as "productId", i.variant_id as "variantId", i.sku, i.name, i.color, i.size,
     i.quantity - a.cancelled as quantity, i.unit_price as "unitPrice",
     ((i.promotion_share + case when o.discount > 0 then i.pix_share else 0 end) * (i.quantity - a.cancelled)
       / i.quantity + a.allowed)::int as discount
   from order_items i join orders o on o.id = i.order_id cross join lateral (
     select coalesce(sum(quantity) filter (where kind = 'cancelled_items'), 0)::int as cancelled,
       coalesce(sum(amount) filter (where kind = 'allowance'), 0)::int as allowed
     from order_adjustments where item_id = i.id
   ) a
   where i.order_id = $1 order by i.position`,
)
const shippingQuery = statement<{ lowered: number }>(
  'orders.shipping_adjustments',
  `select coalesce(sum(amount), 0)::int as lowered from order_adjustments where order_id = $1 and kind = 'shipping'`,
)

/** Reads what an invoice of an order consists of. Throws `orders.not_found`, and
 * `orders.data_missing` before its customer is known. */
export async function readOrderToInvoice(db: Db, orderId: string): Promise<OrderToInvoice> {
  const order = await findOrder(db, orderId)
  assertComplete(order)
  const items = await queryRows(db, itemsQuery, [orderId])
  const [adjusted] = await queryRows(db, shippingQuery, [orderId])
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      cpf: order.customerCpf,
      cnpj: order.customerCnpj,
      ie: order.customerIe,
    },
    address: order.address,
    shippingKind: order.shippingKind,
    items: items.filter(({ quantity }) => quantity > 0),
    shipping: Math.max(0, order.shippingTotal - (adjusted?.lowered ?? 0)),
    amountDue: order.amountDue,
    paymentMethod: order.paymentMethod ?? '',
    dueOn: order.termsApprovedAt && ((await findReceivable(db, orderId))?.dueOn ?? null),
  }
}
