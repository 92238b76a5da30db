import { loadPriceCalculator } from '#domain/pricing'
import { availableOf } from '#domain/stock'
import { type Db, queryRows, statement, transaction } from '#platform/postgres/database'
import type { SavedQuantities, SetQuantities } from '#contract/cart'
import { idsOfLine, loadCurrentItems, resolveLines } from '#context/cart/cart.ts'
import { newCartLimit } from '#context/cart/commands.ts'
import { readCartLimits } from '#context/cart/limits.ts'
import { linesOf, lockLines, removeLines } from '#context/cart/lines.ts'
import type { CartOwner } from '#context/cart/rules.ts'
import { decideQuantities, type QuantityDecision } from './decide-quantities.ts'

// New lines have no row to lock, so changes of one cart take turns by an advisory lock.
const lockQuery = statement(
  'cart.lock_quantities',
  "select pg_advisory_xact_lock(hashtextextended('cart.quantities ' || $1, 0))",
)

const writeQuery = statement(
  'cart.set_quantities',
  `insert into cart_items as c (user_id, session_id, variant_id, quantity, unit_price, created_at)
   select $1::uuid, $2::uuid, variant_id, quantity, unit_price, now() + place * interval '1 microsecond'
   from unnest($3::uuid[], $4::int[], $5::int[]) with ordinality as line(variant_id, quantity, unit_price, place)
   on conflict (coalesce(user_id, session_id), (user_id is null), coalesce(set_line, variant_id), coalesce(set_position, 0))
   do update set quantity = excluded.quantity, unit_price = excluded.unit_price, updated_at = now()`,
)

/**
 * Sets the quantities of single variants, in one transaction: down to the stock and the limits of the cart. 0 removes a
 * line; lines that are not named and sets stay. Throws `request.too_many` if `ip` creates too many guest carts.
 */
export async function setQuantities(
  owner: CartOwner,
  { lines: wanted }: SetQuantities,
  ip: string,
): Promise<SavedQuantities> {
  const [limits, prices] = await Promise.all([readCartLimits(owner), loadPriceCalculator()])
  return transaction(async (tx) => {
    await queryRows(tx, lockQuery, ['userId' in owner ? owner.userId : owner.sessionId])
    const stored = await lockLines(tx, owner)
    if (stored.length === 0 && 'sessionId' in owner && ip) await newCartLimit.spend(ip)
    const variantIds = [...new Set([...stored, ...wanted].map(({ variantId }) => variantId))]
    const ids = [
      ...stored.map(idsOfLine),
      ...wanted.map(({ variantId }) => ({ variantIds: [variantId], setId: null })),
    ]
    const offer = await loadCurrentItems(tx, owner, ids)
    const found = await availableOf(tx, variantIds)
    const available = new Map([...offer.variants.keys()].map((id) => [id, found.get(id) ?? 0]))
    const decision = decideQuantities(stored, wanted, available, limits)
    if (decision.remove.length > 0) await removeLines(tx, decision.remove)
    await write(tx, owner, decision.write, ({ variantId, quantity }) => {
      const variant = offer.variants.get(variantId)
      return variant ? offer.priceOf(variant, quantity) : 0
    })
    const lines = resolveLines(await linesOf(tx, owner), offer)
    const totals = prices.totals(lines.flatMap(({ line }) => line ?? []))
    return {
      cut: decision.cut,
      totalItems: lines.reduce((pieces, { row }) => pieces + row.quantity, 0),
      subtotal: totals.items,
      promotions: totals.promotions,
    }
  })
}

type Written = QuantityDecision['write'][number]

async function write(
  tx: Db,
  owner: CartOwner,
  lines: readonly Written[],
  priceOf: (line: Written) => number,
): Promise<void> {
  if (lines.length === 0) return
  await queryRows(tx, writeQuery, [
    'userId' in owner ? owner.userId : null,
    'sessionId' in owner ? owner.sessionId : null,
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
    lines.map(priceOf),
  ])
}
