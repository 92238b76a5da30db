import { availableOf } from '#domain/stock'
import { type Db, database, rows, statement, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { chosenLines, idsIn, type LineRow, linesOf, lockOwner } from './bag.ts'
import { type AddItemParsed, limits } from './contract.ts'
import { type Owner, unitOf } from './rules.ts'

const ownerValues = (owner: Owner): [string | null, string | null] =>
  'userId' in owner ? [owner.userId, null] : [null, owner.sessionId]

/** Runs a change of a bag alone: of two at once the second finds what the first left. */
const inBag = <T>(owner: Owner, work: (tx: Db, lines: LineRow[]) => Promise<T>): Promise<T> =>
  transaction(async (tx) => {
    await lockOwner(tx, owner)
    return work(tx, await linesOf(tx, owner))
  })

const insertLines = statement(
  'cart.insert',
  `insert into cart_items (user_id, session_id, variant_id, quantity, unit_price, last_key, set_id, set_line, set_position)
   select $1::uuid, $2::uuid, variant_id, $5::int, unit_price, $6::text, $7::uuid, $8::uuid,
     case when $8::uuid is not null then place - 1 end
   from unnest($3::uuid[], $4::int[]) with ordinality as piece(variant_id, unit_price, place)`,
)
const raiseLines = statement(
  'cart.raise',
  `update cart_items c set quantity = $3, unit_price = piece.unit_price, last_key = $4, updated_at = now()
   from unnest($1::uuid[], $2::int[]) as piece(id, unit_price) where c.id = piece.id`,
)

/**
 * Adds a variant, or a set in a choice of variants; the same again is one line. Throws `cart.variant_not_found`,
 * `cart.set_not_found`, `cart.set_incomplete`, `cart.sold_out`, `cart.not_enough` (data.available: what there is) and
 * `cart.full`. An addition sent again under its key, because the answer was lost, adds nothing.
 */
export async function addItem(owner: Owner, wanted: AddItemParsed, key: string | undefined): Promise<void> {
  const db = database()
  const [added, available] = await Promise.all([chosenLines(db, [wanted]), availableOf(db, idsIn(wanted))])
  const variantIds = added.map(({ variant }) => variant.id)
  const prices = added.map(({ unitPrice }) => unitPrice)
  const set = added[0]!.set
  await inBag(owner, async (tx, lines) => {
    const [same, others] = parted(lines, ({ setLine, variantId }) =>
      set ? setLine === set.lineId : !setLine && variantId === variantIds[0],
    )
    if (key && same[0]?.lastKey === key) return
    const quantity = wanted.quantity + (same[0]?.quantity ?? 0)
    demandFits(variantIds, quantity, others, available)
    if (same.length > 0) {
      const ids = same.map(({ id }) => id)
      await rows(tx, raiseLines, [ids, prices, quantity, key ?? null])
      return
    }
    if (lines.length + added.length > limits.lines) throw new AppError('cart.full')
    const values = [...ownerValues(owner), variantIds, prices, quantity, key ?? null]
    await rows(tx, insertLines, [...values, set?.id, set?.lineId])
  })
}

const parted = <T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] => [
  all.filter(belongs),
  all.filter((one) => !belongs(one)),
]

/** Throws unless this many of these variants can be had beside what the bag's other lines hold. */
function demandFits(
  variantIds: readonly string[],
  quantity: number,
  others: readonly LineRow[],
  available: ReadonlyMap<string, number>,
): void {
  for (const variantId of variantIds) {
    const there = available.get(variantId) ?? 0
    if (there <= 0) throw new AppError('cart.sold_out', { variantId })
    const each = variantIds.filter((id) => id === variantId).length
    const held = others.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
    if (quantity > limits.quantity || held + quantity * each > there)
      throw new AppError('cart.not_enough', { variantId, available: Math.min(there, limits.quantity) })
  }
}

/** The line of that id with those that are changed with it, and the others. */
function unitIn(lines: readonly LineRow[], id: string): [LineRow[], LineRow[]] {
  const line = lines.find((each) => each.id === id)
  if (!line) throw new AppError('cart.item_not_found')
  return parted(lines, (each) => unitOf(each) === unitOf(line))
}

const setLines = statement(
  'cart.set',
  'update cart_items set quantity = $2, updated_at = now() where id = any($1)',
)

/** Sets the quantity of a line, or of the set that it is a piece of. Fewer are always allowed; more only while there are as many. */
export const setQuantity = (owner: Owner, id: string, quantity: number): Promise<void> =>
  inBag(owner, async (tx, lines) => {
    const [unit, others] = unitIn(lines, id)
    const variantIds = unit.map(({ variantId }) => variantId)
    if (quantity > unit[0]!.quantity)
      demandFits(variantIds, quantity, others, await availableOf(tx, variantIds))
    await rows(tx, setLines, [unit.map((line) => line.id), quantity])
  })

const removeLines = statement('cart.remove', 'delete from cart_items where id = any($1)')

/** Removes a line, or the set that it is a piece of. */
export const removeItem = (owner: Owner, id: string): Promise<void> =>
  inBag(owner, async (tx, lines) => {
    await rows(tx, removeLines, [unitIn(lines, id)[0].map((line) => line.id)])
  })

const clearLines = statement('cart.clear', 'delete from cart_items where user_id = $1 or session_id = $2')

/** Empties a bag that `lockBag` holds. */
export async function takeBag(tx: Db, owner: Owner): Promise<void> {
  await rows(tx, clearLines, ownerValues(owner))
}

export const clearCart = (owner: Owner): Promise<void> => inBag(owner, (tx) => takeBag(tx, owner))

const mergeLines = statement(
  'cart.merge',
  `with guest as (
     delete from cart_items where session_id = $2 returning *
   ), same as (
     update cart_items c set quantity = least(c.quantity + g.quantity, ${limits.quantity}), updated_at = now()
     from guest g where c.user_id = $1 and c.variant_id = g.variant_id
       and (c.set_line, c.set_position) is not distinct from (g.set_line, g.set_position)
     returning g.id
   )
   insert into cart_items (user_id, variant_id, quantity, unit_price, set_id, set_line, set_position, created_at)
   select $1, variant_id, quantity, unit_price, set_id, set_line, set_position, created_at
   from guest where id not in (select id from same)`,
)
const hasGuestLines = statement('cart.has_guest', 'select 1 from cart_items where session_id = $1 limit 1')

/** Moves a browser's lines to the person who signed in; two calls at once move each line once. */
export async function mergeGuestBag(userId: string, sessionId: string): Promise<void> {
  if ((await rows(database(), hasGuestLines, [sessionId])).length === 0) return
  await transaction(async (tx) => {
    await lockOwner(tx, { sessionId })
    await lockOwner(tx, { userId })
    await rows(tx, mergeLines, [userId, sessionId])
  })
}
