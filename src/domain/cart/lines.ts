import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { CartOwner } from './rules.ts'

/** Row of `cart_items`. `unitPrice` is the price last shown to the customer. */
export type LineRow = {
  id: string
  variantId: string
  quantity: number
  unitPrice: number
  setId: string | null
  setLine: string | null
  lastIdempotencyKey: string | null
}

const columns = `id, variant_id as "variantId", quantity, unit_price as "unitPrice", set_id as "setId",
  set_line as "setLine", last_idempotency_key as "lastIdempotencyKey"`

// A session id could equal a user id, so every condition checks the kind of owner too.
const valuesOf = (owner: CartOwner): [string, boolean] =>
  'userId' in owner ? [owner.userId, false] : [owner.sessionId, true]
const isOwned = 'coalesce(user_id, session_id) = $1 and (user_id is null) = $2'
const conflictTarget = `(coalesce(user_id, session_id), (user_id is null), coalesce(set_line, variant_id), coalesce(set_position, 0))`

const linesQuery = statement<LineRow>(
  'cart.lines',
  `select ${columns} from cart_items where ${isOwned}
   order by created_at, set_line, set_position, id`,
)
const lockQuery = statement<LineRow>('cart.lock_lines', `${linesQuery.text} for update`)

/** Returns the lines of a cart in the order they were added, with the pieces of a set together. */
export const linesOf = (db: Db, owner: CartOwner): Promise<LineRow[]> =>
  queryRows(db, linesQuery, valuesOf(owner))

/**
 * Returns the same lines, locked until the transaction ends. Of two concurrent checkouts, the second finds an empty
 * cart. Lines added in the meantime stay in the cart.
 */
export const lockLines = (tx: Db, owner: CartOwner): Promise<LineRow[]> =>
  queryRows(tx, lockQuery, valuesOf(owner))

const ofUsersQuery = statement<{ userId: string; variantId: string; quantity: number }>(
  'cart.lines_of_users',
  `select user_id as "userId", variant_id as "variantId", sum(quantity)::int as quantity
   from cart_items where coalesce(user_id, session_id) = any($1) and (user_id is null) = false
   group by user_id, variant_id order by min(created_at)`,
)

/** Returns the variants in the carts of these users, pieces of sets alone. */
export const linesOfUsers = (
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; variantId: string; quantity: number }[]> =>
  queryRows(db, ofUsersQuery, [userIds])

/** Input of `addLines`: one line per variant; the pieces of a set share their `setLine`. */
export type NewLines = {
  variantIds: readonly string[]
  unitPrices: readonly number[]
  quantity: number
  /** maximum quantity of a line */
  most: number
  key: string | null
  setId: string | null
  setLine: string | null
}

// Adds the quantity in the upsert, so concurrent requests both count. A repeated idempotency key updates nothing.
const insertLines = statement<LineRow>(
  'cart.add',
  `insert into cart_items as c
     (user_id, session_id, variant_id, quantity, unit_price, last_idempotency_key, set_id, set_line, set_position)
   select $1::uuid, $2::uuid, variant_id, $5::int, unit_price, $6::text, $7::uuid, $8::uuid,
     case when $8::uuid is not null then place - 1 end
   from unnest($3::uuid[], $4::int[]) with ordinality as piece(variant_id, unit_price, place)
   on conflict ${conflictTarget}
   do update set quantity = least(c.quantity + excluded.quantity, $9::int), unit_price = excluded.unit_price,
     last_idempotency_key = excluded.last_idempotency_key, updated_at = now()
   where excluded.last_idempotency_key is null or c.last_idempotency_key is distinct from excluded.last_idempotency_key
   returning ${columns}`,
)

/**
 * Inserts lines or increases their quantity, and returns them. Returns none if the idempotency key was used before.
 */
export const addLines = (db: Db, owner: CartOwner, added: NewLines): Promise<LineRow[]> =>
  queryRows(db, insertLines, [
    'userId' in owner ? owner.userId : null,
    'sessionId' in owner ? owner.sessionId : null,
    added.variantIds,
    added.unitPrices,
    added.quantity,
    added.key,
    added.setId,
    added.setLine,
    added.most,
  ])

const setQuery = statement<LineRow>(
  'cart.set',
  `update cart_items c set quantity = $3, unit_price = piece.price, updated_at = now()
   from unnest($1::uuid[], $2::int[]) as piece(line_id, price) where c.id = piece.line_id returning ${columns}`,
)

/** Sets the quantity of lines and the price last shown. Returns the lines that still exist. */
export const setLineQuantities = (
  db: Db,
  ids: readonly string[],
  unitPrices: readonly number[],
  quantity: number,
): Promise<LineRow[]> => queryRows(db, setQuery, [ids, unitPrices, quantity])

const removeQuery = statement<{ id: string }>(
  'cart.remove',
  'delete from cart_items where id = any($1) returning id',
)

/** Deletes lines. Returns the ids of those that still existed. */
export const removeLines = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  queryRows(db, removeQuery, [ids])

const clearQuery = statement('cart.clear', `delete from cart_items where ${isOwned}`)

export const clearLines = (db: Db, owner: CartOwner): Promise<unknown> =>
  queryRows(db, clearQuery, valuesOf(owner))

// The advisory lock serializes merges into the same account from two browsers.
const mergeQuery = statement<{ id: string; isNew: boolean }>(
  'cart.merge',
  `with guest as (
     delete from cart_items where coalesce(user_id, session_id) = $2 and (user_id is null) = true returning *
   )
, turn as (
     select pg_advisory_xact_lock(hashtextextended('cart.merge ' || $1::uuid, 0)) from guest limit 1
   )
   insert into cart_items as c
     (user_id, variant_id, quantity, unit_price, last_idempotency_key, set_id, set_line, set_position, created_at)
   select $1::uuid, variant_id, quantity, unit_price, last_idempotency_key, set_id, set_line, set_position, created_at
   from guest cross join turn order by created_at, set_line, set_position
   on conflict ${conflictTarget}
   do update set quantity = greatest(c.quantity, least(c.quantity + excluded.quantity, $3::int)), updated_at = now()
   returning c.id, c.xmax = 0 as "isNew"`,
)

/**
 * Moves the lines of a guest cart to a user; the same variant in both becomes one line of at most `most` pieces. Concurrent calls move each
 * line once. Returns the changed lines of the user and whether they are new.
 */
export const mergeLines = (
  db: Db,
  userId: string,
  sessionId: string,
  most: number,
): Promise<{ id: string; isNew: boolean }[]> => queryRows(db, mergeQuery, [userId, sessionId, most])

const capQuery = statement(
  'cart.cap',
  `update cart_items c set quantity = line.quantity, updated_at = now()
   from unnest($1::uuid[], $2::int[]) as line(id, quantity) where c.id = line.id`,
)

/** Sets quantities but not the price last shown, because the customer has not seen the cart. */
export const capLineQuantities = (
  tx: Db,
  ids: readonly string[],
  quantities: readonly number[],
): Promise<unknown> => queryRows(tx, capQuery, [ids, quantities])

const staleQuery = statement<{ id: string }>(
  'cart.clear_stale',
  `delete from cart_items where id in (
     select c.id from cart_items c
     where c.user_id is null and c.updated_at < now() - make_interval(days => $1::int) and not exists (
       select from cart_items other where coalesce(other.user_id, other.session_id) = c.session_id
         and (other.user_id is null) = true and other.updated_at >= now() - make_interval(days => $1::int)
     )
     order by c.updated_at limit $2 for update skip locked
   ) returning id`,
)

/**
 * Deletes lines of guest carts without a change for `days` days, at most `most` rows. Returns the number of deleted
 * rows.
 */
export const deleteStaleLines = async (db: Db, days: number, most: number): Promise<number> =>
  (await queryRows(db, staleQuery, [days, most])).length

/** Cart without a change for some time. `beganAt`: time when its oldest line was added. */
export type AbandonedCart = { owner: CartOwner; beganAt: Date; changedAt: Date }

// Selects carts changed within the period, then all their lines: a cart changed later is not abandoned.
const abandonedQuery = statement<{ ownerId: string; isGuest: boolean; beganAt: Date; changedAt: Date }>(
  'cart.abandoned',
  `with touched as (
     select distinct coalesce(user_id, session_id) as owner_id, user_id is null as is_guest from cart_items
     where updated_at >= $1 and updated_at < $2 and (user_id is not null or session_id = any($3))
   )
   select t.owner_id as "ownerId", t.is_guest as "isGuest", min(c.created_at) as "beganAt",
     max(c.updated_at) as "changedAt"
   from touched t join cart_items c
     on coalesce(c.user_id, c.session_id) = t.owner_id and (c.user_id is null) = t.is_guest
   group by 1, 2 having max(c.updated_at) < $2 order by 4`,
)

/** Returns carts of users, and of the given guest sessions, whose last change is in this period, oldest first. */
export async function listAbandonedCarts(
  db: Db,
  { from, until }: { from: Date; until: Date },
  sessionIds: readonly string[],
): Promise<AbandonedCart[]> {
  const found = await queryRows(db, abandonedQuery, [from, until, sessionIds])
  return found.map(({ ownerId, isGuest, ...cart }) => ({
    ...cart,
    owner: isGuest ? { sessionId: ownerId } : { userId: ownerId },
  }))
}

const copyQuery = statement(
  'cart.copy',
  `insert into cart_items
     (session_id, variant_id, quantity, unit_price, set_id, set_line, set_position, created_at)
   select $2::uuid, variant_id, quantity, unit_price, set_id, set_line, set_position, created_at
   from cart_items where coalesce(user_id, session_id) = $1 and (user_id is null) = true
   on conflict ${conflictTarget} do nothing`,
)

/** Copies the lines of one guest cart to another. Lines that exist in both stay unchanged. */
export const copyLines = async (db: Db, from: string, to: string): Promise<void> =>
  void (await queryRows(db, copyQuery, [from, to]))
