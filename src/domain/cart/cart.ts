import {
  type CustomerPrice,
  loadCustomerPrice,
  type PricedLine,
  retailPrice,
  splitSetPrice,
} from '#domain/pricing'
import {
  type SaleSet,
  readSaleSets,
  type SaleVariant,
  readSaleVariants,
  readVariantLabels,
  readCachedSets,
  readCachedVariants,
} from '#domain/products'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { type Money, money, sum, zero } from '#shared/money/money'
import { groupBy, type NonEmpty } from '#shared/data/group-by'
import { zip } from '#shared/data/zip'
import type { AddItemParsed, CartSet } from './contract.ts'
import { type LineRow, linesOf, lockLines } from './lines.ts'
import { matchPieces, type CartOwner, setLineId, groupKeyOf, versionOf } from './rules.ts'

/** Set of a cart line, with its price. */
type PricedSet = CartSet & { price: Money }

/** Cart line as an order takes it over; the server calculates the price. */
export type CartLine = PricedLine & { variant: SaleVariant; set: PricedSet | null }

/** Stored line with its current variant, set and price. `line` is missing if it is no longer for sale. */
export type ResolvedLine = {
  row: LineRow
  line: CartLine | undefined
  /** known even for some variants that are no longer for sale */
  variant: SaleVariant | undefined
  set: PricedSet | null
  /** price of the line or of its whole set, as last shown to the customer and now */
  seenPrice: number
  price: number
}

/** Variants and sets that are for sale now, with the prices of the customer. */
export type SellableItems = {
  variants: Map<string, SaleVariant>
  sets: Map<string, SaleSet>
  priceOf: CustomerPrice
}

type Cart = {
  lines: CartLine[]
  gone: { variantId: string; name: string }[]
  /** ids of the stored lines */
  lineIds: string[]
  version: string
}

/** Returns the lines of a cart at the cached prices. */
export const loadCart = async (owner: CartOwner): Promise<Cart> => {
  const stored = await linesOf(database(), owner)
  return cartOf(database(), stored, resolveLines(stored, await loadCachedItems(owner, stored.map(idsOfLine))))
}

/** Locks the lines of a cart until the transaction ends, and returns them at the current prices of the database. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<Cart> {
  const stored = await lockLines(tx, owner)
  return cartOf(tx, stored, resolveLines(stored, await loadCurrentItems(tx, owner, stored.map(idsOfLine))))
}

/** Returns the ids of variants that are no longer for sale. */
export const findUnsellable = (read: readonly ResolvedLine[]): string[] =>
  read.filter(({ variant }) => !variant).map(({ row }) => row.variantId)

async function cartOf(db: Db, stored: readonly LineRow[], read: readonly ResolvedLine[]): Promise<Cart> {
  const labels = await readVariantLabels(db, findUnsellable(read))
  const gone = read
    .filter(({ line, set }) => !line && (set?.position ?? 0) === 0)
    .map(({ row: { variantId }, set }) => ({
      variantId,
      name: set?.name ?? labels.get(variantId)?.name ?? 'Produto',
    }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    gone: [...new Map(gone.map((each) => [each.variantId, each])).values()],
    lineIds: stored.map(({ id }) => id),
    version: cartVersionOf(read),
  }
}

/** Returns a hash of the cart. Checkout compares it with the cart that the customer saw. */
export const cartVersionOf = (read: readonly ResolvedLine[]): string =>
  versionOf(
    read.map(({ row: { variantId, setLine, quantity }, line }) => ({
      variantId,
      setLine,
      quantity,
      price: line?.unitPrice ?? 0,
    })),
  )

type Ids = { variantIds: readonly string[]; setId: string | null }

export const idsOfLine = ({ variantId, setId }: LineRow): Ids => ({ variantIds: [variantId], setId })

const distinct = (wanted: readonly Ids[]) => ({
  variantIds: [...new Set(wanted.flatMap(({ variantIds }) => variantIds))],
  setIds: [...new Set(wanted.flatMap(({ setId }) => setId ?? []))],
})

/** Returns cached variants, sets and prices. */
export async function loadCachedItems(
  owner: CartOwner | undefined,
  wanted: readonly Ids[],
): Promise<SellableItems> {
  const { variantIds, setIds } = distinct(wanted)
  const [variants, sets, priceOf] = await Promise.all([
    readCachedVariants(variantIds),
    readCachedSets(setIds),
    owner ? priceFor(database(), owner, variantIds) : retailPrice,
  ])
  return sellableItems(variants, sets, priceOf)
}

export async function loadCurrentItems(
  tx: Db,
  owner: CartOwner,
  wanted: readonly Ids[],
): Promise<SellableItems> {
  const { variantIds, setIds } = distinct(wanted)
  const [variants, sets, priceOf] = await Promise.all([
    readSaleVariants(tx, variantIds),
    readSaleSets(tx, setIds),
    priceFor(tx, owner, variantIds),
  ])
  return sellableItems(variants, sets, priceOf)
}

const priceFor = async (db: Db, owner: CartOwner, variantIds: readonly string[]): Promise<CustomerPrice> =>
  'userId' in owner && variantIds.length > 0 ? loadCustomerPrice(db, owner.userId, variantIds) : retailPrice

const sellableItems = (
  variants: readonly SaleVariant[],
  sets: readonly SaleSet[],
  priceOf: CustomerPrice,
): SellableItems => ({
  variants: new Map(variants.map((variant) => [variant.id, variant])),
  sets: new Map(sets.map((set) => [set.id, set])),
  priceOf,
})

/** Resolves stored lines to current variants, sets and prices, in the same order. */
export function resolveLines(stored: readonly LineRow[], offer: SellableItems): ResolvedLine[] {
  return groupBy(stored, groupKeyOf).flatMap((unit) => {
    const found = unit.map(({ variantId }) => offer.variants.get(variantId))
    const [first] = unit
    return first.setId
      ? resolveSet(unit, found, offer.sets.get(first.setId))
      : [resolveSingle(first, found[0], offer)]
  })
}

function resolveSingle(
  row: LineRow,
  variant: SaleVariant | undefined,
  { priceOf }: SellableItems,
): ResolvedLine {
  const line = variant && singleLine(variant, row.quantity, priceOf)
  return { row, line, variant, set: null, seenPrice: row.unitPrice, price: line?.unitPrice ?? 0 }
}

/** A set is for sale only if all its pieces are. */
function resolveSet(
  unit: NonEmpty<LineRow>,
  found: readonly (SaleVariant | undefined)[],
  sold: SaleSet | undefined,
): ResolvedLine[] {
  const { setId, setLine, quantity } = unit[0]
  const variants = found.filter((variant) => variant !== undefined)
  const fits = sold && matchPieces(sold.pieces, variants)
  const lines = fits && linesOfSet(sold, setLine!, variants, quantity)
  const gone = {
    lineId: setLine!,
    id: setId!,
    slug: sold?.slug ?? '',
    name: sold?.name ?? 'Conjunto',
    price: zero,
  }
  const seenPrice = sum(unit.map((row) => money(row.unitPrice)))
  return unit.map((row, position) => {
    const line = lines?.[position]
    const set = line?.set ?? { ...gone, position, pieces: unit.length }
    return { row, line, variant: found[position], set, seenPrice, price: set.price }
  })
}

const singleLine = (variant: SaleVariant, quantity: number, priceOf: CustomerPrice): CartLine => ({
  variant,
  quantity,
  unitPrice: priceOf(variant, quantity),
  piece: variant,
  set: null,
})

function linesOfSet(
  { id, slug, name, price: whole }: SaleSet,
  lineId: string,
  variants: readonly SaleVariant[],
  quantity: number,
): CartLine[] {
  const price = money(whole)
  const shares = splitSetPrice(
    price,
    variants.map((variant) => variant.price),
  )
  const pieces = variants.length
  return zip(variants, shares).map(([variant, unitPrice], position) => ({
    variant,
    quantity,
    unitPrice,
    piece: variant,
    set: { lineId, id, slug, name, price, position, pieces },
  }))
}

/** Returns the variant ids of an item, for a set those of all pieces. */
export const idsOfItem = (wanted: AddItemParsed): Ids =>
  'setId' in wanted
    ? { variantIds: wanted.variantIds, setId: wanted.setId }
    : { variantIds: [wanted.variantId], setId: null }

/**
 * Returns items as cart lines, without a cart. Throws `cart.variant_not_found`, `cart.set_not_found` and, if the
 * variants are not exactly one per piece of the set, `cart.set_incomplete`.
 */
export const linesForItems = async (wanted: readonly AddItemParsed[]): Promise<CartLine[]> => {
  const offer = await loadCachedItems(undefined, wanted.map(idsOfItem))
  return wanted.flatMap((each) => linesForItem(offer, each))
}

export function linesForItem(offer: SellableItems, wanted: AddItemParsed): CartLine[] {
  const variants = idsOfItem(wanted).variantIds.flatMap((id) => offer.variants.get(id) ?? [])
  if ('setId' in wanted) return linesForSet(offer.sets.get(wanted.setId), variants, wanted)
  const [variant] = variants
  if (!variant) throw new AppError('cart.variant_not_found')
  return [singleLine(variant, wanted.quantity, offer.priceOf)]
}

function linesForSet(
  set: SaleSet | undefined,
  variants: readonly SaleVariant[],
  { quantity }: AddItemParsed,
): CartLine[] {
  if (!set) throw new AppError('cart.set_not_found')
  const arranged = matchPieces(set.pieces, variants)
  if (!arranged) throw new AppError('cart.set_incomplete')
  const lineId = setLineId(
    set.id,
    arranged.map(({ id }) => id),
  )
  return linesOfSet(set, lineId, arranged, quantity)
}
