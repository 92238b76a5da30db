import { database, queryRows, statement } from '#platform/postgres/database'
import { log } from '#platform/config/log'
import { CarrierError } from '#context/shipping/ports.ts'
import { AppError } from '#platform/http/errors'
import { isOldDraft } from './buy-label.ts'
import { runLabel } from './run-label.ts'
import { moveLabel, readLabel } from './stored-labels.ts'

// A drafted label with a failure waits for a person, e.g. until there is money in the wallet.
const unfinished = statement<{ id: string }>(
  'shipping.unfinished_labels',
  `select id from shipping_labels
   where (state in ('drafting', 'buying', 'bought', 'issuing') or (state = 'drafted' and failure is null))
     and updated_at < now() - make_interval(secs => $1) and (leased_until is null or leased_until <= now())
   order by updated_at limit 100`,
)
const oldDrafts = statement<{ id: string }>(
  'shipping.old_drafts',
  `select id from shipping_labels where state = 'drafted' and drafted_at < now() - interval '7 days' limit 500`,
)

/** Seconds without a change after which a label has nobody who works on it. */
const idleSeconds = 120

/** Continues labels whose process ended or whose carrier did not answer. One that fails does not stop the others. */
export async function resumeLabels(afterSeconds = idleSeconds): Promise<void> {
  for (const { id } of await queryRows(database(), unfinished, [afterSeconds]))
    await runLabel(id).catch((error: unknown) => {
      // A carrier that is gone must not stop the others.
      if (!(error instanceof CarrierError) && !(error instanceof AppError)) throw error
      log.warn({ label: id, error: error.message }, 'label')
    })
}

/** Ends drafts that nobody bought within 7 days: their carrier deletes them. */
export async function expireDrafts(): Promise<void> {
  for (const { id } of await queryRows(database(), oldDrafts, [])) {
    const label = await readLabel(database(), id)
    if (label && isOldDraft(label)) await moveLabel(database(), label, { state: 'expired', request: null })
  }
}
