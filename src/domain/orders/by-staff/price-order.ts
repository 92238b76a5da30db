import type { CartLine } from '#domain/cart'
import { loadPriceCalculator, type ManualDiscount, type PriceCalculator, type Totals } from '#domain/pricing'
import { readSaleVariants } from '#domain/products'
import { isCarrierOption, loadShippingCalculator, type ShippingCalculator } from '#domain/shipping'
import type { ShippingOption } from '#contract/shipping'
import type { Db } from '#platform/postgres/database'
import { money } from '#shared/money/money'

type Piece = { variantId: string; quantity: number }

/** Prices and shipping, loaded before a transaction: within it, nothing may wait for another connection. */
export type PriceContext = { prices: PriceCalculator; delivery: ShippingCalculator }

/** Returns the pieces that are for sale as lines at their current price, each variant once, in the given order. */
export async function loadLines(db: Db, pieces: readonly Piece[]): Promise<CartLine[]> {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of pieces)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  const found = new Map((await readSaleVariants(db, [...quantities.keys()])).map((each) => [each.id, each]))
  return [...quantities].flatMap(([id, quantity]) => {
    const variant = found.get(id)
    return variant ? [{ variant, quantity, unitPrice: money(variant.price), piece: variant, set: null }] : []
  })
}

/** Loads prices and shipping. `quotes`: asks the carriers although no option of theirs is chosen. */
export async function loadPrices(
  lines: readonly CartLine[],
  {
    cep,
    shippingOptionId,
    quotes,
  }: { cep?: string | undefined; shippingOptionId?: string | undefined; quotes?: boolean },
): Promise<PriceContext> {
  const asks =
    cep !== undefined && (quotes || (shippingOptionId !== undefined && isCarrierOption(shippingOptionId)))
  const [prices, delivery] = await Promise.all([
    loadPriceCalculator(),
    loadShippingCalculator(asks && lines.length > 0 ? { cep, lines } : undefined),
  ])
  return { prices, delivery }
}

/** Amounts of lines with a shipping option. `cash` is the total by card without interest, in centavos. */
export type PricedOrder = { totals: Totals; pixTotal: number; cash: number }

/** Calculates the amounts of a new order with the price engine. */
export function priceLines(
  { prices }: PriceContext,
  lines: readonly CartLine[],
  option: ShippingOption | undefined,
  totals: Totals,
): PricedOrder {
  const due = { ...totals, shipping: money(option?.price ?? 0) }
  const pix = prices.amounts(due, { method: 'pix', installments: 1 })
  const card = prices.amounts(due, { method: 'card', installments: 1 })
  return { totals, pixTotal: pix?.total ?? 0, cash: card?.total ?? 0 }
}

/** Returns the totals of lines with current promotions and a discount of staff. */
export const totalsOf = (
  { prices }: PriceContext,
  lines: readonly CartLine[],
  discount: ManualDiscount | undefined,
): Totals => prices.totals(lines, undefined, discount)
