import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { isOwn, listTables } from './store-tables.ts'

export const isEmptyDatabase = async (client: Client): Promise<boolean> =>
  (await listTables(client)).length === 0

/** Returns the names of other programs that are connected to this database, and stay so for two seconds. */
export async function listOtherSessions(client: Client): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await readSessions(client)).length === 0) return []
    await sleep(100)
  }
  return readSessions(client)
}

async function readSessions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'sem nome') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     group by 1 order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** SQL that drops every object of the schema public but those of extensions, which the role may not own. */
const objects = `
  select format('drop table if exists %s cascade', c.oid::regclass) as run, 1 as step
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isOwn('pg_class')}
  union all
  select format('drop %s if exists %s cascade', case c.relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass), 0
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${isOwn('pg_class')}
  union all
  select format('drop sequence if exists %s cascade', c.oid::regclass), 2
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOwn('pg_class')}
  union all
  select format('drop routine if exists %s cascade', c.oid::regprocedure), 3
  from pg_proc c where c.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
  union all
  select format('drop type if exists %s cascade', c.oid::regtype), 4
  from pg_type c where c.typnamespace = 'public'::regnamespace and c.typtype in ('e', 'd') and ${isOwn('pg_type')}
  order by step`

/** Drops everything of the store. Extensions and roles stay. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('drop schema if exists jobs cascade; drop schema if exists fake_provider cascade')
    const { rows } = await client.query<{ run: string }>(objects)
    for (const { run } of rows) await client.query(run)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
