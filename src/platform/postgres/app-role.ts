import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral, type PoolClient, type PoolConfig } from 'pg'

/** Database role of the running application. */
export const appRole = 'shop_app'

/**
 * Derives the role's password from the owner's. It does not reveal the owner's password, and no second secret has to
 * be stored.
 */
export const deriveAppRolePassword = (ownerPassword: string): string =>
  createHmac('sha256', ownerPassword).update(appRole).digest('base64url')

const withoutPower = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

// Two processes that start at once would update the same catalog rows.
const lock = 7_301_002

/** Creates the application role if it is missing and revokes every right it should not have. */
export async function createAppRole(owner: PoolConfig, password: string): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    const verb = rowCount ? 'alter' : 'create'
    await client.query(`${verb} role ${appRole} ${withoutPower} password ${escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

/** Rights of the application role: read and write rows, and own the schemas that libraries migrate themselves. */
export type Rights = {
  role: string
  /** schemas in which the role creates and changes tables itself */
  schemas: readonly string[]
  /** append-only tables, each with the statements that the role may not run on it */
  appendOnly: readonly { table: string; refuses: readonly ('insert' | 'update' | 'delete')[] }[]
}

/** Grants a role exactly these rights. Must run as the owner of the tables, after the migrations. */
export async function grantRights(owner: PoolClient, { role, schemas, appendOnly }: Rights): Promise<void> {
  const name = escapeIdentifier(role)
  const rows = 'select, insert, update, delete'
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [lock])
    await owner.query(`
      revoke create on schema public from public, ${name};
      grant usage on schema public to ${name};
      revoke all on all tables in schema public from ${name};
      grant ${rows} on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      alter default privileges in schema public grant ${rows} on tables to ${name};
      alter default privileges in schema public grant usage, select on sequences to ${name};`)
    for (const { table, refuses } of appendOnly)
      await owner.query(`revoke ${refuses.join(', ')} on ${escapeIdentifier(table)} from ${name}`)
    for (const schema of schemas) await transferSchema(owner, schema, role)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** Transfers a schema to the role, with every object that an earlier version created in it. */
async function transferSchema(owner: PoolClient, schema: string, role: string): Promise<void> {
  await ensureSchema(owner, schema)
  // Objects that the role owns already are skipped: they may be in use.
  const { rows } = await owner.query<{ text: string }>(
    `with role as (select oid from pg_roles where rolname = $2),
     space as (select oid, nspowner from pg_namespace where nspname = $1)
     select format('alter schema %I owner to %I', $1, $2) as text from space, role where nspowner <> role.oid
     union all
     select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
       c.oid::regclass, $2)
     from pg_class c join space on space.oid = relnamespace, role
     where relkind in ('r', 'p', 'v', 'S') and relowner <> role.oid
       and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $2)
     from pg_proc p join space on space.oid = pronamespace, role where proowner <> role.oid
     union all
     select format('alter type %s owner to %I', t.oid::regtype, $2)
     from pg_type t join space on space.oid = typnamespace, role where typtype in ('e', 'd') and typowner <> role.oid`,
    [schema, role],
  )
  for (const { text } of rows) await owner.query(text)
}

/**
 * Creates a schema only if it is missing: `create schema if not exists` needs the CREATE right even if the schema
 * exists.
 */
export async function ensureSchema(client: PoolClient, schema: string): Promise<void> {
  const quoted = escapeIdentifier(schema)
  const { rows } = await client.query('select to_regnamespace($1) is null as missing', [quoted])
  if (rows[0].missing) await client.query(`create schema if not exists ${quoted}`)
}
