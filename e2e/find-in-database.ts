import type { useDatabase } from './checkout-steps.ts'

/**
 * Returns the tables whose rows match the pattern, with all columns as text but counted ids: in the shared shop another
 * test may just add row 7391.
 */
export async function findInDatabase(
  sql: ReturnType<typeof useDatabase>,
  pattern: string,
): Promise<string[]> {
  const tables = await sql<{ name: string; counted: string[] }>(
    `select name, array(
       select attname::text from pg_attribute
       where attrelid = name::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence(name, attname) is not null) as counted
     from (select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
         and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')) as readable`,
  )
  const found: string[] = []
  for (const { name, counted } of tables) {
    const isIn = `select 1 from ${name} t where (to_jsonb(t) - $2::text[])::text ~ $1 limit 1`
    if ((await sql(isIn, [pattern, counted])).length > 0) found.push(name)
  }
  return found
}
