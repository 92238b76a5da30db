import type { FileCustomer } from '#context/imports/customer-files/parse-customer.ts'
import { listSuppressedEmails } from '#platform/http/unverified-emails'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { StoredAccount } from './plan-customer.ts'

const accountsQuery = statement<StoredAccount>(
  'imports.stored_accounts',
  `select n.email, p.id, coalesce(p.full_name, '') as name, p.phone,
     coalesce(p.role = 'admin' or exists (select from admin_users where user_id = p.id), false) as "isStaff",
     coalesce(p.email_verified, false) as "isConfirmed",
     coalesce(not p.email_verified and (
       exists (select from auth_accounts where user_id = p.id) or exists (select from auth_passkeys where user_id = p.id)
       or exists (select from auth_wallets where user_id = p.id) or exists (select from auth_sessions where user_id = p.id)
     ), false) as "isUnproven",
     (d.user_id is not null or coalesce(c.cpf, c.cnpj) is not null) as "hasDocument",
     exists (select from customer_addresses where user_id = p.id) as "hasAddress",
     exists (select from notes where kind = 'customer' and entity_id = c.id and text = n.note) as "hasNote",
     (exists (select from newsletter_subscribers s where s.email = n.email)
       or exists (select from customer_consents where user_id = p.id and purpose = 'marketing')) as "hasChoice",
     coalesce(c.tags, '{}') as tags
   from jsonb_to_recordset($1::jsonb) as n(email text, note text)
     left join profiles p on p.email = n.email
     left join customer_summaries c on c.user_id = p.id
     left join customer_documents d on d.user_id = p.id`,
)

const lockQuery = statement(
  'imports.lock_accounts',
  'select from profiles where email = any($1) order by id for update',
)

/**
 * Returns what the store knows about the emails of these rows. With `lock`, the accounts stay as they are until the
 * transaction has ended.
 */
export async function readStoredAccounts(
  db: Db,
  customers: readonly FileCustomer[],
  { lock }: { lock: boolean },
): Promise<Map<string, StoredAccount>> {
  const emails = customers.map(({ email }) => email)
  if (lock) await queryRows(db, lockQuery, [emails])
  const asked = JSON.stringify(customers.map(({ email, note }) => ({ email, note })))
  const found = await queryRows(db, accountsQuery, [asked])
  const consenting = customers.filter(({ consentAt }) => consentAt !== null).map(({ email }) => email)
  const suppressed = await listSuppressedEmails(db, consenting)
  return new Map(
    found.map((account) => [
      account.email,
      { ...account, hasChoice: account.hasChoice || suppressed.has(account.email) },
    ]),
  )
}
