import { saleVariants } from '#domain/products'
import { availableOf } from '#domain/stock'
import { type Db, database, rows, statement, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { limits } from './contract.ts'
import type { Owner } from './rules.ts'

const ownerValues = (owner: Owner): [string | null, string | null] =>
  'userId' in owner ? [owner.userId, null] : [null, owner.sessionId]

const addLine = (column: 'user_id' | 'session_id') =>
  statement<{ quantity: number }>(
    `cart.add_${column}`,
    `insert into cart_items (user_id, session_id, variant_id, quantity, unit_price, last_key)
     select $1::uuid, $2::uuid, $3::uuid, $4::int, $5::int, $7::text
     where (select count(*) from cart_items where ${column} = coalesce($1::uuid, $2::uuid)) < ${limits.lines}
       or exists (select 1 from cart_items where ${column} = coalesce($1::uuid, $2::uuid) and variant_id = $3)
     on conflict (${column}, variant_id) where ${column} is not null
     do update set quantity = cart_items.quantity + excluded.quantity, unit_price = excluded.unit_price,
         last_key = excluded.last_key, updated_at = now()
       where cart_items.quantity + excluded.quantity <= $6
         and (excluded.last_key is null or cart_items.last_key is distinct from excluded.last_key)
     returning quantity`,
  )
const addForUser = addLine('user_id')
const addForSession = addLine('session_id')

const lineQuery = statement<{ lastKey: string | null }>(
  'cart.line',
  'select last_key as "lastKey" from cart_items where variant_id = $3 and (user_id = $1 or session_id = $2)',
)

/**
 * Adds pieces of a variant; the same variant twice is one line. Throws `cart.variant_not_found`, `cart.sold_out`,
 * `cart.not_enough` (data.available: what there is) and `cart.full`. An addition sent again under its key, because the
 * answer was lost, adds nothing.
 */
export async function addItem(
  owner: Owner,
  { variantId, quantity }: { variantId: string; quantity: number },
  key: string | undefined,
): Promise<void> {
  const db = database()
  const [[variant], available] = await Promise.all([
    saleVariants(db, [variantId]),
    availableOf(db, [variantId]),
  ])
  if (!variant) throw new AppError('cart.variant_not_found')
  const there = Math.min(available.get(variantId) ?? 0, limits.quantity)
  if (there <= 0) throw new AppError('cart.sold_out', { variantId })
  if (quantity > there) throw new AppError('cart.not_enough', { variantId, available: there })
  const add = 'userId' in owner ? addForUser : addForSession
  const values = [...ownerValues(owner), variantId, quantity, variant.price, there, key ?? null]
  const [line] = await rows(db, add, values)
  if (line) return
  const [present] = await rows(db, lineQuery, [...ownerValues(owner), variantId])
  if (key && present?.lastKey === key) return
  throw present ? new AppError('cart.not_enough', { variantId, available: there }) : new AppError('cart.full')
}

const itemQuery = statement<{ variantId: string; quantity: number }>(
  'cart.item',
  'select variant_id as "variantId", quantity from cart_items where id = $3 and (user_id = $1 or session_id = $2)',
)
const setLine = statement<{ id: string }>(
  'cart.set',
  'update cart_items set quantity = $4, updated_at = now() where id = $3 and (user_id = $1 or session_id = $2) returning id',
)

/** Sets a line's quantity. Fewer pieces are always allowed; more only while there are as many. */
export async function setQuantity(owner: Owner, id: string, quantity: number): Promise<void> {
  const db = database()
  const [item] = await rows(db, itemQuery, [...ownerValues(owner), id])
  if (!item) throw new AppError('cart.item_not_found')
  if (quantity > item.quantity) {
    const there = (await availableOf(db, [item.variantId])).get(item.variantId) ?? 0
    if (quantity > there)
      throw new AppError('cart.not_enough', { variantId: item.variantId, available: Math.max(there, 0) })
  }
  const changed = await rows(db, setLine, [...ownerValues(owner), id, quantity])
  if (changed.length === 0) throw new AppError('cart.item_not_found')
}

const removeLine = statement<{ id: string }>(
  'cart.remove',
  'delete from cart_items where id = $3 and (user_id = $1 or session_id = $2) returning id',
)

export async function removeItem(owner: Owner, id: string): Promise<void> {
  const removed = await rows(database(), removeLine, [...ownerValues(owner), id])
  if (removed.length === 0) throw new AppError('cart.item_not_found')
}

const clearLines = statement('cart.clear', 'delete from cart_items where user_id = $1 or session_id = $2')

export async function clearCart(owner: Owner, db: Db = database()): Promise<void> {
  await rows(db, clearLines, ownerValues(owner))
}

const guestLines = statement<{ variantId: string; quantity: number; unitPrice: number }>(
  'cart.take_guest',
  `delete from cart_items where session_id = $1
   returning variant_id as "variantId", quantity, unit_price as "unitPrice"`,
)
const mergeLines = statement(
  'cart.merge',
  `insert into cart_items (user_id, variant_id, quantity, unit_price)
   select $1, variant_id, quantity, price from unnest($2::uuid[], $3::int[], $4::int[]) as g(variant_id, quantity, price)
   on conflict (user_id, variant_id) where user_id is not null
   do update set quantity = least(cart_items.quantity + excluded.quantity, ${limits.quantity}), updated_at = now()`,
)
const hasGuestLines = statement('cart.has_guest', 'select 1 from cart_items where session_id = $1 limit 1')

/** Moves a browser's lines to the person who signed in; two calls at once move each line once. */
export async function mergeGuestBag(userId: string, sessionId: string): Promise<void> {
  if ((await rows(database(), hasGuestLines, [sessionId])).length === 0) return
  await transaction(async (tx) => {
    const lines = (await rows(tx, guestLines, [sessionId])).sort((a, b) =>
      a.variantId < b.variantId ? -1 : 1,
    )
    if (lines.length === 0) return
    await rows(tx, mergeLines, [
      userId,
      lines.map(({ variantId }) => variantId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ unitPrice }) => unitPrice),
    ])
  })
}
