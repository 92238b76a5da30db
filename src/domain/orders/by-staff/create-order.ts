import { createHash } from 'node:crypto'
import { recordOrder } from '#context/orders/facts/record-order.ts'
import { findOrder, type Order } from '#context/orders/queries.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { type ManualDiscount, manualDiscountId, redeemPromotions, type Totals } from '#domain/pricing'
import { assertAddressMatchesCep } from '#domain/shipping'
import { readDiscountLimit } from '#domain/team'
import { database, type Db, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { subtract } from '#shared/money/money'
import { getActorName } from '#shared/auth/permissions'
import { staffDiscount } from '#texts/checkout/staff-discount'
import type { StaffOrderParsed } from '#context/orders/contract-by-staff.ts'
import { withKnownCpf } from './find-buyers.ts'
import { countOpenLinks, createLinkToken, insertLink } from './link-rows.ts'
import { itemsOf, reserve } from './order-parts.ts'
import { loadLines, loadPrices, type PriceContext, priceLines, totalsOf } from './price-order.ts'
import { holdUntil, maxDiscountPercent, maxOpenLinks } from './rules.ts'

type Input = { wanted: StaffOrderParsed; hash: string; context: PriceContext; limit: number }

/** Returns the discount of an order by staff as the price engine takes it. */
const toManualDiscount = ({ discount }: Pick<StaffOrderParsed, 'discount'>): ManualDiscount | undefined =>
  discount && { percent: discount.percent, name: staffDiscount.formatName(discount.percent, discount.reason) }

/** Calculates the amounts in the transaction of the order, and compares them with what staff saw. */
async function agree(tx: Db, { wanted, context }: Input) {
  const lines = await loadLines(tx, wanted.items)
  const asked = new Set(wanted.items.map(({ variantId }) => variantId))
  if (lines.length < asked.size) throw new AppError('cart.variant_not_found')
  const totals = totalsOf(context, lines, toManualDiscount(wanted))
  const [option] = context.delivery.find(wanted.shippingOptionId, wanted.cep, lines, totals)
  if (!option || (option.kind === 'delivery' && !wanted.cep)) throw new AppError('orders.shipping_gone')
  const { cash } = priceLines(context, lines, option, totals)
  if (cash !== wanted.expectedTotal)
    throw new AppError('orders.price_changed', { total: cash, expected: wanted.expectedTotal })
  return { lines, totals, option, cash }
}

/**
 * Creates an unpaid order with its link, holds its stock, and leaves empty what is not known of its customer. Throws
 * `orders.discount_above_limit`, `orders.too_many_links`, `orders.sold_out`, `orders.shipping_gone`,
 * `orders.price_changed` and `cart.variant_not_found`.
 */
const createOrder = staffCommand({
  entity: 'order',
  async load({ tx, ctx, input }: CommandCall<Input>) {
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const open = userId ? await countOpenLinks(tx, userId) : 0
    // The lock of the member makes a doubled call wait for the first one.
    return { userId, open, known: await findCreated(tx, input.wanted.id, input.hash) }
  },
  decide({ input: { wanted, limit }, loaded: { open, known } }) {
    if (known) return
    if (open >= maxOpenLinks) throw new AppError('orders.too_many_links', { most: maxOpenLinks })
    if ((wanted.discount?.percent ?? 0) > limit) throw new AppError('orders.discount_above_limit', { limit })
  },
  async save({ tx, ctx, input, loaded: { userId, known } }) {
    if (known) return known
    const { wanted } = input
    const actor = getActorName(ctx.actor)
    const agreed = await agree(tx, input)
    const expiresAt = holdUntil(wanted.hold, new Date())
    await reserve(tx, { orderId: wanted.id, expiresAt, actor }, agreed.lines)
    await redeem(tx, wanted, agreed.totals)
    const order = await insertOrder(tx, { ...input, ...agreed, expiresAt }, actor)
    await insertLink(tx, {
      orderId: order.id,
      token: createLinkToken(),
      createdBy: userId,
      cep: agreed.option.kind === 'delivery' ? (wanted.cep ?? null) : null,
    })
    if (wanted.discount) await noteDiscount(tx, order.id, wanted.discount)
    return order
  },
  // Without the customer: audit rows are never erased.
  audit: ({ input: { wanted }, loaded: { known }, saved: order }) =>
    known
      ? undefined
      : {
          action: 'CREATE',
          id: order.id,
          name: formatOrderNumber(order.number),
          after: {
            channel: wanted.channel,
            total: order.total,
            discountPercent: wanted.discount?.percent,
            reason: wanted.discount?.reason,
            expiresAt: order.expiresAt.toISOString(),
          },
        },
})

const setNote = statement(
  'orders.note_discount',
  'update order_timeline set staff_note = $2 where order_id = $1',
)

const noteDiscount = (tx: Db, orderId: string, discount: NonNullable<StaffOrderParsed['discount']>) =>
  queryRows(tx, setNote, [
    orderId,
    staffDiscount.formatNote(discount.percent, discount.reason, discount.note ?? ''),
  ])

/** Records the use of stored promotions. They have no limits without a code, so nobody is refused. */
const redeem = (tx: Db, { id, customer }: StaffOrderParsed, totals: Totals): Promise<void> =>
  redeemPromotions(
    tx,
    totals.promotions.filter((promotion) => promotion.id !== manualDiscountId),
    {
      orderId: id,
      customer: customer.cpf ?? '',
      sales: subtract(totals.items, totals.promotionTotal),
      isFirstOrder: async () => true,
    },
  )

type Agreed = Input & Awaited<ReturnType<typeof agree>> & { expiresAt: Date }

async function insertOrder(tx: Db, agreed: Agreed, actor: string): Promise<Order> {
  const { wanted, hash, totals, option, cash, expiresAt } = agreed
  const amounts = agreed.context.prices.amounts(
    { ...totals, shipping: option.price as Totals['items'] },
    { method: 'card', installments: 1 },
  )
  if (!amounts) throw new AppError('orders.price_changed', { total: cash, expected: cash })
  const { name = null, email = null, cpf = null, phone = null } = wanted.customer
  return recordOrder(
    tx,
    {
      id: wanted.id,
      userId: null,
      channel: wanted.channel,
      customer: { name, email, cpf, phone },
      address: option.kind === 'delivery' ? addressOf(wanted) : null,
      gift: wanted.gift ?? null,
      shipping: option,
      amounts: { ...totals, ...amounts },
      paymentMethod: null,
      termsVersion: null,
      marketingConsent: false,
      idempotencyKey: `staff:${wanted.id}`,
      requestHash: hash,
      expiresAt,
      device: null,
      ipHash: null,
      items: await itemsOf(tx, agreed.lines, totals.lineShares),
    },
    actor,
  )
}

const addressOf = ({ address }: Pick<StaffOrderParsed, 'address'>): Order['address'] => {
  if (!address) return null
  const { complement, ...rest } = address
  return complement ? { ...rest, complement } : rest
}

const hashOf = (wanted: StaffOrderParsed): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('hex')

/** Returns the order of a repeated call. Throws `orders.id_reused` if it was made with other data. */
async function findCreated(db: Db, id: string, hash: string): Promise<Order | undefined> {
  const order = await findOrder(db, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'orders.not_found') return undefined
    throw error
  })
  if (order && order.requestHash !== hash) throw new AppError('orders.id_reused')
  return order
}

/** Creates an order by staff, once per id. Returns its id. */
export async function createByStaff(ctx: StaffContext, given: StaffOrderParsed): Promise<string> {
  const hash = hashOf(given)
  if (await findCreated(database(), given.id, hash)) return given.id
  const wanted = await withKnownCpf(given)
  if (wanted.address && wanted.address.cep !== wanted.cep) throw new AppError('orders.link_other_cep')
  if (wanted.address) await assertAddressMatchesCep(wanted.address, 'address.')
  const [context, limit] = await Promise.all([
    loadPrices(await loadLines(database(), wanted.items), wanted),
    readDiscountLimit(database(), ctx.actor),
  ])
  await transaction((tx) =>
    createOrder(tx, ctx, { wanted, hash, context, limit: limit ?? maxDiscountPercent }),
  )
  return wanted.id
}
