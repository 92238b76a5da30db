import { getPerson } from '#domain/identity'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { moveRows } from '#platform/postgres/move-rows'

/** One open request of a mailbox per variant. */
const requests = {
  table: 'back_in_stock_requests',
  column: 'email',
  only: `not exists (select from back_in_stock_requests own where own.email = $2
    and own.variant_id = moved.variant_id and own.notified_at is null and moved.notified_at is null)`,
}

type Mailboxes = { from: string; into: string }
type Moved = { mailboxes: Mailboxes; keys: string[] } | null

/** The emails about pieces that are back go to the account that stays. */
export const backInStockMerge: PeopleMerge = {
  moves: ['back_in_stock_requests.email'],
  stays: { 'stock_email_subscribers.user_id': 'only the team has them, and its accounts are not merged' },
  async merge(tx, pair): Promise<Moved> {
    const [former, present] = [await getPerson(tx, pair.from), await getPerson(tx, pair.into)]
    if (!former.emailVerified || !present.emailVerified) return null
    const mailboxes = { from: former.email.toLowerCase(), into: present.email.toLowerCase() }
    return { mailboxes, keys: await moveRows(tx, requests, mailboxes) }
  },
  async undo(tx, _pair, moved: Moved) {
    if (!moved) return
    const { from, into } = moved.mailboxes
    await moveRows(tx, requests, { from: into, into: from }, moved.keys)
  },
}
