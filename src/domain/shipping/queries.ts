import { type CartLine, cartLines, chosenLines, type Owner } from '#domain/cart'
import { pricer, type Totals } from '#domain/pricing'
import { settingsOf } from '#domain/settings'
import { AppError } from '#platform/errors'
import { dayOf } from '#shared/dates'
import { placeOf } from '#shared/places'
import { fields } from '#texts/fields'
import type { QuoteRequestParsed, QuoteView, ShippingOption } from './contract.ts'
import { billableGrams, missingForFree, optionsFor, pickup } from './rules.ts'

/** Shipping calculator with the current settings: loaded before a transaction, used within it. */
export type Freight = {
  /** returns the options for a CEP (8 digits); undefined if no state has it */
  quote(cep: string, lines: readonly CartLine[], totals: FreightTotals): QuoteView | undefined
  /** returns the option with this id; the price is always calculated here */
  find(
    id: string,
    cep: string | undefined,
    lines: readonly CartLine[],
    totals: FreightTotals,
  ): ShippingOption | undefined
}

type FreightTotals = Pick<Totals, 'items' | 'freeShipping'>

export async function freight(): Promise<Freight> {
  const settings = await settingsOf('shipping')
  const quote: Freight['quote'] = (cep, lines, { items, freeShipping }) => {
    const place = placeOf(cep)
    if (!place) return undefined
    const parcel = { grams: billableGrams(lines), itemsTotal: items, freeShipping }
    const options = optionsFor(cep, parcel, settings, dayOf(new Date()))
    const { state, city } = place
    return {
      options,
      destination: { cep, state, region: state, city },
      missingForFree: missingForFree(parcel, options, settings),
    }
  }
  const optionsIn = (cep: string | undefined, lines: readonly CartLine[], totals: FreightTotals) =>
    cep ? (quote(cep, lines, totals)?.options ?? []) : pickup(settings, dayOf(new Date()))
  return {
    quote,
    find: (id, cep, lines, totals) => optionsIn(cep, lines, totals).find((option) => option.id === id),
  }
}

/** Returns the shipping options for a CEP (8 digits). Throws `shipping.cep_unknown`. */
export async function quoteFreight(cep: string, lines: readonly CartLine[]): Promise<QuoteView> {
  const [prices, delivery] = await Promise.all([pricer(), freight()])
  const found = delivery.quote(cep, lines, prices.totals(lines))
  if (found) return found
  throw new AppError('shipping.cep_unknown', { fields: { cep: fields.cepUnknown } })
}

/** Returns the given variants and sets as lines, or the cart if none are given. */
export async function linesToShip(
  owner: Owner | undefined,
  items: QuoteRequestParsed['items'],
): Promise<CartLine[]> {
  if (items) return chosenLines(items)
  return owner ? (await cartLines(owner)).lines : []
}
