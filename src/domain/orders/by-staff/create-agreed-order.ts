import { recordOrder } from '#context/orders/facts/record-order.ts'
import type { Order } from '#context/orders/queries.ts'
import type { CartLine } from '#domain/cart'
import { loadFixedTotals, loadPriceCalculator, type Totals } from '#domain/pricing'
import { readSaleVariants } from '#domain/products'
import { loadShippingCalculator } from '#domain/shipping'
import type { ShippingOption } from '#contract/shipping'
import { database, type Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { money } from '#shared/money/money'
import { createLinkToken, findLinkOfOrder, insertLink, payLinkUrl } from './link-rows.ts'
import { itemsOf, reserve } from './order-parts.ts'
import { type PriceContext, priceLines } from './price-order.ts'
import { holdUntil } from './rules.ts'

/** Pieces with prices that were agreed before; `total` is at most `unitPrice * quantity`. Amounts are centavos. */
type AgreedPieces = {
  lines: readonly { variantId: string; name: string; quantity: number; unitPrice: number; total: number }[]
  /** name of the discount that leads to the agreed totals */
  discountName: string
}

type Priced = { context: PriceContext; lines: CartLine[]; totals: Totals }

/** Agreed pieces with everything that must be read before the transaction of their order. */
export type AgreedOrder = Priced & {
  cep: string | undefined
  /** options with the total of the order by card without interest */
  options: (ShippingOption & { total: number })[]
}

/** Option that needs no CEP. */
const pickupId = 'retirada'

/**
 * Prices agreed pieces with every way of delivery: to a CEP, without one the pick-up. Never call it inside a
 * transaction. Throws `orders.sold_out` if a piece is no longer for sale.
 */
export async function loadAgreedOrder(
  { lines: agreed, discountName }: AgreedPieces,
  cep: string | undefined,
): Promise<AgreedOrder> {
  const ids = agreed.map(({ variantId }) => variantId)
  const found = new Map((await readSaleVariants(database(), ids)).map((each) => [each.id, each]))
  const gone = agreed.filter(({ variantId }) => !found.has(variantId))
  if (gone.length > 0)
    throw new AppError('orders.sold_out', {
      items: gone.map(({ variantId, name }) => ({ variantId, name, available: 0 })),
    })
  const lines = agreed.flatMap(({ variantId, quantity, unitPrice }): CartLine[] => {
    const variant = found.get(variantId)
    return variant ? [{ variant, quantity, unitPrice: money(unitPrice), piece: variant, set: null }] : []
  })
  const [prices, delivery, totals] = await Promise.all([
    loadPriceCalculator(),
    loadShippingCalculator(cep === undefined ? undefined : { cep, lines }),
    loadFixedTotals(
      lines,
      agreed.map(({ total }) => money(total)),
      discountName,
    ),
  ])
  const options =
    cep === undefined
      ? delivery.find(pickupId, undefined, lines, totals)
      : (delivery.quote(cep, lines, totals)?.options ?? [])
  const priced = { context: { prices, delivery }, lines, totals }
  return { ...priced, cep, options: options.map((option) => ({ ...option, total: totalOf(priced, option) })) }
}

const totalOf = ({ context, lines, totals }: Priced, option: ShippingOption): number =>
  priceLines(context, lines, option, totals).cash

type Wanted = {
  id: string
  userId: string
  customer: { name: string | null; email: string; phone: string | null; cnpj: string; ie: string }
  shippingOptionId: string
  /** total by card in centavos, as shown */
  expectedTotal: number
  /** member of the team who made the offer; null if their account is gone */
  createdBy: string | null
  requestHash: string
  /** what the timeline tells the customer about the beginning */
  note: string
  actor: string
}

/**
 * Creates the unpaid order of an accepted quote with its link, and holds its stock until noon of the next day. Throws
 * `orders.shipping_gone`, `orders.price_changed` and `orders.sold_out`. A repeated id violates
 * `orders_idempotency_key_unique`.
 */
export async function createAgreedOrder(tx: Db, agreed: AgreedOrder, wanted: Wanted): Promise<Order> {
  const { context, lines, totals, cep } = agreed
  const option = agreed.options.find(({ id }) => id === wanted.shippingOptionId)
  const amounts =
    option &&
    context.prices.amounts({ ...totals, shipping: money(option.price) }, { method: 'card', installments: 1 })
  if (!option || !amounts) throw new AppError('orders.shipping_gone')
  const { expectedTotal: expected } = wanted
  if (option.total !== expected) throw new AppError('orders.price_changed', { total: option.total, expected })
  const { id, userId, customer, requestHash, note, actor } = wanted
  const expiresAt = holdUntil('next_noon', new Date())
  await reserve(tx, { orderId: id, expiresAt, actor }, lines)
  const order = await recordOrder(
    tx,
    {
      id,
      userId,
      channel: 'quote',
      customer: { ...customer, cpf: null },
      address: null,
      gift: null,
      shipping: option,
      amounts: { ...totals, ...amounts },
      paymentMethod: null,
      termsVersion: null,
      marketingConsent: false,
      idempotencyKey: `quote:${id}`,
      requestHash,
      expiresAt,
      note,
      device: null,
      ipHash: null,
      items: await itemsOf(tx, lines, totals.lineShares),
    },
    actor,
  )
  await insertLink(tx, {
    orderId: id,
    token: createLinkToken(),
    createdBy: wanted.createdBy,
    cep: option.kind === 'delivery' ? (cep ?? null) : null,
  })
  return order
}

/** Returns the URL at which an order by staff is paid, undefined if it has no link. */
export async function readPayLinkUrl(db: Db, orderId: string): Promise<string | undefined> {
  const link = await findLinkOfOrder(db, orderId)
  return link && payLinkUrl(link.token)
}
