import { type CartLine, loadCart, linesForItems, type CartOwner } from '#domain/cart'
import { loadPriceCalculator, type Totals } from '#domain/pricing'
import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { toIsoDay } from '#shared/dates/dates'
import { getPlace } from '#shared/brazil/cep-regions'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { QuoteRequestParsed, QuoteView, ShippingOption } from './contract.ts'
import { billableWeightGrams, amountToFreeShipping, listShippingOptions, listPickupOptions } from './rules.ts'

/** Shipping calculator with the current settings: loaded before a transaction, used within it. */
export type ShippingCalculator = {
  /** returns the options for a CEP (8 digits); undefined if no state has it */
  quote(cep: string, lines: readonly CartLine[], totals: ShippingTotals): QuoteView | undefined
  /** returns the option with this id; the price is always calculated here */
  find(
    id: string,
    cep: string | undefined,
    lines: readonly CartLine[],
    totals: ShippingTotals,
  ): ShippingOption | undefined
}

type ShippingTotals = Pick<Totals, 'items' | 'freeShipping'>

export async function loadShippingCalculator(): Promise<ShippingCalculator> {
  const settings = await readSettings('shipping')
  const quote: ShippingCalculator['quote'] = (cep, lines, { items, freeShipping }) => {
    const place = getPlace(cep)
    if (!place) return undefined
    const parcel = { grams: billableWeightGrams(lines), itemsTotal: items, freeShipping }
    const options = listShippingOptions(cep, parcel, settings, toIsoDay(new Date()))
    const { state, city } = place
    return {
      options,
      destination: { cep, state, region: state, city },
      missingForFree: amountToFreeShipping(parcel, options, settings),
    }
  }
  const optionsIn = (cep: string | undefined, lines: readonly CartLine[], totals: ShippingTotals) =>
    cep ? (quote(cep, lines, totals)?.options ?? []) : listPickupOptions(settings, toIsoDay(new Date()))
  return {
    quote,
    find: (id, cep, lines, totals) => optionsIn(cep, lines, totals).find((option) => option.id === id),
  }
}

/** Returns the shipping options for a CEP (8 digits). Throws `shipping.cep_unknown`. */
export async function quoteShipping(cep: string, lines: readonly CartLine[]): Promise<QuoteView> {
  const [prices, delivery] = await Promise.all([loadPriceCalculator(), loadShippingCalculator()])
  const found = delivery.quote(cep, lines, prices.totals(lines))
  if (found) return found
  throw new AppError('shipping.cep_unknown', { fields: { cep: fieldErrors.cepUnknown } })
}

/** Returns the given variants and sets as lines, or the cart if none are given. */
export async function resolveLinesToShip(
  owner: CartOwner | undefined,
  items: QuoteRequestParsed['items'],
): Promise<CartLine[]> {
  if (items) return linesForItems(items)
  return owner ? (await loadCart(owner)).lines : []
}
