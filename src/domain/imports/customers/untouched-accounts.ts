import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { FilledValues } from '#tables/imports'

/** Tables whose rows an import makes itself; the statement below compares them with what it filled. */
const ownTables = ['customer_addresses', 'customer_documents', 'import_customers', 'newsletter_subscribers']

type Reference = { table: string; column: string }

// Read from the catalog, so that a table added later protects accounts too.
const referencesQuery = statement<Reference>(
  'imports.account_references',
  `select format('%I', c.relname) as table, format('%I', a.attname) as column
   from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid = 'profiles'::regclass and cardinality(k.conkey) = 1
     and c.relname <> all($1)
   order by 1, 2`,
)

const ownRowsQuery = statement<{ isSame: boolean }>(
  'imports.is_account_untouched',
  `select not p.email_verified and p.last_sign_in_at is null and p.updated_at = p.created_at
       and i.invited_at is null
       and not exists (select from customer_addresses a where a.user_id = p.id
         and (a.id::text is distinct from i.filled->>'addressId' or a.updated_at <> a.created_at))
       and not exists (select from customer_documents d where d.user_id = p.id and d.corrected_at is not null)
       and not exists (select from newsletter_subscribers s where s.user_id = p.id
         and (s.id::text is distinct from i.filled->>'subscriberId' or s.state <> 'confirmed'))
       and not exists (select from import_customers other where other.user_id = p.id
         and (other.task_id, other.row) <> (i.task_id, i.row) and other.outcome <> 'unchanged' and other.undone_at is null)
       and not exists (select from customer_summaries c where c.user_id = p.id
         and (c.orders > 0 or exists (select from customer_orders where customer_id = c.id)
           or exists (select from unnest(c.tags) tag where not coalesce(i.filled->'tags', '[]') ? tag)
           or exists (select from notes n where n.kind = 'customer' and n.entity_id = c.id and n.deleted_at is null
             and (n.id::text is distinct from i.filled->>'noteId' or n.edited_at is not null)))) as "isSame"
   from import_customers i join profiles p on p.id = i.user_id where i.task_id = $1 and i.row = $2`,
)

export type ImportedRow = { taskId: string; row: number; userId: string; filled: FilledValues }

/** Returns whether nothing happened to an account since an import created it. */
export async function isUntouched(tx: Db, { taskId, row, userId }: ImportedRow): Promise<boolean> {
  const [own] = await queryRows(tx, ownRowsQuery, [taskId, row])
  if (!own?.isSame) return false
  const references = await queryRows(tx, referencesQuery, [ownTables])
  if (references.length === 0) return true
  const used = references.map(({ table, column }) => `exists (select from ${table} where ${column} = $1)`)
  const { rows } = await tx.$client.query<{ used: boolean }>(`select ${used.join(' or ')} as used`, [userId])
  return rows[0]?.used === false
}
