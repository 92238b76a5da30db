import { type BagLine, bagLines, chosenLines, type Owner } from '#domain/cart'
import { pricer } from '#domain/pricing'
import { settingsOf } from '#domain/settings'
import { type Db, database } from '#platform/database'
import { AppError } from '#platform/errors'
import type { QuoteRequestParsed, QuoteView, ShippingOption } from './contract.ts'
import { missingForFree, optionsFor, type Parcel, pickup, stateOf } from './rules.ts'

async function parcelOf(lines: readonly BagLine[]): Promise<Parcel> {
  const { items } = (await pricer()).totals(lines)
  return {
    grams: lines.reduce((grams, { variant, quantity }) => grams + variant.weightGrams * quantity, 0),
    itemsTotal: items,
  }
}

/** Options for a CEP of 8 digits. Throws `shipping.cep_unknown` where no state has it. */
export async function quote(cep: string, lines: readonly BagLine[]): Promise<QuoteView> {
  const state = stateOf(cep)
  if (!state) throw new AppError('shipping.cep_unknown', { fields: { cep: 'Não encontramos este CEP.' } })
  const [parcel, settings] = await Promise.all([parcelOf(lines), settingsOf('shipping')])
  return {
    options: optionsFor(state, parcel, settings),
    destination: { cep, state, region: state },
    missingForFree: missingForFree(parcel.itemsTotal, settings),
  }
}

/** The option of that id for these lines, or undefined: the price is always computed here, never taken from a caller. */
export async function findOption(
  id: string,
  cep: string | undefined,
  lines: readonly BagLine[],
): Promise<ShippingOption | undefined> {
  const options = cep ? (await quote(cep, lines)).options : pickup(await settingsOf('shipping'))
  return options.find((option) => option.id === id)
}

/** Named variants and sets, or the bag where none are named, as lines to weigh and price. */
export async function linesToShip(
  owner: Owner | undefined,
  items: QuoteRequestParsed['items'],
  db: Db = database(),
): Promise<BagLine[]> {
  if (items) return chosenLines(db, items)
  return owner ? (await bagLines(db, owner)).lines : []
}
