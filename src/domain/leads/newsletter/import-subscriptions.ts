import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'

/** Consent that another system proves: its date, the account of the mailbox, and a note on the origin. */
export type ImportedSubscription = { email: string; at: Date; userId: string | null; note: string }

/** Wording of a consent that was given to another system, which this store does not know. */
const unknownWording = 'importado'

// An existing row is a choice that the mailbox made here, which counts more than one made elsewhere.
const insertQuery = statement<{ id: string; email: string }>(
  'leads.import_subscriptions',
  `with made as (
     insert into newsletter_subscribers (email, state, source, consent_version, user_id, asked_at, confirmed_at)
     select n.email, 'confirmed', 'import', '${unknownWording}', n."userId", n.at, n.at
     from jsonb_to_recordset($1::jsonb) as n(email text, at timestamptz, "userId" uuid)
     on conflict (email) do nothing returning id, email, confirmed_at
   ), logged as (
     insert into newsletter_consent_log (subscriber_id, step, source, consent_version, note, at)
     select made.id, 'confirmed', 'import', '${unknownWording}', n.note, made.confirmed_at
     from made join jsonb_to_recordset($1::jsonb) as n(email text, note text) using (email)
   )
   select id, email from made`,
)

/** Subscribes mailboxes that made no choice yet. Returns the id of each new subscription by email. */
export async function importSubscriptions(
  tx: Db,
  given: readonly ImportedSubscription[],
): Promise<Map<string, string>> {
  if (given.length === 0) return new Map()
  const made = await queryRows(tx, insertQuery, [JSON.stringify(given)])
  if (made.length > 0) await invalidateTags(tx, ['newsletter'])
  return new Map(made.map(({ id, email }) => [email, id]))
}

const removeQuery = statement(
  'leads.remove_imported_subscription',
  `delete from newsletter_subscribers s where id = $1 and state = 'confirmed' and source = 'import'
     and (select count(*) from newsletter_consent_log where subscriber_id = s.id) = 1`,
)

/** Deletes an imported subscription about which nothing was said since. */
export async function removeImportedSubscription(tx: Db, id: string): Promise<void> {
  await queryRows(tx, removeQuery, [id])
  await invalidateTags(tx, ['newsletter'])
}
