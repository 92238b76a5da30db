import { getTableColumns } from 'drizzle-orm'
import type { PictureView } from '#contract/media'
import type { PaymentAmounts, Totals } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import type { OrderChannel } from '#context/orders/contract-by-staff.ts'
import type { Address, Gift, OrderSet } from '#context/orders/contract.ts'
import { soldItemsOf } from './order-items.ts'
import { newOrderFacts, type OrderFacts } from './facts.ts'
import { statusOf } from './status-of.ts'
import type { Order } from '#context/orders/queries.ts'
import { orderApproved, orderPlaced, orderRefreshed, ordersTag } from '#context/orders/rules.ts'
import { orders } from '#tables/orders'

/** Input of `recordOrder`; amounts are centavos and were calculated by the server. */
export type NewOrder = {
  id: string
  userId: string | null
  /** unknown data is null in an order by staff */
  customer: {
    name: string | null
    email: string | null
    cpf: string | null
    phone: string | null
    cnpj?: string | undefined
    ie?: string | undefined
  }
  address: Address | null
  /** null if it is no gift */
  gift: Gift | null
  shipping: { kind: 'delivery' | 'pickup'; id: string; name: string; businessDays: number; price: number }
  amounts: PaymentAmounts & Pick<Totals, 'items' | 'promotions' | 'promotionTotal' | 'pixDiscount'>
  paymentMethod: string | null
  termsVersion: string | null
  marketingConsent: boolean
  idempotencyKey: string
  requestHash: string
  expiresAt: Date
  /** set for an order whose payment on terms was approved; its pieces are sold */
  termsApprovedAt?: Date
  /** what the timeline tells the customer about the beginning */
  note?: string
  /** id of the browser and hash of the IP address that the order came from */
  device: string | null
  ipHash: string | null
  items: NewItem[]
  /** set for an order by staff */
  channel?: OrderChannel
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
  promotionShare: number
  pixShare: number
}

/** Columns of a new order. The SQL statement and its values follow this list. */
const insertedColumns = [
  'id',
  'userId',
  'status',
  'channel',
  'amountDue',
  'balance',
  'paymentStatus',
  'fulfillmentStatus',
  'queueStep',
  'customerName',
  'customerEmail',
  'customerCpf',
  'customerPhone',
  'customerCnpj',
  'customerIe',
  'address',
  'gift',
  'shippingKind',
  'shippingOptionId',
  'shippingName',
  'shippingDays',
  'itemsTotal',
  'promotionTotal',
  'promotions',
  'discount',
  'pixDiscount',
  'shippingTotal',
  'interestTotal',
  'total',
  'paymentMethod',
  'termsVersion',
  'marketingConsent',
  'idempotencyKey',
  'requestHash',
  'expiresAt',
  'termsApprovedAt',
  'device',
  'ipHash',
] as const satisfies readonly (keyof Order)[]

type OrderRow = Pick<Order, (typeof insertedColumns)[number] | 'shippedAt' | 'deliveredAt' | 'trackingCode'>

const columns = getTableColumns(orders)
const [itemsPlace, actorPlace, notePlace] = [1, 2, 3].map((place) => insertedColumns.length + place)
const statusPlace = insertedColumns.indexOf('status') + 1

// One statement inserts order, items and first timeline entry, which saves round trips.
const insertOrder = statement<{ number: string; placedAt: Date }>(
  'orders.insert',
  `with placed as (
     insert into orders (${insertedColumns.map((key) => columns[key].name).join(', ')})
     values (${insertedColumns.map((_, index) => `$${index + 1}`).join(', ')})
     returning number, placed_at
   ), items as (
     insert into order_items (order_id, position, variant_id, product_id, slug, name, sku, color, size, picture,
       set_group, set_id, set_name, quantity, unit_price, total, promotion_share, pix_share)
     select $1, position, variant_id, product_id, slug, name, sku, color, size, picture, set_group, set_id, set_name,
       quantity, unit_price, quantity * unit_price, promotion_share, pix_share
     from jsonb_to_recordset($${itemsPlace}::jsonb) as i(position int, variant_id uuid, product_id uuid, slug text,
       name text, sku text, color text, size text, picture jsonb, set_group int, set_id uuid, set_name text,
       quantity int, unit_price int, promotion_share int, pix_share int)
   ), first_step as (
     insert into order_timeline (order_id, status, actor, note) values ($1, $${statusPlace}, $${actorPlace}, $${notePlace})
   )
   select number, placed_at as "placedAt" from placed`,
)
/**
 * Inserts an order with its items and first timeline entry, and publishes `orders.placed`. Returns the order. A
 * repeated idempotency key violates `orders_idempotency_key_unique`.
 */
export async function recordOrder(tx: Db, order: NewOrder, actor: string): Promise<Order> {
  const { customer, shipping, amounts } = order
  const row: OrderRow = {
    id: order.id,
    userId: order.userId,
    ...statusOf(factsOfNew(order)),
    channel: order.channel ?? null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerCpf: customer.cpf,
    customerPhone: customer.phone,
    customerCnpj: customer.cnpj ?? null,
    customerIe: customer.ie ?? null,
    address: order.address,
    gift: order.gift,
    shippingKind: shipping.kind,
    shippingOptionId: shipping.id,
    shippingName: shipping.name,
    shippingDays: shipping.businessDays,
    itemsTotal: amounts.items,
    promotionTotal: amounts.promotionTotal,
    promotions: amounts.promotions,
    discount: amounts.discount,
    pixDiscount: amounts.pixDiscount,
    shippingTotal: shipping.price,
    interestTotal: amounts.interest,
    total: amounts.total,
    paymentMethod: order.paymentMethod,
    termsVersion: order.termsVersion,
    marketingConsent: order.marketingConsent ? 'aceito no fechamento do pedido' : null,
    idempotencyKey: order.idempotencyKey,
    requestHash: order.requestHash,
    expiresAt: order.expiresAt,
    termsApprovedAt: order.termsApprovedAt ?? null,
    device: order.device,
    ipHash: order.ipHash,
  }
  const values = { ...row, promotions: JSON.stringify(row.promotions) }
  const items = JSON.stringify(order.items.map(itemRow))
  const [placed] = await queryRows(tx, insertOrder, [
    ...insertedColumns.map((key) => values[key]),
    items,
    actor,
    order.note ?? null,
  ])
  await Promise.all([publishEvent(tx, orderPlaced, { orderId: order.id }), invalidateTags(tx, [ordersTag])])
  if (row.termsApprovedAt) {
    await publishEvent(tx, orderApproved, { orderId: order.id, sold: await soldItemsOf(tx, order.id) })
    await publishEvent(tx, orderRefreshed, { orderId: order.id })
  }
  return {
    ...row,
    number: Number(placed!.number),
    placedAt: placed!.placedAt,
    statusAsserted: null,
    originalExpiresAt: null,
    paidAt: null,
    withoutStockAt: null,
    pickingStartedAt: null,
    cancelledAt: null,
    expiredAt: null,
    completedAt: null,
  }
}

const factsOfNew = ({ shipping, amounts, items, termsApprovedAt }: NewOrder): OrderFacts =>
  newOrderFacts({
    termsApprovedAt: termsApprovedAt ?? null,
    shippingKind: shipping.kind,
    total: amounts.total,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  })

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
  promotion_share: item.promotionShare,
  pix_share: item.pixShare,
})
