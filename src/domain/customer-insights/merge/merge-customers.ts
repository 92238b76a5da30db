import {
  customersTag,
  findMergeRefusal,
  findMergeWarnings,
  isSameTag,
} from '#context/customer-insights/rules.ts'
import {
  assign,
  assignPast,
  lockSummaries,
  recompute,
} from '#context/customer-insights/summary/refresh-customers.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { moveNotes } from '#domain/desk'
import { giveGuestOrders } from '#domain/orders'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, requireUser } from '#platform/http/http'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { undoHours } from '#shared/contact/customer-merge'
import { findAccountRefusal, lockAccounts, mergeAccounts } from './account-merge.ts'
import { insertMerge, type Journal, readSides, type Side } from './stored-merges.ts'

export type Sides = { from: Side; into: Side }

/** Returns both customers. Throws `customer-insights.merge_self` and `customer-insights.not_found`. */
export async function findSides(
  db: Db,
  { id, from }: { id: string; from: string },
  lock?: { lock: boolean },
): Promise<Sides> {
  if (id === from) throw new AppError('customer-insights.merge_self')
  const found = await readSides(db, [id, from], lock)
  const sides = { from: found.get(from), into: found.get(id) }
  if (!sides.from || !sides.into) throw new AppError('customer-insights.not_found')
  return { from: sides.from, into: sides.into }
}

/** Returns why these customers cannot be merged; null if they can. */
export async function findRefusal(db: Db, { from, into }: Sides) {
  const refusal = findMergeRefusal(from, into)
  if (refusal || !into.userId) return refusal
  return findAccountRefusal(db, { from: from.userId, into: into.userId })
}

type Input = { id: string; from: string; confirmed: boolean; accounts: boolean }

/** Locks the accounts before the summaries, and reads again what may have changed until then. */
async function lockBoth({ tx, input }: CommandCall<Input>) {
  const seen = await findSides(tx, input)
  const accounts = [seen.from.userId, seen.into.userId]
  const existing = await lockAccounts(tx, accounts)
  await lockSummaries(tx)
  const sides = await findSides(tx, input, { lock: true })
  if (accounts.some((id) => id !== null && !existing.has(id)))
    throw new AppError('customer-insights.not_found')
  return { ...sides, refusal: await findRefusal(tx, sides) }
}

const saveTags = statement(
  'customer-insights.save_tags',
  'update customer_summaries set tags = $2 where id = $1',
)

/** Moves what the team entered. */
async function moveEntered(tx: Db, { from, into }: Sides): Promise<Omit<Journal, 'orders' | 'contexts'>> {
  const addedTags = from.tags.filter((tag) => !into.tags.some((own) => isSameTag(own, tag)))
  await queryRows(tx, saveTags, [into.id, [...into.tags, ...addedTags]])
  await queryRows(tx, saveTags, [from.id, []])
  const notes = await moveNotes(tx, 'customer', [{ from: from.id, to: into.id }])
  return { tags: from.tags, addedTags, notes }
}

const ordersQuery = statement<{ id: string }>(
  'customer-insights.order_ids',
  'select order_id as id from customer_orders where customer_id = $1',
)

/** Returns the ids of all orders of a customer. */
export const listOrderIds = async (db: Db, id: string): Promise<string[]> =>
  (await queryRows(db, ordersQuery, [id])).map((row) => row.id)

const pastOrdersQuery = statement<{ id: string }>(
  'customer-insights.past_order_ids',
  'select past_order_id as id from customer_past_orders where customer_id = $1',
)

/** Returns the ids of all orders of a customer in the former store. */
export const listPastOrderIds = async (db: Db, id: string): Promise<string[]> =>
  (await queryRows(db, pastOrdersQuery, [id])).map((row) => row.id)

/** Moves everything of `from`, and computes both customers again. */
async function join(tx: Db, sides: Sides, by: string): Promise<{ orders: number }> {
  const { from, into } = sides
  const entered = await moveEntered(tx, sides)
  const orderIds = await listOrderIds(tx, from.id)
  const pastOrderIds = await listPastOrderIds(tx, from.id)
  const isGiven = into.userId !== null && from.userId === null
  const orders = isGiven && into.userId ? await giveGuestOrders(tx, orderIds, into.userId) : []
  const contexts =
    from.userId && into.userId && (await mergeAccounts(tx, { from: from.userId, into: into.userId }))
  const journal = { ...entered, orders, ...(contexts && { contexts }) }
  await insertMerge(tx, { from, into, by, hours: undoHours, journal })
  await assign(tx, orderIds)
  await assignPast(tx, pastOrderIds)
  await recompute(tx, [from.id, into.id])
  return { orders: orderIds.length }
}

/**
 * Makes a customer a part of another one. Two accounts need the permission for users. Throws the errors of `findSides`,
 * `customer-insights.merge_accounts`, `customer-insights.merge_refused` (data.reason),
 * `customer-insights.merge_unconfirmed` (data.warnings) and `request.unconfirmed`.
 */
export const mergeCustomers = staffCommand({
  entity: 'customer',
  load: lockBoth,
  decide({ ctx, input: { confirmed, accounts }, loaded: { from, into, refusal } }) {
    if (refusal) throw new AppError('customer-insights.merge_refused', { reason: refusal })
    if ((from.kind === 'account') !== accounts) throw new AppError('customer-insights.merge_accounts')
    const warnings = findMergeWarnings(from, into)
    if (warnings.length > 0 && !confirmed)
      throw new AppError('customer-insights.merge_unconfirmed', { warnings })
    // Whoever signs in to this account will see the data of the other customer.
    if (into.kind === 'account') requireFreshSession(ctx.actor)
  },
  save: ({ tx, ctx, loaded }) => join(tx, loaded, requireUser(ctx.actor).name),
  audit: ({ loaded: { from, into }, saved: { orders } }) => ({
    action: 'MERGE',
    id: into.id,
    before: { from: from.id },
    after: { to: into.id, orders },
  }),
  announce: ({ tx }) => invalidateTags(tx, [customersTag]),
})
