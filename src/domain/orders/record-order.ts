import { type Db, rows, statement } from '#platform/database'
import { announce } from '#platform/events'
import type { PictureView } from '#contract/media'
import type { Address, OrderSet } from './contract.ts'
import { orderPlaced } from './rules.ts'

/** An order as checkout agreed it; amounts are centavos and already decided by the server. */
export type NewOrder = {
  id: string
  userId: string | null
  customer: {
    name: string
    email: string
    cpf: string
    phone: string
    cnpj?: string | undefined
    ie?: string | undefined
  }
  address: Address | null
  shipping: { kind: 'delivery' | 'pickup'; id: string; name: string; businessDays: number; price: number }
  itemsTotal: number
  discount: number
  pixDiscount: number
  total: number
  paymentMethod: string
  termsVersion: string
  marketingConsent: boolean
  idempotencyKey: string
  requestHash: string
  expiresAt: Date
  items: NewItem[]
}

type NewItem = {
  variantId: string
  productId: string
  slug: string
  name: string
  sku: string
  color: string | null
  size: string | null
  picture: PictureView | null
  set: OrderSet | null
  quantity: number
  unitPrice: number
}

const insertOrder = statement<{ number: string }>(
  'orders.insert',
  `insert into orders (id, user_id, status, customer_name, customer_email, customer_cpf, customer_phone, customer_cnpj,
     customer_ie, address, shipping_kind, shipping_option_id, shipping_name, shipping_days, items_total, discount,
     pix_discount, shipping_total, total, payment_method, terms_version, marketing_consent, idempotency_key, request_hash,
     expires_at)
   values ($1, $2, 'awaiting_payment', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     $21, $22, $23, $24)
   returning number`,
)
const insertItems = statement(
  'orders.insert_items',
  `insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, color, size, picture, set_group,
     set_id, set_name, quantity, unit_price, total)
   select $1, position, variant_id, product_id, slug, name, sku, color, size, picture, set_group, set_id, set_name,
     quantity, unit_price, quantity * unit_price
   from jsonb_to_recordset($2::jsonb) as i(position int, variant_id uuid, product_id uuid, slug text, name text, sku text,
     color text, size text, picture jsonb, set_group int, set_id uuid, set_name text, quantity int, unit_price int)`,
)
const insertStep = statement(
  'orders.step',
  'insert into order_timeline (order_id, status, note, actor) values ($1, $2, $3, $4)',
)

/** Adds a step to an order's timeline. */
export const recordStep = (
  tx: Db,
  orderId: string,
  status: string,
  actor: string,
  note: string | null = null,
) => rows(tx, insertStep, [orderId, status, note, actor])

/** Writes order, items and first step, and announces it. A taken idempotency key is a violated `orders_idempotency_key_unique`. */
export async function recordOrder(tx: Db, order: NewOrder, actor: string): Promise<number> {
  const { customer, shipping } = order
  const [row] = await rows(tx, insertOrder, [
    order.id,
    order.userId,
    customer.name,
    customer.email,
    customer.cpf,
    customer.phone,
    customer.cnpj ?? null,
    customer.ie ?? null,
    order.address,
    shipping.kind,
    shipping.id,
    shipping.name,
    shipping.businessDays,
    order.itemsTotal,
    order.discount,
    order.pixDiscount,
    shipping.price,
    order.total,
    order.paymentMethod,
    order.termsVersion,
    order.marketingConsent ? 'aceito no fechamento do pedido' : null,
    order.idempotencyKey,
    order.requestHash,
    order.expiresAt,
  ])
  await rows(tx, insertItems, [order.id, JSON.stringify(order.items.map(itemRow))])
  await recordStep(tx, order.id, 'awaiting_payment', actor)
  await announce(tx, orderPlaced, { orderId: order.id })
  return Number(row!.number)
}

const itemRow = (item: NewItem, position: number) => ({
  position,
  variant_id: item.variantId,
  product_id: item.productId,
  slug: item.slug,
  name: item.name,
  sku: item.sku,
  color: item.color,
  size: item.size,
  picture: item.picture,
  set_group: item.set?.group,
  set_id: item.set?.id,
  set_name: item.set?.name,
  quantity: item.quantity,
  unit_price: item.unitPrice,
})
