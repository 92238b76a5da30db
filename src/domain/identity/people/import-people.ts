import { enqueueEmail } from '#context/identity/links/emails.ts'
import { makePageUrl } from '#context/identity/links/link-urls.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { insertInvitation } from './invitations.ts'

/** Account to create without a password; `email` is in its stored form. */
export type ImportedPerson = { email: string; name: string; phone: string | null }

const insertPeople = statement<{ id: string; email: string }>(
  'identity.import_people',
  `insert into profiles (email, full_name, phone)
   select n.email, n.name, n.phone from jsonb_to_recordset($1::jsonb) as n(email text, name text, phone text)
   on conflict (email) do nothing returning id, email`,
)

/**
 * Creates accounts without a password and with an unconfirmed email. Returns the id by email; an email that has an
 * account already is missing. It publishes nothing: the caller refreshes what follows from accounts, for all at once.
 */
export async function createImportedPeople(
  tx: Db,
  people: readonly ImportedPerson[],
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const made = await queryRows(tx, insertPeople, [JSON.stringify(people)])
  return new Map(made.map(({ id, email }) => [email, id]))
}

const fillQuery = statement<{ id: string }>(
  'identity.fill_people',
  `update profiles p
   set full_name = coalesce(nullif(p.full_name, ''), n.name, ''), phone = coalesce(p.phone, n.phone), updated_at = now()
   from jsonb_to_recordset($1::jsonb) as n(id uuid, name text, phone text) where p.id = n.id returning p.id`,
)

/** Sets name and phone of accounts where they are empty, and updates their open browsers. Publishes nothing. */
export async function fillEmptyPeople(
  tx: Db,
  people: readonly { id: string; name?: string; phone?: string }[],
): Promise<void> {
  if (people.length === 0) return
  for (const { id } of await queryRows(tx, fillQuery, [JSON.stringify(people)])) await notifyPerson(tx, id)
}

/** Invites the holder of an account without a password to create one, by an email that is sent after the commit. */
export async function invitePersonToSetPassword(
  tx: Db,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const { token } = await insertInvitation(tx, id)
  const url = makePageUrl('convite', token)
  await enqueueEmail(tx, { kind: 'create_password', to: email, name, url })
}
