import { availableOf } from '#domain/stock'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { createMemoryRateLimit } from '#platform/http/rate-limit'
import { getFirst } from '#shared/data/get-or-throw'
import { type CartLine, linesForItem, idsOfItem, idsOfLine, resolveLines, loadCachedItems } from './cart.ts'
import type { AddItemParsed, CartView } from './contract.ts'
import { assertQuantity, readCartLimits } from './limits.ts'
import { cartView } from './queries.ts'
import {
  addLines,
  capLineQuantities,
  clearLines,
  type LineRow,
  linesOf,
  lockLines,
  mergeLines,
  removeLines,
  setLineQuantities,
} from './lines.ts'
import { capQuantities, findOverflow, type CartOwner, groupKeyOf } from './rules.ts'

// A cart does not reserve stock. Each change reads, decides, and writes in one statement that touches only its own
// lines, so two concurrent changes both count. Stock is checked again when the order is placed.

/** Returns the available quantity of all variants, read once for both the decision and the view. */
const availableFor = (lines: readonly LineRow[], added: readonly string[] = []) =>
  availableOf(database(), [...new Set([...lines.map(({ variantId }) => variantId), ...added])])

// Many phones share an IP address, so only new carts are counted. The limit is in memory per process: a shared
// database row per IP address would be a lock contention point.
export const newCartLimit = createMemoryRateLimit({ points: 5_000, seconds: 3_600 })

/**
 * Adds a variant, or a set with the selected variants; the same selection again increases its line. A repeated
 * idempotency key adds nothing. Throws `cart.variant_not_found`, `cart.set_not_found`, `cart.set_incomplete`,
 * `cart.sold_out`, `cart.not_enough` (data.available: available quantity), `cart.full`, and `request.too_many` if
 * `ip` creates too many guest carts.
 */
export async function addItem(
  owner: CartOwner,
  wanted: AddItemParsed,
  key: string | undefined,
  ip: string,
): Promise<CartView> {
  const { variantIds } = idsOfItem(wanted)
  const lines = await linesOf(database(), owner)
  const [limits, available, offer] = await Promise.all([
    readCartLimits(owner),
    availableFor(lines, variantIds),
    loadCachedItems(owner, [idsOfItem(wanted), ...lines.map(idsOfLine)]),
  ])
  const added = linesForItem(offer, wanted)
  const [same, others] = partition(lines, (line) => isSame(line, added))
  if (key && same[0]?.lastIdempotencyKey === key) return cartView(owner, lines, available, offer)
  const quantity = wanted.quantity + (same[0]?.quantity ?? 0)
  assertAvailable(variantIds, quantity, others, available, limits.quantity)
  if (same.length === 0 && lines.length + added.length > limits.lines) throw new AppError('cart.full')
  if (lines.length === 0 && 'sessionId' in owner && ip) await newCartLimit.spend(ip)
  const { set } = getFirst(added)
  // The unit price may depend on the total quantity of the line.
  const unitPrices = added.map((line) => (line.set ? line.unitPrice : offer.priceOf(line.variant, quantity)))
  const changed = await addLines(database(), owner, {
    variantIds: added.map(({ variant }) => variant.id),
    unitPrices,
    quantity: wanted.quantity,
    most: limits.quantity,
    key: key ?? null,
    setId: set?.id ?? null,
    setLine: set?.lineId ?? null,
  })
  // No row changed: a concurrent request with the same key already added the item, and others maybe more lines.
  if (changed.length === 0) return cartView(owner, await linesOf(database(), owner), available)
  return cartView(owner, mergeChanged(lines, changed), available, offer)
}

const isSame = ({ setLine, variantId }: LineRow, added: readonly CartLine[]): boolean => {
  const { set, variant } = getFirst(added)
  return set ? setLine === set.lineId : !setLine && variantId === variant.id
}

const partition = <T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] => [
  all.filter(belongs),
  all.filter((one) => !belongs(one)),
]

/** Replaces changed lines in place and appends new ones. */
function mergeChanged(lines: readonly LineRow[], changed: readonly LineRow[]): LineRow[] {
  const fresh = new Map(changed.map((line) => [line.id, line]))
  const kept = lines.map((line) => fresh.get(line.id) ?? line)
  const known = new Set(lines.map(({ id }) => id))
  return [...kept, ...changed.filter(({ id }) => !known.has(id))]
}

/**
 * Throws `cart.sold_out` or `cart.not_enough` if the stock, less the other lines of the cart, does not cover the
 * quantity, or if it exceeds `most`.
 */
function assertAvailable(
  variantIds: readonly string[],
  quantity: number,
  others: readonly LineRow[],
  available: ReadonlyMap<string, number>,
  most: number,
): void {
  for (const variantId of variantIds) {
    const there = available.get(variantId) ?? 0
    if (there <= 0) throw new AppError('cart.sold_out', { variantId })
    const each = variantIds.filter((id) => id === variantId).length
    const held = others.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
    if (quantity > most || held + quantity * each > there)
      throw new AppError('cart.not_enough', { variantId, available: Math.min(there, most) })
  }
}

/** Splits lines into the group of the given line id (a line, or all pieces of its set) and the others. */
function splitByGroup(lines: readonly LineRow[], id: string) {
  const line = lines.find((each) => each.id === id)
  if (!line) throw new AppError('cart.item_not_found')
  const [unit, others] = partition(lines, (each) => groupKeyOf(each) === groupKeyOf(line))
  return { line, unit, others }
}

/**
 * Sets the quantity of a line, or of the set it is a piece of. Decreasing is always allowed, increasing only with
 * enough stock. The current price counts as seen by the customer from then on.
 */
export async function setQuantity(owner: CartOwner, id: string, quantity: number): Promise<CartView> {
  const lines = await linesOf(database(), owner)
  const { line, unit, others } = splitByGroup(lines, id)
  const [limits, available, offer] = await Promise.all([
    readCartLimits(owner),
    availableFor(lines),
    loadCachedItems(owner, lines.map(idsOfLine)),
  ])
  const variantIds = unit.map(({ variantId }) => variantId)
  assertQuantity(quantity, Math.max(limits.quantity, line.quantity))
  if (quantity > line.quantity) assertAvailable(variantIds, quantity, others, available, limits.quantity)
  const asked = unit.map((line) => ({ ...line, quantity }))
  const seen = resolveLines(asked, offer).map(({ row, line }) => line?.unitPrice ?? row.unitPrice)
  const changed = await setLineQuantities(
    database(),
    unit.map((line) => line.id),
    seen,
    quantity,
  )
  if (changed.length === 0) throw new AppError('cart.item_not_found')
  return cartView(owner, mergeChanged(lines, changed), available, offer)
}

/** Removes a line, or the set it is a piece of. */
export async function removeItem(owner: CartOwner, id: string): Promise<CartView> {
  const lines = await linesOf(database(), owner)
  const { unit, others } = splitByGroup(lines, id)
  await removeLines(
    database(),
    unit.map((line) => line.id),
  )
  return cartView(owner, others)
}

export async function clearCart(owner: CartOwner): Promise<CartView> {
  await clearLines(database(), owner)
  return cartView(owner, [])
}

/**
 * Moves the lines of a guest cart to the cart of the signed-in user. Concurrent calls move each line once. Adds up
 * quantities of the same line, down to the available stock but at least 1, so that the customer sees that it is
 * sold out. If the cart gets full, the oldest lines of the guest fit first, sets only as a whole; the rest is
 * dropped.
 */
export async function mergeGuestCart(userId: string, sessionId: string): Promise<void> {
  const limits = await readCartLimits({ userId })
  await transaction(async (tx) => {
    const moved = await mergeLines(tx, userId, sessionId, limits.quantity)
    if (moved.length === 0) return
    const stored = await lockLines(tx, { userId })
    const left = findOverflow(
      stored,
      new Set(moved.flatMap(({ id, isNew }) => (isNew ? id : []))),
      limits.lines,
    )
    if (left.size > 0) await removeLines(tx, [...left])
    const lines = stored.filter(({ id }) => !left.has(id))
    const available = await availableOf(tx, [...new Set(lines.map(({ variantId }) => variantId))])
    const changed = new Set(moved.map(({ id }) => id))
    const capped = capQuantities(lines, available, limits.quantity).filter(({ id }) => changed.has(id))
    if (capped.length === 0) return
    await capLineQuantities(
      tx,
      capped.map(({ id }) => id),
      capped.map(({ quantity }) => quantity),
    )
  })
}
