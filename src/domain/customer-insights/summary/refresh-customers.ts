import { customersTag } from '#context/customer-insights/rules.ts'
import { forgetNotes, moveNotes } from '#domain/desk'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { freshSummaries, isCustomerAccount, ownerOf, pastOwnerOf, searchTextOf } from './summary-sql.ts'

/**
 * All changes of the summary run one after the other: two that read the same order at the same time could save the older
 * state last.
 */
const lock = statement(
  'customer-insights.lock',
  `select pg_advisory_xact_lock(hashtext('customer-insights'))`,
)

export const lockSummaries = async (tx: Db): Promise<void> => void (await queryRows(tx, lock, []))

/** Where orders and their customers are stored. */
type Kind = { rows: string; owner: string; links: string; id: string }
const here: Kind = { rows: 'orders o', owner: ownerOf('o'), links: 'customer_orders', id: 'order_id' }
const past: Kind = {
  rows: 'past_orders o',
  owner: pastOwnerOf('o'),
  links: 'customer_past_orders',
  id: 'past_order_id',
}

const insertOwners = ({ rows, owner }: Kind, which: string): string => `
  insert into customer_summaries (kind, key, user_id)
  select distinct owner.kind, owner.key, case owner.kind when 'account' then owner.key::uuid end
  from ${rows} cross join lateral ${owner} owner where ${which}
  on conflict (kind, key) do nothing`

const insertAccounts = (accounts: string): string => `
  insert into customer_summaries (kind, key, user_id)
  select 'account', a.id::text, a.id from profiles a where ${accounts} and ${isCustomerAccount('a')}
  on conflict (kind, key) do nothing`

/** Assigns orders to their customers. Returns the former and the present customer of each order. */
const assignOrders = (
  { rows, owner, links, id }: Kind,
  which: string,
  assigned: string,
  told = '',
): string => `
  with owned as (
    select o.id as ${id}, c.id as customer_id
    from ${rows} cross join lateral ${owner} owner
      join customer_summaries c on c.kind = owner.kind and c.key = owner.key
    where ${which}
  ), former as (
    select ${id}, customer_id from ${links} where ${assigned}
  ), removed as (
    delete from ${links} where ${assigned} and ${id} not in (select ${id} from owned)
  ), added as (
    insert into ${links} (${id}, customer_id)
    select ${id}, customer_id from owned except select ${id}, customer_id from former
    on conflict (${id}) do update set customer_id = excluded.customer_id
  )
  select f.customer_id as "from", o.customer_id as "to"
  from owned o full join former f using (${id}) ${told}`

const changedColumns = [
  'name',
  'email',
  'phone',
  'cpf',
  'cnpj',
  'city',
  'state',
  'orders',
  'value',
  'first_purchase_at',
  'last_purchase_at',
  'past_orders',
  'past_value',
  'past_last_at',
  'bought',
]
const tuple = (row: string): string => `(${changedColumns.map((name) => `${row}.${name}`).join(', ')}`

const updateFrom = (which: string): string => `
  with fresh as materialized (${freshSummaries(which)}),
  texts as materialized (
    select fresh.*, ${searchTextOf('fresh', 'c.tags')} as search_text
    from fresh join customer_summaries c using (id)
  )
  update customer_summaries c set (${changedColumns.join(', ')}, search_text) = (${tuple('t')}, t.search_text))
  from texts t
  where t.id = c.id and ${tuple('c')}, c.search_text) is distinct from ${tuple('t')}, t.search_text)
  returning c.id`

/** Selects the guests whose orders all moved to another customer, by a claim or a CPF that became known. */
const emptiedGuests = statement<{ from: string; to: string }>(
  'customer-insights.emptied_guests',
  `select distinct on (pairs.giver) pairs.giver as "from", pairs.taker as "to"
   from unnest($1::uuid[], $2::uuid[]) pairs(giver, taker)
     join customer_summaries former on former.id = pairs.giver and former.kind <> 'account'
   where not exists (select from customer_orders where customer_id = former.id)
     and not exists (select from customer_past_orders where customer_id = former.id)
   order by pairs.giver, pairs.taker`,
)

/** Waits for tags and notes that are being entered. */
const lockCustomers = statement(
  'customer-insights.lock_customers',
  'select from customer_summaries where id = any($1::uuid[]) order by id for update',
)

const moveTags = statement(
  'customer-insights.move_tags',
  `update customer_summaries c
   set tags = (select array_agg(distinct tag) from unnest(c.tags || moved.tags) tag)
   from (
     select pairs.taker, array_agg(tag) as tags
     from unnest($1::uuid[], $2::uuid[]) pairs(giver, taker)
       join customer_summaries former on former.id = pairs.giver
       cross join lateral unnest(former.tags) tag
     group by pairs.taker
   ) moved
   where c.id = moved.taker`,
)

const deleteEmpty = (which: string): string => `
  delete from customer_summaries c
  where ${which} and (
    c.kind = 'account' and not exists (select from profiles where id = c.user_id)
    or not exists (select from customer_orders where customer_id = c.id)
      and not exists (select from customer_past_orders where customer_id = c.id)
      and not exists (select from profiles a where a.id = c.user_id and ${isCustomerAccount('a')})
  )
  returning c.id`

/** Former and present customer of an order. */
export type Move = { from: string | null; to: string | null }

const byIds = {
  insertOwners: statement('customer-insights.insert_owners', insertOwners(here, 'o.id = any($1::uuid[])')),
  insertPastOwners: statement(
    'customer-insights.insert_past_owners',
    insertOwners(past, 'o.id = any($1::uuid[])'),
  ),
  insertAccounts: statement('customer-insights.insert_accounts', insertAccounts('a.id = any($1::uuid[])')),
  assign: statement<Move>(
    'customer-insights.assign',
    assignOrders(here, 'o.id = any($1::uuid[])', 'order_id = any($1::uuid[])'),
  ),
  assignPast: statement<Move>(
    'customer-insights.assign_past',
    assignOrders(past, 'o.id = any($1::uuid[])', 'past_order_id = any($1::uuid[])'),
  ),
  pastOfAccounts: statement<{ id: string }>(
    'customer-insights.past_of_accounts',
    'select id from past_orders where user_id = any($1::uuid[])',
  ),
  accountIds: statement<{ id: string }>(
    'customer-insights.account_ids',
    `select id from customer_summaries where user_id = any($1::uuid[])`,
  ),
  update: statement<{ id: string }>('customer-insights.update', updateFrom('c.id = any($1::uuid[])')),
  deleteEmpty: statement<{ id: string }>(
    'customer-insights.delete_empty',
    deleteEmpty('c.id = any($1::uuid[])'),
  ),
}

/** Orders, accounts and orders of the former store that changed. */
export type Changed = {
  orderIds?: readonly string[]
  userIds?: readonly string[]
  pastOrderIds?: readonly string[]
}

/**
 * Computes the customers of these orders and accounts again from the orders. It may run any number of times, and late: it
 * reads the present state.
 */
export async function refreshCustomers(
  tx: Db,
  { orderIds = [], userIds = [], pastOrderIds = [] }: Changed,
): Promise<void> {
  await lockSummaries(tx)
  const ofAccounts = userIds.length > 0 ? await queryRows(tx, byIds.pastOfAccounts, [userIds]) : []
  const pastIds = [...pastOrderIds, ...ofAccounts.map(({ id }) => id)]
  const moves = [
    ...(orderIds.length > 0 ? await assign(tx, orderIds) : []),
    ...(pastIds.length > 0 ? await assignPast(tx, pastIds) : []),
  ]
  if (userIds.length > 0) await queryRows(tx, byIds.insertAccounts, [userIds])
  const accounts = userIds.length > 0 ? await queryRows(tx, byIds.accountIds, [userIds]) : []
  const touched = [...moves.flatMap(({ from, to }) => [from, to]), ...accounts.map(({ id }) => id)]
  await recompute(tx, [...new Set(touched.filter((id) => id !== null))])
}

/** Assigns orders to their customers. Returns the former and the present customer of each that moved. */
export async function assign(tx: Db, orderIds: readonly string[]): Promise<Move[]> {
  await queryRows(tx, byIds.insertOwners, [orderIds])
  const moves = await queryRows(tx, byIds.assign, [orderIds])
  await carryEntered(tx, moves)
  return moves
}

/** Assigns orders of the former store to their customers. Returns the former and the present customer of each. */
export async function assignPast(tx: Db, pastOrderIds: readonly string[]): Promise<Move[]> {
  await queryRows(tx, byIds.insertPastOwners, [pastOrderIds])
  const moves = await queryRows(tx, byIds.assignPast, [pastOrderIds])
  await carryEntered(tx, moves)
  return moves
}

/** An emptied guest leaves tags and notes to the customer who has the orders now. */
async function carryEntered(tx: Db, moves: readonly Move[]): Promise<void> {
  const left = moves.filter(({ from, to }) => from !== null && to !== null && from !== to)
  if (left.length === 0) return
  const emptied = await queryRows(tx, emptiedGuests, pairsOf(left))
  if (emptied.length === 0) return
  await queryRows(tx, lockCustomers, [emptied.map(({ from }) => from)])
  await queryRows(tx, moveTags, pairsOf(emptied))
  await moveNotes(tx, 'customer', emptied)
}

const pairsOf = (moves: readonly Move[]) => [moves.map(({ from }) => from), moves.map(({ to }) => to)]

export const forgetCustomerNotes = (tx: Db, customers: readonly { id: string }[]): Promise<void> =>
  forgetNotes(
    tx,
    'customer',
    customers.map(({ id }) => id),
  )

/** Computes these customers again and deletes those without an order that are no account of a customer. */
export async function recompute(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await queryRows(tx, byIds.deleteEmpty, [ids])
  await forgetCustomerNotes(tx, removed)
  const changed = [...removed, ...(await queryRows(tx, byIds.update, [ids]))]
  if (changed.length > 0) await invalidateTags(tx, [customersTag])
}

/** Computes all customers again. Tags stay. Returns the number of customers. */
export async function rebuildCustomers(tx: Db): Promise<number> {
  await lockSummaries(tx)
  const run = <Row extends object>(text: string) => tx.$client.query<Row>(text)
  await run(insertOwners(here, 'true'))
  await run(insertOwners(past, 'true'))
  await run(insertAccounts('true'))
  const moved = 'where f.customer_id <> o.customer_id'
  const { rows } = await run<Move>(assignOrders(here, 'true', 'true', moved))
  const { rows: pastRows } = await run<Move>(assignOrders(past, 'true', 'true', moved))
  await carryEntered(tx, [...rows, ...pastRows])
  await forgetCustomerNotes(tx, (await run<{ id: string }>(deleteEmpty('true'))).rows)
  await run(updateFrom('true'))
  await invalidateTags(tx, [customersTag])
  const counted = await run<{ count: number }>('select count(*)::int as count from customer_summaries')
  return counted.rows[0]?.count ?? 0
}

const isEmpty = `
  select not exists (select from customer_summaries)
    and (exists (select from orders) or exists (select from profiles)) as missing`

/** Builds the summary if orders or accounts exist but no customer, as after the migration that made the table. */
export async function rebuildMissingCustomers(tx: Db): Promise<void> {
  const { rows } = await tx.$client.query<{ missing: boolean }>(isEmpty)
  if (rows[0]?.missing) await rebuildCustomers(tx)
}
