import { customersTag, isSameTag } from '#context/customer-insights/rules.ts'
import {
  assign,
  assignPast,
  lockSummaries,
  recompute,
} from '#context/customer-insights/summary/refresh-customers.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { moveNotesBack } from '#domain/desk'
import { takeGuestOrdersBack } from '#domain/orders'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { lockAccounts, undoAccounts } from './account-merge.ts'
import { listOrderIds, listPastOrderIds } from './merge-customers.ts'
import { findMerge, type Journal, type Key, removeMerge, type StoredMerge } from './stored-merges.ts'

const accountOf = ({ kind, key }: Key): string | null => (kind === 'account' ? key : null)

/** Locks in the order of a merge. Throws `customer-insights.merge_not_found`. */
async function lockMerge({ tx, input: { merge: id } }: CommandCall<{ merge: string }>) {
  const seen = await findMerge(tx, id)
  if (!seen) throw new AppError('customer-insights.merge_not_found')
  const accounts = await lockAccounts(tx, [accountOf(seen.from), accountOf(seen.into)])
  await lockSummaries(tx)
  const merge = await findMerge(tx, id, { lock: true })
  if (!merge) throw new AppError('customer-insights.merge_not_found')
  const areThere = [merge.from, merge.into].every(({ kind, key }) => kind !== 'account' || accounts.has(key))
  return { merge, areThere }
}

/** Summary as it was, under its former id: links to it work again. */
const restoreSummary = statement(
  'customer-insights.restore_summary',
  `insert into customer_summaries (id, kind, key, user_id)
   values ($1, $2::text, $3::text, case $2::text when 'account' then $3::text::uuid end)`,
)
const summaryQuery = statement<{ id: string; tags: string[] }>(
  'customer-insights.summary_by_key',
  'select id, tags from customer_summaries where kind = $1 and key = $2 for update',
)
const saveTags = statement(
  'customer-insights.restore_tags',
  'update customer_summaries set tags = $2 where id = $1',
)
const hasOrders = statement<{ has: boolean }>(
  'customer-insights.has_orders',
  `select exists (select from customer_orders where customer_id = $1)
     or exists (select from customer_past_orders where customer_id = $1) as has`,
)

type Former = { from: string; into: { id: string; tags: string[] }; journal: Journal }

/** Brings back tags and notes; both keep what was entered since. */
async function restoreEntered(tx: Db, { from, into, journal }: Former): Promise<void> {
  const isAdded = (tag: string) => journal.addedTags.some((each) => isSameTag(each, tag))
  await queryRows(tx, saveTags, [into.id, into.tags.filter((tag) => !isAdded(tag))])
  await queryRows(tx, saveTags, [from, journal.tags])
  await moveNotesBack(tx, 'customer', { from: into.id, to: from }, journal.notes)
}

async function separate(tx: Db, { id, from, into, fromId, journal }: StoredMerge): Promise<void> {
  if (!journal) throw new AppError('customer-insights.merge_final')
  const [former, present] = [accountOf(from), accountOf(into)]
  if (former && present && journal.contexts)
    await undoAccounts(tx, { from: former, into: present }, journal.contexts)
  if (!former && present) await takeGuestOrdersBack(tx, journal.orders, present)
  await removeMerge(tx, id)
  await queryRows(tx, restoreSummary, [fromId, from.kind, from.key])
  const [stays] = await queryRows(tx, summaryQuery, [into.kind, into.key])
  if (stays) {
    await assign(tx, await listOrderIds(tx, stays.id))
    await assignPast(tx, await listPastOrderIds(tx, stays.id))
    // A guest without an order is no customer: then tags and notes stay where they are.
    const [found] = await queryRows(tx, hasOrders, [fromId])
    if (former || found?.has) await restoreEntered(tx, { from: fromId, into: stays, journal })
  }
  await recompute(tx, [fromId, ...(stays ? [stays.id] : [])])
}

/**
 * Separates two customers again: exactly the rows that were moved go back, as far as they still exist. Returns the id of
 * the customer that is back. Throws `customer-insights.merge_not_found`; `customer-insights.merge_final` a day later, or
 * if one of the accounts is gone; `customer-insights.merge_order` if the other one was merged further since.
 */
export const undoMerge = staffCommand({
  entity: 'customer',
  load: lockMerge,
  decide({ loaded: { merge, areThere } }) {
    if (!merge.isOpen || !areThere) throw new AppError('customer-insights.merge_final')
    const { into, owner } = merge
    if (into.kind !== owner.kind || into.key !== owner.key)
      throw new AppError('customer-insights.merge_order')
  },
  async save({ tx, loaded: { merge } }): Promise<{ id: string }> {
    await separate(tx, merge)
    return { id: merge.fromId }
  },
  audit: ({ loaded: { merge } }) => ({ action: 'UNDO', id: merge.fromId }),
  announce: ({ tx }) => invalidateTags(tx, [customersTag]),
})
