import { type PricedLine, setShares } from '#domain/pricing'
import { type SaleSet, saleSets, type SaleVariant, saleVariants } from '#domain/products'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Money, money, sum, zero } from '#shared/money'
import type { AddItemParsed, CartSet } from './contract.ts'
import { arrange, type Owner, setLineOf, unitOf } from './rules.ts'

/** A line as it is stored. `unitPrice` is what the shopper last saw. */
export type LineRow = {
  id: string
  variantId: string
  quantity: number
  unitPrice: number
  setId: string | null
  setLine: string | null
  lastKey: string | null
}

const linesWhere = (column: 'user_id' | 'session_id') =>
  statement<LineRow>(
    `cart.lines_of_${column}`,
    `select id, variant_id as "variantId", quantity, unit_price as "unitPrice", set_id as "setId",
       set_line as "setLine", last_key as "lastKey"
     from cart_items where ${column} = $1 order by created_at, set_line, set_position, id`,
  )
const linesOfUser = linesWhere('user_id')
const linesOfSession = linesWhere('session_id')

/** The lines of a bag as they were put in, the pieces of a set together and in their order. */
export const linesOf = (db: Db, owner: Owner): Promise<LineRow[]> =>
  'userId' in owner ? rows(db, linesOfUser, [owner.userId]) : rows(db, linesOfSession, [owner.sessionId])

const lock = statement('cart.lock', "select pg_advisory_xact_lock(hashtextextended('cart ' || $1, 0))")

/** Every change of a bag begins here: until the transaction ends nobody else changes it, not even its absent lines. */
export const lockOwner = (tx: Db, owner: Owner): Promise<unknown> =>
  rows(tx, lock, ['userId' in owner ? owner.userId : owner.sessionId])

type BagSet = CartSet & { price: Money }

/** A line as an order takes it over, priced by the server. */
export type BagLine = PricedLine & { variant: SaleVariant; set: BagSet | null }

/** A stored line with what the shop says of it now: `line` is missing when it is no longer for sale. */
export type ReadLine = {
  row: LineRow
  line: BagLine | undefined
  /** even of what is no longer for sale, as far as it is known */
  variant: SaleVariant | undefined
  set: BagSet | null
  /** what is priced as one, as the shopper last saw it and now */
  seenPrice: number
  price: number
}

type Bag = { lines: BagLine[]; gone: { variantId: string; name: string }[] }

/** The lines of a bag with the prices of now, and what in it is no longer for sale. */
export const bagLines = async (db: Db, owner: Owner): Promise<Bag> =>
  bagOf(await readLines(db, await linesOf(db, owner)))

/** The same, locked: of two checkouts of one bag the second finds it empty. */
export async function lockBag(tx: Db, owner: Owner): Promise<Bag> {
  await lockOwner(tx, owner)
  return bagLines(tx, owner)
}

function bagOf(read: readonly ReadLine[]): Bag {
  const gone = read
    .filter(({ line, set }) => !line && (set?.position ?? 0) === 0)
    .map(({ row: { variantId }, set }) => ({ variantId, name: set?.name ?? 'Produto' }))
  return {
    lines: read.flatMap(({ line }) => line ?? []),
    gone: [...new Map(gone.map((each) => [each.variantId, each])).values()],
  }
}

type ForSale = { variants: Map<string, SaleVariant>; sets: Map<string, SaleSet> }

async function forSale(db: Db, variantIds: readonly string[], setIds: readonly string[]): Promise<ForSale> {
  const [variants, sets] = await Promise.all([
    saleVariants(db, [...new Set(variantIds)]),
    saleSets(db, [...new Set(setIds)]),
  ])
  return {
    variants: new Map(variants.map((variant) => [variant.id, variant])),
    sets: new Map(sets.map((set) => [set.id, set])),
  }
}

/** What the shop says of stored lines, in their order. */
export async function readLines(db: Db, stored: readonly LineRow[]): Promise<ReadLine[]> {
  const { variants, sets } = await forSale(
    db,
    stored.map(({ variantId }) => variantId),
    stored.flatMap(({ setId }) => setId ?? []),
  )
  return [...Map.groupBy(stored, unitOf).values()].flatMap((unit) => {
    const found = unit.map(({ variantId }) => variants.get(variantId))
    const { setId } = unit[0]!
    return setId ? readSet(unit, found, sets.get(setId)) : [readAlone(unit[0]!, found[0])]
  })
}

function readAlone(row: LineRow, variant: SaleVariant | undefined): ReadLine {
  const line = variant && lineAlone(variant, row.quantity)
  return { row, line, variant, set: null, seenPrice: row.unitPrice, price: variant?.price ?? 0 }
}

/** A set is for sale with all its pieces or not at all. */
function readSet(
  unit: readonly LineRow[],
  found: readonly (SaleVariant | undefined)[],
  sold: SaleSet | undefined,
): ReadLine[] {
  const { setId, setLine, quantity } = unit[0]!
  const variants = found.filter((variant) => variant !== undefined)
  const fits = sold && arrange(sold.pieces, variants)
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

const lineAlone = (variant: SaleVariant, quantity: number): BagLine => ({
  variant,
  quantity,
  unitPrice: money(variant.price),
  set: null,
})

function linesOfSet(
  { id, slug, name, price: whole }: SaleSet,
  lineId: string,
  variants: readonly SaleVariant[],
  quantity: number,
): BagLine[] {
  const price = money(whole)
  const shares = setShares(
    price,
    variants.map((variant) => variant.price),
  )
  const pieces = variants.length
  return variants.map((variant, position) => ({
    variant,
    quantity,
    unitPrice: shares[position]!,
    set: { lineId, id, slug, name, price, position, pieces },
  }))
}

/**
 * What is wanted as the lines that it would be in a bag. Throws `cart.variant_not_found`, `cart.set_not_found` and,
 * where the variants are not one for each piece of the set, `cart.set_incomplete`.
 */
export async function chosenLines(db: Db, wanted: readonly AddItemParsed[]): Promise<BagLine[]> {
  const found = await forSale(
    db,
    wanted.flatMap(idsIn),
    wanted.flatMap((each) => ('setId' in each ? each.setId : [])),
  )
  return wanted.flatMap((each) => {
    const variants = idsIn(each).flatMap((id) => found.variants.get(id) ?? [])
    if ('setId' in each) return chosenSet(found.sets.get(each.setId), variants, each)
    if (variants.length === 0) throw new AppError('cart.variant_not_found')
    return lineAlone(variants[0]!, each.quantity)
  })
}

/** The variants that are wanted, of a set those of all its pieces. */
export const idsIn = (wanted: AddItemParsed): string[] =>
  'setId' in wanted ? wanted.variantIds : [wanted.variantId]

function chosenSet(
  set: SaleSet | undefined,
  variants: readonly SaleVariant[],
  { quantity }: AddItemParsed,
): BagLine[] {
  if (!set) throw new AppError('cart.set_not_found')
  const arranged = arrange(set.pieces, variants)
  if (!arranged) throw new AppError('cart.set_incomplete')
  const lineId = setLineOf(
    set.id,
    arranged.map(({ id }) => id),
  )
  return linesOfSet(set, lineId, arranged, quantity)
}
