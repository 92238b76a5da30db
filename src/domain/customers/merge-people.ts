import { eq, inArray } from 'drizzle-orm'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { mergeRows, type MovedRows } from '#platform/postgres/move-rows'
import { queryRows, statement } from '#platform/postgres/database'
import { addresses, consents, deletions } from './tables.ts'

const moving = mergeRows(
  { table: 'customer_addresses', column: 'user_id' },
  // The account that stays keeps documents of its own.
  {
    table: 'customer_documents',
    column: 'user_id',
    key: 'coalesce(moved.cpf, moved.cnpj)',
    only: 'not exists (select from customer_documents own where own.user_id = $2)',
  },
)

type Moved = { rows: MovedRows; default: string | null }

const defaultQuery = statement<{ id: string }>(
  'customers.default_address',
  'select id from customer_addresses where user_id = $1 and is_default',
)
/** The account that stays has one default address: its own, if it has any. */
const dropDefault = statement(
  'customers.drop_default',
  `update customer_addresses set is_default = false
   where user_id = $1 and is_default and exists (select from customer_addresses where user_id = $2 and is_default)`,
)
/** Makes this address the default, or else the newest; none if a default is there. */
const ensureDefault = statement(
  'customers.ensure_default',
  `update customer_addresses set is_default = true
   where id = (select id from customer_addresses where user_id = $1
       order by (id = $2) is true desc, created_at desc, id limit 1)
     and not exists (select from customer_addresses where user_id = $1 and is_default)`,
)
const clearDefault = statement(
  'customers.clear_default',
  'update customer_addresses set is_default = false where user_id = $1 and is_default',
)

/**
 * Addresses move to the account that stays, also beyond the number that it may add. A consent is the choice of one account
 * and its mailbox: it is never given for another one.
 */
export const customerMerge: PeopleMerge = {
  moves: moving.moves,
  stays: {
    'customer_consents.user_id': 'the choices of the merged account hold for it alone, and end with it',
    'customer_deletions.user_id': 'an account that is about to be deleted is not merged',
  },
  async refuse(db, { accounts }) {
    const asked = await db.$count(deletions, inArray(deletions.userId, [...accounts]))
    return asked > 0 ? 'deletion' : undefined
  },
  count: async (db, userId) => ({
    addresses: await db.$count(addresses, eq(addresses.userId, userId)),
    consents: await db.$count(consents, eq(consents.userId, userId)),
  }),
  async merge(tx, pair): Promise<Moved> {
    const [former] = await queryRows(tx, defaultQuery, [pair.from])
    await queryRows(tx, dropDefault, [pair.from, pair.into])
    return { rows: await moving.merge(tx, pair), default: former?.id ?? null }
  },
  async undo(tx, pair, moved: Moved) {
    // Another address may have become the default since then.
    await queryRows(tx, clearDefault, [pair.from])
    const kept = await queryRows(tx, defaultQuery, [pair.into])
    await queryRows(tx, clearDefault, [pair.into])
    await moving.undo(tx, pair, moved.rows)
    await queryRows(tx, ensureDefault, [pair.from, moved.default])
    await queryRows(tx, ensureDefault, [pair.into, kept[0]?.id ?? null])
  },
}
