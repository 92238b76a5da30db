import { randomUUID } from 'node:crypto'
import { type CartLine, loadCart, lockCart, type CartOwner, readCurrentCart, removeLines } from '#domain/cart'
import { findPictures, toPictureView } from '#domain/media'
import {
  assertBoletoAllowed,
  assertCanOrder,
  findOrder,
  hasOrdered,
  type NewOrder,
  type Order,
  formatOrderNumber,
  orderToken,
  installmentsOf,
  countOpenOrders,
  hashIp,
  recordOrder,
  sellOnTerms,
  tryCharge,
} from '#domain/orders'
import {
  type PaymentTerms,
  readPaymentTerms,
  findCurrentPayment,
  type CreatedPayment,
  createPayment,
  paymentView,
  providerInterestOf,
} from '#domain/payments'
import { redeemPromotions, type Totals } from '#domain/pricing'
import { assertAddressMatchesCep } from '#domain/shipping'
import { findExcessiveHolds, canExceedHoldLimit, reserveStock, type Shortage } from '#domain/stock'
import { type ActiveBuyer, approveTerms, assertBuyerCanOrder, findActiveBuyer } from '#domain/wholesale'
import type { PaymentChoice } from '#contract/payments'
import type { ShippingOption } from '#contract/shipping'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { subtract, money } from '#shared/money/money'
import { getActorName } from '#shared/auth/permissions'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { PlacedOrder, PlaceOrderParsed } from './contract.ts'
import { chargeOf, orderOnTerms } from './on-terms.ts'
import { quoteOrder, type QuoteContext, loadQuoteContext } from './queries.ts'
import { hashRequest } from './rules.ts'

/** Browser of the request, and whether it solved the proof of work. */
type Browser = { device: string; proven: boolean }

type Placed = { order: Order; isRepeated?: true; payment?: CreatedPayment & { choice: PaymentChoice } }

/**
 * Places an order for a cart. Writes order, items, stock reservation, payment row and email job in one transaction,
 * then creates the charge. The same idempotency key always returns the same order. Throws the error codes of the
 * contract; nothing is written then.
 */
export async function placeOrder(
  ctx: Ctx,
  owner: CartOwner | undefined,
  key: string,
  wanted: PlaceOrderParsed,
  browser: Browser,
): Promise<{ placed: PlacedOrder; isRepeated: boolean }> {
  const hash = hashRequest(wanted, owner ?? {})
  if (!owner) {
    const order = await findOrderOfKey(new AppError('checkout.empty'), key, hash)
    return { placed: await placedOrderView(order), isRepeated: true }
  }
  const place = async () => {
    const charge = chargeOf(wanted.payment)
    const [context, terms, company] = await Promise.all([
      loadQuoteContext(
        { cep: wanted.address?.cep, shippingOptionId: wanted.shippingOptionId },
        async () => (await loadCart(owner)).lines,
      ),
      charge && readPaymentTerms(charge.method, new Date()),
      'userId' in owner ? findActiveBuyer(database(), owner.userId) : undefined,
      wanted.address && assertAddressMatchesCep(wanted.address, 'address.'),
    ])
    return transaction((tx) =>
      writeOrder(tx, ctx, owner, { key, hash, wanted, browser, context, charge, terms, company }),
    )
  }
  const placed = await place().catch(async (error: unknown): Promise<Placed> => ({
    order: await findOrderOfKey(await addCurrentCart(error, owner), key, hash),
    isRepeated: true,
  }))
  if (placed.payment) await tryCharge(placed.order, placed.payment, placed.payment.choice)
  return { placed: await placedOrderView(placed.order), isRepeated: placed.isRepeated ?? false }
}

/** Adds the current cart to `checkout.cart_changed`. */
const addCurrentCart = async (refusal: unknown, owner: CartOwner): Promise<unknown> =>
  refusal instanceof AppError && refusal.code === 'checkout.cart_changed'
    ? new AppError(refusal.code, { ...refusal.data, cart: await readCurrentCart(owner) })
    : refusal

const byKey = statement<{ id: string; hash: string }>(
  'checkout.by_key',
  'select id, request_hash as hash from orders where idempotency_key = $1',
)

/**
 * Returns the order of an idempotency key that was used before, else throws the given error. A repeated request
 * fails first, because its cart is empty or its stock is gone, so the key is looked up only after an error.
 */
async function findOrderOfKey(refusal: unknown, key: string, hash: string): Promise<Order> {
  const mayHaveOrder =
    refusal instanceof AppError || isUniqueViolation(refusal, 'orders_idempotency_key_unique')
  const db = database()
  const [found] = mayHaveOrder ? await queryRows(db, byKey, [key]) : []
  if (!found) throw refusal
  if (found.hash !== hash) throw new AppError('checkout.key_reused')
  return findOrder(db, found.id)
}

/** The customer must have seen the terms that apply to the order. */
function assertTerms({ terms }: QuoteContext, { termsVersion }: PlaceOrderParsed): void {
  if (termsVersion !== undefined && termsVersion !== terms)
    throw new AppError('checkout.terms_changed', { version: terms })
}

type Attempt = {
  key: string
  hash: string
  wanted: PlaceOrderParsed
  browser: Browser
  context: QuoteContext
  /** undefined on terms of a wholesale company */
  charge: PaymentChoice | undefined
  terms: PaymentTerms | undefined
  /** company that the customer buys for at wholesale prices */
  company: ActiveBuyer | undefined
}

async function writeOrder(
  tx: Db,
  ctx: Ctx,
  owner: CartOwner,
  { key, hash, wanted, browser, context, charge, terms, company }: Attempt,
): Promise<Placed> {
  const customer = company ? addCompany(wanted.customer, company) : wanted.customer
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const ipHash = hashIp(ctx.ip)
  // Sent without waiting in between; the locks of the buyer come first.
  const buyer = { cpf: customer.cpf, email: customer.email, userId, ipHash, ...browser }
  const [open, cart] = await Promise.all([countOpenOrders(tx, buyer), lockCart(tx, owner)])
  if (cart.gone.length > 0) throw soldOut(cart.gone.map((each) => ({ ...each, available: 0 })))
  if (cart.lines.length === 0) throw new AppError('checkout.empty')
  await assertCanOrder(tx, buyer, open)
  const { option, amounts } = quoteAmounts(context, cart, wanted)
  if (company) assertBuyerCanOrder(company, amounts.items)
  assertTerms(context, wanted)
  const id = randomUUID()
  const approved = charge ? undefined : await approveTerms(tx, userId, amounts.total)
  const expiresAt = terms?.orderExpiresAt ?? new Date()
  const actor = getActorName(ctx.actor)
  const demand = cart.lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  const missing = await reserveStock(tx, { orderId: id, expiresAt, actor }, demand)
  if (missing.length > 0) throw soldOut(addNames(cart.lines, missing))
  // Approved companies order more than half of a stock.
  if (!approved && !company && ipHash && canExceedHoldLimit(demand, open.fromIp.length)) {
    const held = await findExcessiveHolds(tx, [id, ...open.fromIp], demand)
    if (held.length > 0) throw new AppError('checkout.held_too_much', { items: addNames(cart.lines, held) })
  }
  if (wanted.payment.method === 'boleto')
    await assertBoletoAllowed(tx, { cpf: customer.cpf, orderId: id, demand, total: amounts.total })
  await redeemPromotions(tx, amounts.promotions, {
    orderId: id,
    customer: customer.cpf,
    sales: subtract(amounts.items, amounts.promotionTotal),
    isFirstOrder: async () => !(await hasOrdered(tx, customer.cpf)),
  })
  const order = await recordOrder(
    tx,
    {
      id,
      userId,
      customer,
      device: browser.device,
      ipHash,
      address: option.kind === 'delivery' ? addressOf(wanted) : null,
      gift: wanted.gift ?? null,
      shipping: option,
      amounts,
      paymentMethod: wanted.payment.method,
      termsVersion: context.terms,
      marketingConsent: wanted.marketingConsent ?? false,
      idempotencyKey: key,
      requestHash: hash,
      expiresAt,
      items: await itemsOf(tx, cart.lines, amounts.lineShares),
      ...(approved && orderOnTerms(customer, approved)),
    },
    actor,
  )
  await removeLines(tx, cart.lineIds)
  if (approved) await sellOnTerms(tx, order, approved, actor)
  if (!charge) return { order }
  const payment = await createPayment(tx, {
    orderId: id,
    method: charge.method,
    installments: installmentsOf(charge),
    amount: amounts.total,
    interest: amounts.interest,
    customerTotal: amounts.customerTotal,
    orderExpiresAt: expiresAt,
    dueDate: terms?.dueDate,
    hasAddress: order.address !== null,
    cardProvider: charge.cardProvider,
  })
  return { order, payment: { ...payment, choice: charge } }
}

/** Adds the documents of the company for the invoice, unless the buyer typed others. */
const addCompany = (
  customer: PlaceOrderParsed['customer'],
  { cnpj, stateRegistration }: ActiveBuyer,
): PlaceOrderParsed['customer'] => ({
  ...customer,
  cnpj: customer.cnpj ?? cnpj,
  ie: customer.ie ?? stateRegistration,
})

/** Calculates all amounts. Throws if the cart or the total differ from what the browser showed. */
function quoteAmounts(
  context: QuoteContext,
  { lines, version }: { lines: readonly CartLine[]; version: string },
  wanted: PlaceOrderParsed,
): { option: ShippingOption; amounts: NewOrder['amounts'] & Pick<Totals, 'lineShares'> } {
  const { address, shippingOptionId, couponCode, payment, expectedTotal, expectedCart } = wanted
  const { totals, options } = quoteOrder(context, lines, { cep: address?.cep, shippingOptionId, couponCode })
  const [option] = options
  if (!option) throw new AppError(address ? 'checkout.shipping_gone' : 'checkout.address_missing')
  if (option.kind === 'delivery' && !address) throw new AppError('checkout.address_missing')
  if (totals.codeProblem) throw new AppError('pricing.coupon_refused', totals.codeProblem)
  const way = { method: payment.method, installments: installmentsOf(payment) }
  const [newest, ...earlier] = options.flatMap((each) => {
    const amounts = context.prices.amounts({ ...totals, shipping: money(each.price) }, way)
    return amounts ? [{ option: each, amounts, total: amounts.customerTotal ?? amounts.total }] : []
  })
  if (!newest)
    throw new AppError('request.invalid', { fields: { 'payment.installments': fieldErrors.installments } })
  // A carrier may have changed its price since the customer saw it: the shown one holds for a while.
  const agreed = earlier.find(({ total }) => total === expectedTotal)
  const { amounts, total, ...chosen } = newest.total === expectedTotal ? newest : (agreed ?? newest)
  if (expectedCart !== undefined && expectedCart !== version)
    throw new AppError('checkout.cart_changed', { total, expected: expectedTotal })
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw new AppError('checkout.price_changed', { total, expected: expectedTotal })
  return { option: chosen.option, amounts: { ...totals, ...amounts } }
}

const addressOf = ({ address }: PlaceOrderParsed): NewOrder['address'] => {
  if (!address) return null
  const { complement, ...rest } = address
  return complement ? { ...rest, complement } : rest
}

async function itemsOf(
  tx: Db,
  lines: readonly CartLine[],
  shares: Totals['lineShares'],
): Promise<NewOrder['items']> {
  const pictures = await findPictures(
    tx,
    lines.flatMap(({ variant }) => variant.mediaId ?? []),
  )
  const groups = [...new Set(lines.flatMap(({ set }) => set?.lineId ?? []))]
  return lines.map(({ variant, quantity, unitPrice, set }, index) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    const { id: variantId, productId, slug, name, sku, color, size } = variant
    return {
      variantId,
      productId,
      slug,
      name,
      sku,
      color,
      size,
      picture: picture ? toPictureView(picture, variant) : null,
      set: set && { group: groups.indexOf(set.lineId) + 1, id: set.id, name: set.name },
      quantity,
      unitPrice,
      promotionShare: shares[index]!.promotion,
      pixShare: shares[index]!.pix,
    }
  })
}

const addNames = (lines: readonly CartLine[], found: readonly Shortage[]) =>
  found.map((each) => ({
    ...each,
    name: lines.find(({ variant }) => variant.id === each.variantId)?.variant.name ?? '',
  }))

const soldOut = (items: readonly (Shortage & { name: string })[]): AppError =>
  new AppError('checkout.sold_out', { items })

/** Returns the order after its charge: a card may have paid it already. */
async function placedOrderView({ id }: Order): Promise<PlacedOrder> {
  const db = database()
  const [order, payment] = await Promise.all([findOrder(db, id), findCurrentPayment(db, id)])
  return {
    orderId: order.id,
    number: formatOrderNumber(order.number),
    token: orderToken(order.id),
    status: order.status,
    total: order.total + (payment ? providerInterestOf(payment) : 0),
    payment: payment ? paymentView(payment) : null,
  }
}
