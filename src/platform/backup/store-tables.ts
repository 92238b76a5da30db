import { type Client, escapeIdentifier } from 'pg'

/** Schemas of the store: its own, that of the queues (pg-boss), and that of the fake provider of a demo. */
export const storeSchemas = ['public', 'jobs', 'fake_provider'] as const

/** Table with its stored columns (generated ones follow from them) and the SQL that sorts its rows. */
export type StoreTable = { schema: string; name: string; columns: string[]; sort: string }

export const quote = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** Condition for objects that no extension brought along. */
export const isOwn = (catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = c.oid and d.deptype = 'e')`

/**
 * Lists the tables of the store by name. Partitions count, their parents hold no rows. Rows sort by the primary key,
 * text by its bytes, so that the order is the same under every collation.
 */
export async function listTables(client: Client): Promise<StoreTable[]> {
  const { rows } = await client.query<StoreTable>(
    `select n.nspname::text as schema, c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(
         (select string_agg(quote_ident(k.attname) || case when k.attcollation <> 0 then ' collate "C"' else '' end,
            ', ' order by array_position(i.indkey::int2[], k.attnum))
          from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary),
         quote_ident(c.relname) || '::text collate "C"') as sort
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any ($1) and ${isOwn('pg_class')}
     group by c.oid, n.nspname, c.relname
     order by n.nspname collate "C", c.relname collate "C"`,
    [storeSchemas],
  )
  return rows
}

export type StoreSequence = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** Reads the state of every sequence. Sequences belong to no snapshot: read them after the rows that used them. */
export async function readSequences(client: Client): Promise<StoreSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any ($1) and ${isOwn('pg_class')}
     order by n.nspname collate "C", c.relname collate "C"`,
    [storeSchemas],
  )
  const read = rows.map(
    ({ schema, name }) =>
      `select $$${schema}$$ as schema, $$${name}$$ as name, last_value::text as "lastValue", is_called as "isCalled" from ${quote({ schema, name })}`,
  )
  return read.length === 0 ? [] : (await client.query<StoreSequence>(read.join(' union all '))).rows
}

/** Makes the text of values the same in every session, and lets long statements run. */
export async function fixTextForm(client: Client): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set xmloption = 'content';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s';
    set work_mem = '64MB'`)
}

/** Returns the version of the queues' schema (pg-boss); null if there are none. */
export async function readQueueVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query("select to_regclass('jobs.version') is not null as exists")
  if (!rows[0].exists) return null
  const read = await client.query<{ version: number }>('select version from jobs.version')
  return read.rows[0]?.version ?? null
}
