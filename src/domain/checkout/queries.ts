import { termsWords } from '#texts/checkout/terms'
import { type CartLine, loadCart, type CartOwner } from '#domain/cart'
import { readTermsVersion } from '#domain/content'
import { canOfferBoleto } from '#domain/orders'
import { listOfferedMethods, readBoletoTerms, readCardFields } from '#domain/payments'
import type { Method } from '#contract/payments'
import { database } from '#platform/postgres/database'
import { type PriceCalculator, loadPriceCalculator, type Totals } from '#domain/pricing'
import { isCarrierOption, type ShippingCalculator, loadShippingCalculator } from '#domain/shipping'
import { findTermsOffer } from '#domain/wholesale'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { subtract, money, sum } from '#shared/money/money'
import type { ShippingOption } from '#contract/shipping'
import type { CheckoutSummary } from './contract.ts'

export type QuoteOptions = {
  cep?: string | undefined
  shippingOptionId?: string | undefined
  couponCode?: string | undefined
}

/**
 * Returns the price of the cart with a shipping option, for each payment method. Throws `checkout.empty` and
 * `checkout.shipping_gone`.
 */
export async function summarizeCheckout(
  ctx: Ctx,
  owner: CartOwner | undefined,
  choice: QuoteOptions,
): Promise<CheckoutSummary> {
  const lines = owner ? (await loadCart(owner)).lines : []
  if (lines.length === 0) throw new AppError('checkout.empty')
  const context = await loadQuoteContext(choice, async () => lines)
  const { totals, options } = quoteOrder(context, lines, choice)
  const [option] = options
  if (choice.shippingOptionId && !option) throw new AppError('checkout.shipping_gone')
  const shipping = money(option?.price ?? 0)
  const { prices } = context
  const due = { ...totals, shipping }
  const cash = sum([subtract(totals.items, totals.promotionTotal), shipping])
  const { discount, total } = prices.amounts(due, { method: 'pix', installments: 1 })!
  const methods = await methodsFor(lines, cash, option?.kind !== 'pickup')
  return {
    items: totals.items,
    promotions: totals.promotions,
    couponProblem: totals.codeProblem,
    shipping,
    methods,
    cardFields: methods.includes('card') ? await readCardFields() : null,
    byMethod: {
      pix: { discount, total },
      card: { discount: 0, total: cash },
      boleto: { discount: 0, total: cash },
      terms: { discount: 0, total: cash },
    },
    installmentPlans: prices.plans(cash),
    boletoDueDate: methods.includes('boleto') ? (await readBoletoTerms(new Date())).dueDate : null,
    terms: await readTermsOffer(ctx, cash),
    termsVersion: await readTermsVersion(),
  }
}

/**
 * Returns the payment methods for a cart: a boleto may not hold all of its pieces for days, and some providers need an
 * address.
 */
async function methodsFor(lines: readonly CartLine[], total: number, hasAddress: boolean): Promise<Method[]> {
  const offered = await listOfferedMethods(hasAddress)
  if (!offered.includes('boleto')) return offered
  const demand = lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  const isAllowed = await canOfferBoleto(database(), { orderId: null, demand, total })
  return isAllowed ? offered : offered.filter((method) => method !== 'boleto')
}

/** Returns the terms that the buyer of a company is offered, null for everybody else. */
async function readTermsOffer({ actor }: Ctx, total: number): Promise<CheckoutSummary['terms']> {
  const offer = actor.kind === 'user' ? await findTermsOffer(database(), actor.userId, total) : null
  return offer && { ...offer, reminder: termsWords.reminder }
}

/** Prices, shipping and terms, loaded before the transaction: within it, nothing may wait for another connection. */
export type QuoteContext = { prices: PriceCalculator; delivery: ShippingCalculator; terms: string }

/** Loads the context. `readLines` is called for an option of a carrier, whose price depends on the cart. */
export async function loadQuoteContext(
  { cep, shippingOptionId }: QuoteOptions,
  readLines: () => Promise<readonly CartLine[]>,
): Promise<QuoteContext> {
  const loadDelivery = async () =>
    loadShippingCalculator(
      cep && shippingOptionId && isCarrierOption(shippingOptionId)
        ? { cep, lines: await readLines() }
        : undefined,
    )
  const [prices, delivery, terms] = await Promise.all([
    loadPriceCalculator(),
    loadDelivery(),
    readTermsVersion(),
  ])
  return { prices, delivery, terms }
}

/**
 * Returns the totals of lines with current promotions, and the selected shipping option at each price that was shown and
 * still holds, the newest first; none if it is gone.
 */
export function quoteOrder(
  { prices, delivery }: QuoteContext,
  lines: readonly CartLine[],
  { cep, shippingOptionId, couponCode }: QuoteOptions,
): { totals: Totals; options: ShippingOption[] } {
  const totals = prices.totals(lines, couponCode)
  const options = shippingOptionId ? delivery.find(shippingOptionId, cep, lines, totals) : []
  return { totals, options }
}
