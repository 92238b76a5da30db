import { createHash } from 'node:crypto'
import type { SaleSet } from '#domain/products'
import { groupBy } from '#shared/data/group-by'
import { type CartItemView, cartLimits } from './contract.ts'

/** Owner of a cart: a user, or a guest session. */
export type CartOwner = { userId: string } | { sessionId: string }

/** Returns the problem of a line. A changed price comes last, because the others block the checkout. */
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

/** Returns the variants in the order of the set's pieces, or undefined if they are not exactly one per piece. */
export function matchPieces<T extends Choice>(
  pieces: SaleSet['pieces'],
  variants: readonly T[],
): T[] | undefined {
  if (variants.length !== pieces.length) return undefined
  // Sorted, so that the same selection gives the same line in whatever order it was sent.
  const left = variants.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // Pieces with a fixed colour come first; a piece of any colour could take their variant otherwise.
  const order = [...pieces.entries()].sort(
    ([, a], [, b]) => Number(a.colorName === '') - Number(b.colorName === ''),
  )
  const arranged: T[] = []
  for (const [position, { productId, colorName }] of order) {
    const index = left.findIndex(
      (variant) => variant.productId === productId && (colorName === '' || variant.color === colorName),
    )
    const [variant] = index === -1 ? [] : left.splice(index, 1)
    if (!variant) return undefined
    arranged[position] = variant
  }
  return arranged
}

/** Returns a UUID for a set with these variants: the same selection gives the same line. */
export function setLineId(setId: string, variantIds: readonly string[]): string {
  const hash = createHash('sha256')
    .update([setId, ...variantIds].join(' '))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type SeenLine = { variantId: string; setLine: string | null; quantity: number; price: number }

/** Returns a hash of the lines and prices, independent of their order. */
export function versionOf(lines: readonly SeenLine[]): string {
  const seen = lines.map(({ variantId, setLine, quantity, price }) =>
    [variantId, setLine ?? '', quantity, price].join(' '),
  )
  return createHash('sha256').update(seen.sort().join('\n')).digest('base64url').slice(0, 22)
}

type Line = Pick<GroupedLine, 'id' | 'setLine'>

/**
 * Returns the ids of `fresh` lines, in the order they were added, that do not fit into a cart of `most` lines.
 * Pieces of a set fit together or not at all; existing lines stay.
 */
export function findOverflow(lines: readonly Line[], fresh: ReadonlySet<string>, most: number): Set<string> {
  const units = [...Map.groupBy(lines, groupKeyOf).values()]
  const isFresh = (unit: readonly Line[]) => unit.every(({ id }) => fresh.has(id))
  let remaining = most - lines.filter(({ id }) => !fresh.has(id)).length
  const left = new Set<string>()
  for (const unit of units.filter(isFresh)) {
    if (unit.length <= remaining) remaining -= unit.length
    else for (const { id } of unit) left.add(id)
  }
  return left
}

/** Line for the stock allocation; lines with the same `setLine` change together. */
export type GroupedLine = { id: string; variantId: string; quantity: number; setLine: string | null }

/** Returns the key of lines that change together: a single line, or all pieces of a set. */
export const groupKeyOf = ({ id, setLine }: Pick<GroupedLine, 'id' | 'setLine'>): string => setLine ?? id

/**
 * Returns the maximum quantity per line id, at most `most`. Lines of one variant share its stock; if it is not enough, older lines
 * come first.
 */
export function allocateStock(
  lines: readonly GroupedLine[],
  there: ReadonlyMap<string, number>,
  most: number = cartLimits.quantity,
): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  const taken = new Map<string, number>()
  const found = new Map<string, number>()
  for (const group of groupBy(lines, (line) => `${groupKeyOf(line)} ${line.variantId}`)) {
    const [{ variantId, quantity }] = group
    const stock = Math.max(there.get(variantId) ?? 0, 0)
    const before = taken.get(variantId) ?? 0
    const each = (pieces: number) => Math.floor(pieces / group.length)
    const beside = each(stock - (wanted.get(variantId) ?? 0) + quantity * group.length)
    const can = Math.max(beside, Math.min(quantity, each(stock - before)), 0)
    taken.set(variantId, before + Math.min(quantity, can) * group.length)
    for (const { id } of group) found.set(id, Math.min(can, most))
  }
  return found
}

/** Returns the lines that exceed the stock with their new quantity: at least 1, and equal for the pieces of a set. */
export function capQuantities(
  lines: readonly GroupedLine[],
  there: ReadonlyMap<string, number>,
  most: number = cartLimits.quantity,
): { id: string; quantity: number }[] {
  const allocated = allocateStock(lines, there, most)
  return groupBy(lines, groupKeyOf).flatMap((unit) => {
    const fits = Math.max(1, Math.min(...unit.map(({ id }) => allocated.get(id) ?? 0)))
    return unit.filter(({ quantity }) => quantity > fits).map(({ id }) => ({ id, quantity: fits }))
  })
}
