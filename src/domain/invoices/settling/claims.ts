import { database, type Db, queryRows, statement } from '#platform/postgres/database'

// One process asks the emitter about an invoice at a time. The claim ends by itself if the process dies.
const claim = statement<{ id: string }>(
  'invoices.claim',
  `update invoices set claimed_until = now() + interval '2 minutes'
   where id = $1 and (claimed_until is null or claimed_until < now()) returning id`,
)
const endClaim = statement('invoices.end_claim', 'update invoices set claimed_until = null where id = $1')

/** Runs the work while no other process asks the emitter about this invoice. Returns false if another one does. */
export async function withClaim(id: string, work: () => Promise<void>): Promise<boolean> {
  const [won] = await queryRows(database(), claim, [id])
  if (!won) return false
  try {
    await work()
  } finally {
    await queryRows(database(), endClaim, [id])
  }
  return true
}

const setSent = statement('invoices.set_sent', 'update invoices set sent_at = $2 where id = $1')
const setCancelSent = statement(
  'invoices.set_cancel_sent',
  'update invoices set cancel_sent_at = $2 where id = $1',
)
const postpone = statement(
  'invoices.postpone',
  `update invoices set failure = $2, checks = checks + 1, next_check_at = $3 where id = $1`,
)
const due = statement<{ id: string }>(
  'invoices.due',
  `select id from invoices where next_check_at <= now() and (claimed_until is null or claimed_until < now())
   order by next_check_at limit 100`,
)

/** Records that the emitter is asked to issue it, before it is asked: it may have done it when we come back. */
export const setSentAt = (id: string, at: Date | null) => queryRows(database(), setSent, [id, at])
/** The same for its cancellation. */
export const setCancelSentAt = (id: string, at: Date | null) => queryRows(database(), setCancelSent, [id, at])

/** Records a failure, or that the emitter is still at it (null), and when it is asked again. */
export const postponeCheck = (
  id: string,
  failure: 'unavailable' | 'unauthorized' | 'unknown' | null,
  next: Date | null,
) => queryRows(database(), postpone, [id, failure, next])

export const listDueInvoices = async (db: Db): Promise<string[]> =>
  (await queryRows(db, due, [])).map(({ id }) => id)
