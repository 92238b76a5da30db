import { randomUUID } from 'node:crypto'
import { type BagLine, lockBag, type Owner, takeBag } from '#domain/cart'
import { picturesOf } from '#domain/media'
import {
  findOrder,
  type NewOrder,
  type Order,
  orderHours,
  orderNumber,
  orderToken,
  installmentsFor,
  recordOrder,
  tryToCharge,
} from '#domain/orders'
import { lastPayment, openPayment, paymentView } from '#domain/payments'
import { pricer } from '#domain/pricing'
import { findOption } from '#domain/shipping'
import { reserve, type Shortage } from '#domain/stock'
import type { ShippingOption } from '#contract/shipping'
import { type Db, database, rows, statement, transaction } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { minus, money, sum } from '#shared/money'
import { nameOf } from '#shared/permissions'
import { type PlacedOrder, type PlaceOrderParsed, termsVersion } from './contract.ts'
import { requestHash } from './rules.ts'

type Placed = { order: Order; paymentId: string | undefined }

/**
 * Makes one order of a bag: order, items, promised pieces, payment row and letter in one transaction, then the charge.
 * The same key answers the same order, however often and from wherever it comes.
 * Throws the codes of the contract; nothing is written when it throws.
 */
export async function placeOrder(
  ctx: Ctx,
  owner: Owner | undefined,
  key: string,
  wanted: PlaceOrderParsed,
): Promise<PlacedOrder> {
  const hash = requestHash(wanted, owner ?? {})
  const known = await findByKey(key, hash)
  if (known) return answer(known)
  if (!owner) throw new AppError('checkout.empty')
  const placed = await transaction((tx) => write(tx, ctx, owner, { key, hash, wanted })).catch(
    (error: unknown) => twinOf(error, key, hash),
  )
  if (placed.paymentId) await tryToCharge(placed.order, placed.paymentId, wanted.payment)
  return answer(await findOrder(database(), placed.order.id))
}

/** Two calls with one key: the slower one finds the bag empty, the pieces gone or the key taken, and answers the other's order. */
async function twinOf(error: unknown, key: string, hash: string): Promise<Placed> {
  const mayHaveTwin = error instanceof AppError || isDuplicate(error, 'orders_idempotency_key_unique')
  const order = mayHaveTwin ? await findByKey(key, hash) : undefined
  if (!order) throw error
  return { order, paymentId: undefined }
}

const byKey = statement<{ id: string; hash: string }>(
  'checkout.by_key',
  'select id, request_hash as hash from orders where idempotency_key = $1',
)

async function findByKey(key: string, hash: string): Promise<Order | undefined> {
  const db = database()
  const [found] = await rows(db, byKey, [key])
  if (found && found.hash !== hash) throw new AppError('checkout.key_reused')
  return found && findOrder(db, found.id)
}

type Attempt = { key: string; hash: string; wanted: PlaceOrderParsed }

async function write(tx: Db, ctx: Ctx, owner: Owner, { key, hash, wanted }: Attempt): Promise<Placed> {
  const bag = await lockBag(tx, owner)
  if (bag.gone.length > 0) throw soldOut(bag.gone.map((each) => ({ ...each, available: 0 })))
  if (bag.lines.length === 0) throw new AppError('checkout.empty')
  const option = await optionFor(wanted, bag.lines)
  const amounts = await amountsOf(bag.lines, option, wanted)
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + orderHours * 3_600_000)
  const actor = nameOf(ctx.actor)
  const demand = bag.lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  const missing = await reserve(tx, { orderId: id, expiresAt, actor }, demand)
  if (missing.length > 0) throw soldOut(missing.map((each) => ({ ...each, name: nameIn(bag.lines, each) })))
  await recordOrder(
    tx,
    {
      id,
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      customer: wanted.customer,
      address: option.kind === 'delivery' ? addressOf(wanted) : null,
      shipping: option,
      ...amounts,
      paymentMethod: wanted.payment.method,
      termsVersion,
      marketingConsent: wanted.marketingConsent ?? false,
      idempotencyKey: key,
      requestHash: hash,
      expiresAt,
      items: await itemsOf(tx, bag.lines),
    },
    actor,
  )
  const paymentId = await openPayment(tx, {
    orderId: id,
    method: wanted.payment.method,
    ...(await installmentsFor(amounts.total, wanted.payment)),
    orderExpiresAt: expiresAt,
  })
  await takeBag(tx, owner)
  return { order: await findOrder(tx, id), paymentId }
}

async function optionFor(wanted: PlaceOrderParsed, lines: readonly BagLine[]): Promise<ShippingOption> {
  const option = await findOption(wanted.shippingOptionId, wanted.address?.cep, lines)
  if (option?.kind === 'delivery' && !wanted.address) throw new AppError('checkout.address_missing')
  if (option) return option
  throw new AppError(wanted.address ? 'checkout.shipping_gone' : 'checkout.address_missing')
}

/** Every amount is decided here; the total that the browser showed must be the same or nothing is written. */
async function amountsOf(
  lines: readonly BagLine[],
  option: ShippingOption,
  { payment, expectedTotal }: PlaceOrderParsed,
) {
  const { items, pixDiscount } = (await pricer()).totals(lines)
  const discount = payment.method === 'pix' ? pixDiscount : money(0)
  const total = minus(sum([items, money(option.price)]), discount)
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new AppError('checkout.price_changed', { total, expected: expectedTotal })
  return { itemsTotal: items, discount, pixDiscount, total }
}

const addressOf = ({ address }: PlaceOrderParsed): NewOrder['address'] => {
  if (!address) return null
  const { complement, ...rest } = address
  return complement ? { ...rest, complement } : rest
}

async function itemsOf(tx: Db, lines: readonly BagLine[]): Promise<NewOrder['items']> {
  const pictures = await picturesOf(
    tx,
    lines.flatMap(({ variant }) => variant.mediaId ?? []),
  )
  const groups = [...new Set(lines.flatMap(({ set }) => set?.lineId ?? []))]
  return lines.map(({ variant, quantity, unitPrice, set }) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    const { id: variantId, productId, slug, name, sku, color, size, alt } = variant
    return {
      variantId,
      productId,
      slug,
      name,
      sku,
      color,
      size,
      picture: picture ? { ...picture, alt } : null,
      set: set && { group: groups.indexOf(set.lineId) + 1, id: set.id, name: set.name },
      quantity,
      unitPrice,
    }
  })
}

const nameIn = (lines: readonly BagLine[], { variantId }: Shortage): string =>
  lines.find(({ variant }) => variant.id === variantId)!.variant.name

const soldOut = (items: readonly (Shortage & { name: string })[]): AppError =>
  new AppError('checkout.sold_out', { items })

async function answer(order: Order): Promise<PlacedOrder> {
  const payment = await lastPayment(database(), order.id)
  return {
    orderId: order.id,
    number: orderNumber(order.number),
    token: orderToken(order.id),
    status: order.status,
    total: order.total,
    payment: payment ? paymentView(payment) : null,
  }
}
