import { appendOnlyTables } from './append-only-tables.ts'
import { toSqlLiteral } from './expected-states.ts'

const kept = appendOnlyTables.filter(({ trigger }) => trigger)

export const accessChecks = {
  'access.history': `
    select k."table", k.trigger from jsonb_to_recordset(${toSqlLiteral(kept)}) as k("table" text, trigger text)
    where not exists (
      select from pg_trigger t where t.tgname = k.trigger and t.tgrelid = k."table"::regclass and t.tgenabled = 'O'
    ) order by k."table"`,

  'access.role': `
    select r.rolname as role, array_to_string(array_remove(array[
      case when r.rolsuper then 'superuser' end, case when r.rolcreatedb then 'createdb' end,
      case when r.rolcreaterole then 'createrole' end,
      case when exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(c.relowner, 'usage')
      ) then 'owner' end
    ], null), ', ') as rights
    from pg_roles r where r.rolname = current_user and (r.rolsuper or r.rolcreatedb or r.rolcreaterole or exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and pg_has_role(c.relowner, 'usage')
    ))`,

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
