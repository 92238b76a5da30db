import { literal } from './books.ts'

/** Books that nobody may rewrite, and the triggers that see to it. */
const kept = [
  { table: 'audit_logs', trigger: 'audit_logs_append_only' },
  { table: 'stock_ledger', trigger: 'stock_ledger_append_only' },
  { table: 'customer_consents', trigger: 'customer_consents_kept' },
]

export const accessChecks = {
  'access.history': `
    select k."table", k.trigger from jsonb_to_recordset(${literal(kept)}) as k("table" text, trigger text)
    where not exists (
      select from pg_trigger t where t.tgname = k.trigger and t.tgrelid = k."table"::regclass and t.tgenabled = 'O'
    ) order by k."table"`,

  'access.superadmin': `
    select count(*)::int as staff from admin_users
    having count(*) > 0 and not exists (
      select from admin_users a join profiles p on p.id = a.user_id
      where a.role = 'superadmin' and a.is_active and not (p.banned and coalesce(p.ban_expires, 'infinity') > now())
    )`,

  'access.deletion': `
    select user_id as person, to_char(due_at, 'YYYY-MM-DD') as at from customer_deletions
    where due_at < now() - interval '1 day' order by due_at`,
}
