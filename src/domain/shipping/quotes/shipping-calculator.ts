import { type CartLine, loadCart, linesForItems, type CartOwner } from '#domain/cart'
import type { QuoteRequestParsed, QuoteView, ShippingOption } from '#contract/shipping'
import { listEnabledCarriers } from '#context/shipping/carriers/accounts.ts'
import {
  amountToFreeShipping,
  billableWeightGrams,
  findFreeOption,
  listPickupOptions,
  listShippingOptions,
} from '#context/shipping/rules.ts'
import { loadPriceCalculator, type Totals } from '#domain/pricing'
import { readSettings, type SettingsOf } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { addBusinessDays } from '#shared/dates/business-days'
import { getPlace } from '#shared/brazil/cep-regions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { listCourierOptions, postingDay } from './dispatch-days.ts'
import { type CarrierOffers, readLiveQuotes } from './live-quotes.ts'
import { packPieces } from './packing.ts'

/** Shipping calculator with the current settings: loaded before a transaction, used within it. */
export type ShippingCalculator = {
  /** returns the options for a CEP (8 digits); undefined if no state has it */
  quote(cep: string, lines: readonly CartLine[], totals: ShippingTotals): QuoteView | undefined
  /**
   * returns the option with this id at each price that was shown and still holds, the newest first; the price is always
   * calculated here
   */
  find(
    id: string,
    cep: string | undefined,
    lines: readonly CartLine[],
    totals: ShippingTotals,
  ): ShippingOption[]
}

type ShippingTotals = Pick<Totals, 'items' | 'freeShipping'> & { code?: string | null }

/** Shipment that carriers are asked for. */
type Shipment = { cep: string; lines: readonly CartLine[] }

const packagesOf = (lines: readonly CartLine[], { boxes }: SettingsOf<'dispatch'>) =>
  packPieces(
    lines.map(({ quantity, unitPrice, variant: { weightGrams, boxHeight, boxWidth, boxLength } }) => ({
      quantity,
      grams: weightGrams,
      size:
        boxHeight && boxWidth && boxLength ? { height: boxHeight, width: boxWidth, length: boxLength } : null,
      value: unitPrice,
    })),
    boxes,
  )

/** Offers of carriers for one shipment; for any other they do not hold. */
type Offers = { key: string; carriers: readonly CarrierOffers[] }

const shipmentKey = (cep: string, lines: readonly CartLine[], dispatch: SettingsOf<'dispatch'>): string =>
  JSON.stringify([cep, packagesOf(lines, dispatch)])

async function readOffers(
  { cep, lines }: Shipment,
  dispatch: SettingsOf<'dispatch'>,
): Promise<Offers | undefined> {
  if (!getPlace(cep) || (await listEnabledCarriers()).length === 0) return undefined
  const from = dispatch.sender?.address.cep ?? (await readSettings('business')).cep
  if (from === '') return undefined
  const carriers = await readLiveQuotes(from, cep, packagesOf(lines, dispatch))
  return carriers.length > 0 ? { key: shipmentKey(cep, lines, dispatch), carriers } : undefined
}

/** Returns whether an option is one of a carrier, whose price must be asked for. */
export const isCarrierOption = (id: string): boolean => /^(?!motoboy:)[\w-]+:/.test(id)

/** Loads the calculator; with a shipment also the offers of carriers for it. Never call it inside a transaction. */
export async function loadShippingCalculator(shipment?: Shipment): Promise<ShippingCalculator> {
  const [settings, dispatch] = await Promise.all([readSettings('shipping'), readSettings('dispatch')])
  const offers = shipment && (await readOffers(shipment, dispatch))
  const now = new Date()
  const today = postingDay(now, dispatch, settings.holidays)
  /** Adds the handling days, which options of carriers and couriers contain. */
  const handled = (option: ShippingOption): ShippingOption =>
    option.id.includes(':')
      ? option
      : { ...option, businessDays: option.businessDays + dispatch.handlingDays }

  /** Returns the options; `age` 0 is the newest quote of the carriers, 1 the one before it. */
  const optionsAt = (cep: string, lines: readonly CartLine[], totals: ShippingTotals, age: number) => {
    const grams = billableWeightGrams(lines)
    const parcel = { grams, itemsTotal: totals.items, freeShipping: totals.freeShipping }
    const isQuoted = offers !== undefined && offers.key === shipmentKey(cep, lines, dispatch)
    const live = isQuoted ? offers.carriers.flatMap((each) => optionsOf(each, age)) : []
    const couriers = listCourierOptions(cep, grams, dispatch, settings.holidays, now)
    const options = listShippingOptions(cep, parcel, settings, today, [...live, ...couriers])
    return { parcel, options: options.map(handled), isLive: live.length > 0 }
  }

  /** Returns the services of a carrier as options. */
  function optionsOf({ carrier, account, quotes }: CarrierOffers, age: number): ShippingOption[] {
    const cutOffs = account.cutOffs ?? dispatch.cutOffs
    const from = postingDay(now, { cutOffs, handlingDays: dispatch.handlingDays }, settings.holidays)
    return (quotes[age] ?? []).flatMap(({ service, name, ...quote }): ShippingOption[] => {
      if (quote.error !== undefined) return []
      const days = quote.businessDays + account.extraDays
      return [
        {
          id: `${carrier.name}:${service}`,
          name,
          price: quote.price,
          businessDays: days + dispatch.handlingDays,
          arrivesBy: addBusinessDays(from, days, settings.holidays),
          kind: 'delivery',
        },
      ]
    })
  }

  const quote: ShippingCalculator['quote'] = (cep, lines, totals) => {
    const place = getPlace(cep)
    if (!place) return undefined
    const { parcel, options, isLive } = optionsAt(cep, lines, totals, 0)
    const { state, city } = place
    return {
      options,
      destination: { cep, state, region: state, city },
      missingForFree: amountToFreeShipping(parcel, options, settings),
      freeByPromotion: findFreeOption(parcel, options, settings, totals.code ?? null),
      source: isLive ? 'live' : 'table',
    }
  }
  const ages = Math.max(1, ...(offers?.carriers ?? []).map(({ quotes }) => quotes.length))
  return {
    quote,
    find(id, cep, lines, totals) {
      if (!cep)
        return listPickupOptions(settings, today)
          .map(handled)
          .filter((option) => option.id === id)
      if (!getPlace(cep)) return []
      return Array.from({ length: isCarrierOption(id) ? ages : 1 }, (_, age) => age).flatMap((age) =>
        optionsAt(cep, lines, totals, age).options.filter((option) => option.id === id),
      )
    },
  }
}

/**
 * Returns the shipping options for a CEP (8 digits), and why a coupon does not apply. Throws `shipping.cep_unknown`.
 */
export async function quoteShipping(
  cep: string,
  lines: readonly CartLine[],
  couponCode?: string,
): Promise<{ view: QuoteView; codeProblem: Totals['codeProblem'] }> {
  const [prices, delivery] = await Promise.all([
    loadPriceCalculator(),
    loadShippingCalculator({ cep, lines }),
  ])
  const plain = prices.totals(lines)
  const totals = couponCode ? prices.totals(lines, couponCode) : plain
  const code = totals.freeShipping && !plain.freeShipping ? (couponCode ?? null) : null
  const view = delivery.quote(cep, lines, { ...totals, code })
  if (view) return { view, codeProblem: totals.codeProblem }
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
