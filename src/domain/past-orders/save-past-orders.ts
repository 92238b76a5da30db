import { type Db, queryRows, statement } from '#platform/postgres/database'
import { zip } from '#shared/data/zip'
import type { PastOrderItem, PastOrderSource, PastOrderState } from './contract.ts'

/** Order of an export file. */
export type NewPastOrder = {
  source: PastOrderSource
  number: string
  placedAt: Date
  name: string
  email: string | null
  phone: string | null
  cpf: string | null
  state: PastOrderState
  stateText: string
  total: number
  discount: number
  freight: number
  refunded: number
  items: PastOrderItem[]
}

export type PastOrderOutcome = 'created' | 'changed' | 'unchanged'

const given = `jsonb_to_recordset($1::jsonb) as n(place int, source text, number text, "placedAt" timestamptz, name text,
  email text, phone text, cpf text, state text, "stateText" text, total int, discount int, freight int, refunded int, items jsonb)`

const values = (row: string, names: readonly string[]): string =>
  `(${names.map((name) => `${row}.${name}`).join(', ')})`
const stored = values('h', [
  'placed_at',
  'name',
  'email',
  'phone',
  'cpf',
  'state',
  'state_text',
  'total',
  'discount',
  'freight',
  'refunded',
  'items',
])
const fresh = values('n', [
  '"placedAt"',
  'name',
  'email',
  'phone',
  'cpf',
  'state',
  '"stateText"',
  'total',
  'discount',
  'freight',
  'refunded',
  'items',
])

const planQuery = statement<{ outcome: PastOrderOutcome }>(
  'past-orders.plan',
  `select case when h.id is null then 'created' when h.erased_at is null and ${stored} is distinct from ${fresh} then 'changed'
     else 'unchanged' end as outcome
   from ${given} left join past_orders h on h.source = n.source and h.number = n.number order by n.place`,
)

/** Returns what saving would do with each order. */
export async function planPastOrders(db: Db, orders: readonly NewPastOrder[]): Promise<PastOrderOutcome[]> {
  if (orders.length === 0) return []
  return (await queryRows(db, planQuery, [toJson(orders)])).map(({ outcome }) => outcome)
}

const toJson = (orders: readonly NewPastOrder[]): string =>
  JSON.stringify(orders.map((order, place) => ({ ...order, place })))

const columns =
  'placed_at, name, email, phone, cpf, state, state_text, total, discount, freight, refunded, items'

const saveQuery = statement<{ id: string }>(
  'past-orders.save',
  `insert into past_orders as h (source, number, ${columns})
   select n.source, n.number, n."placedAt", n.name, n.email, n.phone, n.cpf, n.state, n."stateText", n.total, n.discount,
     n.freight, n.refunded, n.items
   from ${given}
   on conflict (source, number) do update
     set (${columns}) = (${columns
       .split(', ')
       .map((name) => `excluded.${name}`)
       .join(', ')})
     where h.erased_at is null
   returning h.id`,
)

/** Account that is its owner's: the mailbox is confirmed, or nobody can sign in yet. */
const isProven = `(p.email_verified or not exists (select from auth_accounts where user_id = p.id)) and p.merged_into is null`

const claimOf = (which: string): string =>
  `update past_orders h set user_id = p.id from profiles p
   where h.user_id is null and h.erased_at is null and p.email = h.email and ${which} and ${isProven} returning h.id`

const claimSaved = statement<{ id: string }>('past-orders.claim_saved', claimOf('h.id = any($1::uuid[])'))
const claimByAccounts = statement<{ id: string }>(
  'past-orders.claim_by_accounts',
  claimOf('p.id = any($1::uuid[])'),
)

type SavedPastOrders = { outcomes: PastOrderOutcome[]; ids: string[] }

/**
 * Saves orders that are new or differ from what is stored, and gives them to the accounts with their email. Orders of
 * erased people stay erased. Returns what became of each, and the ids of the changed rows.
 */
export async function savePastOrders(tx: Db, orders: readonly NewPastOrder[]): Promise<SavedPastOrders> {
  const outcomes = await planPastOrders(tx, orders)
  const touched = zip(orders, outcomes).flatMap(([order, outcome]) =>
    outcome === 'unchanged' ? [] : [order],
  )
  if (touched.length === 0) return { outcomes, ids: [] }
  const ids = (await queryRows(tx, saveQuery, [toJson(touched)])).map(({ id }) => id)
  await queryRows(tx, claimSaved, [ids])
  return { outcomes, ids }
}

/** Gives these accounts the past orders with their email. Accounts that a stranger may have made get none. */
export async function claimPastOrders(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await queryRows(tx, claimByAccounts, [userIds])
}

const claimRest = statement<{ id: string }>('past-orders.claim_rest', claimOf('true'))

/** Gives every past order to the account with its email: an account and an order may have come at the same moment. */
export const claimAllPastOrders = (db: Db): Promise<{ id: string }[]> => queryRows(db, claimRest, [])
