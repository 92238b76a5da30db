import { createHash } from 'node:crypto'
import type { SaleSet } from '#domain/products'
import { type CartItemView, limits } from './contract.ts'

/** Whose cart it is: a person's, or a browser's. */
export type Owner = { userId: string } | { sessionId: string }

/** What the shopper must be told of a line. A price that changed is told last: the others stop the purchase. */
export function noticeOf(line: {
  quantity: number
  available: number
  seenPrice: number
  price: number
}): CartItemView['notice'] {
  if (line.available <= 0) return 'sold_out'
  if (line.available < line.quantity) return 'fewer_available'
  return line.seenPrice === line.price ? null : 'price_changed'
}

type Choice = { id: string; productId: string; color: string | null }

/** The variants in the order of the set's pieces, or undefined where they are not exactly one for each. */
export function matchPieces<T extends Choice>(
  pieces: SaleSet['pieces'],
  variants: readonly T[],
): T[] | undefined {
  if (variants.length !== pieces.length) return undefined
  // In one order, so that a choice gives one line however it was sent.
  const left = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // A piece of a given colour takes its variant first: one that takes any might have it otherwise.
  const order = [...pieces.entries()].sort(
    ([, a], [, b]) => Number(a.colorName === '') - Number(b.colorName === ''),
  )
  const arranged: T[] = []
  for (const [position, { productId, colorName }] of order) {
    const index = left.findIndex(
      (variant) => variant.productId === productId && (colorName === '' || variant.color === colorName),
    )
    if (index === -1) return undefined
    arranged[position] = left.splice(index, 1)[0]!
  }
  return arranged
}

/** The id of a set in one choice of variants: the same choice again is the same line. */
export function setLineOf(setId: string, variantIds: readonly string[]): string {
  const hash = createHash('sha256')
    .update([setId, ...variantIds].join(' '))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type SeenLine = { variantId: string; setLine: string | null; quantity: number; price: number }

/** The same for the same lines at the same prices, in whatever order they were put in. */
export function versionOf(lines: readonly SeenLine[]): string {
  const seen = lines.map(({ variantId, setLine, quantity, price }) =>
    [variantId, setLine ?? '', quantity, price].join(' '),
  )
  return createHash('sha256').update(seen.sort().join('\n')).digest('base64url').slice(0, 22)
}

type Line = Pick<Held, 'id' | 'setLine'>

/**
 * The ids among `fresh`, lines in the order in which they were put in, that have no room beside the others in a cart of
 * so many lines. What is changed as one stays or goes as one; lines that were there before stay.
 */
export function overflowing(lines: readonly Line[], fresh: ReadonlySet<string>, most: number): Set<string> {
  const units = [...Map.groupBy(lines, unitOf).values()]
  const isFresh = (unit: readonly Line[]) => unit.every(({ id }) => fresh.has(id))
  let room = most - lines.filter(({ id }) => !fresh.has(id)).length
  const left = new Set<string>()
  for (const unit of units.filter(isFresh)) {
    if (unit.length <= room) room -= unit.length
    else for (const { id } of unit) left.add(id)
  }
  return left
}

/** A line's share in the cart's demand: lines of one set rise and fall together. */
export type Held = { id: string; variantId: string; quantity: number; setLine: string | null }

/** What is changed as one: a line alone, or all pieces of a set. */
export const unitOf = ({ id, setLine }: Pick<Held, 'id' | 'setLine'>): string => setLine ?? id

/**
 * How many each line can have beside the others, by line id: lines of one variant share what there is. Where it is
 * not enough for all, those put in first keep theirs.
 */
export function allocate(lines: readonly Held[], there: ReadonlyMap<string, number>): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const taken = new Map<string, number>()
  const found = new Map<string, number>()
  for (const group of Map.groupBy(lines, (line) => `${unitOf(line)} ${line.variantId}`).values()) {
    const { variantId, quantity } = group[0]!
    const stock = Math.max(there.get(variantId) ?? 0, 0)
    const before = taken.get(variantId) ?? 0
    const each = (pieces: number) => Math.floor(pieces / group.length)
    const beside = each(stock - wanted.get(variantId)! + quantity * group.length)
    const can = Math.max(beside, Math.min(quantity, each(stock - before)), 0)
    taken.set(variantId, before + Math.min(quantity, can) * group.length)
    for (const { id } of group) found.set(id, Math.min(can, limits.quantity))
  }
  return found
}

/** The lines that hold more than there is, with what they may keep: at least one, and the pieces of a set alike. */
export function capQuantities(
  lines: readonly Held[],
  there: ReadonlyMap<string, number>,
): { id: string; quantity: number }[] {
  const allocated = allocate(lines, there)
  return [...Map.groupBy(lines, unitOf).values()].flatMap((unit) => {
    const most = Math.max(1, Math.min(...unit.map(({ id }) => allocated.get(id)!)))
    return unit.filter(({ quantity }) => quantity > most).map(({ id }) => ({ id, quantity: most }))
  })
}
