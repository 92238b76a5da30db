import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** Database, or a transaction on it. `$client` runs prepared SQL on the same connection. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: Pool | PoolClient }

let opened: { pool: Pool; db: Db; config: PoolConfig } | undefined

/** Opens the connection pool of this process. `connection` is a URL or the config of the PostgreSQL launcher. */
export function openDatabase(connection: string | PoolConfig, size: number): { pool: Pool } {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new Pool({
    ...config,
    max: size,
    // statements that do not depend on each other are sent together
    pipeline: true,
    application_name: 'shop',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection that fails is replaced at its next use
  // The pool handles errors of idle clients only; an unhandled error between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  opened = { pool, db: drizzle(pool), config }
  return { pool }
}

export const database = (): Db => {
  if (!opened) throw new Error('the database is not open')
  return opened.db
}

/** Returns the config for a separate connection to the same database. */
export const getConnectionConfig = (): PoolConfig => {
  if (!opened) throw new Error('the database is not open')
  return opened.config
}

export async function closeDatabase(): Promise<void> {
  const pool = opened?.pool
  opened = undefined
  await pool?.end()
}

/**
 * Hook that runs once before the commit, with all items that the transaction added. Example: a product that was saved
 * and counted gets its card updated once. Hooks run by `position` and may add items for later ones.
 */
export type CommitHook<Item> = {
  readonly position: number
  readonly run: (tx: Db, items: readonly Item[]) => Promise<void>
}

type Gathered = Map<CommitHook<never>, Set<unknown>>

/** Added items by open transaction. */
const gatheredIn = new WeakMap<Db, Gathered>()

/** Adds items for a hook before the commit, each once. Outside a transaction the hook runs at once. */
export async function beforeCommit<Item>(
  tx: Db,
  step: CommitHook<Item>,
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return
  const gathered = gatheredIn.get(tx)
  if (!gathered) return step.run(tx, items)
  const kept = gathered.get(step) ?? new Set()
  for (const item of items) kept.add(item)
  gathered.set(step, kept)
}

async function takeLastSteps(tx: Db, gathered: Gathered): Promise<void> {
  while (gathered.size > 0) {
    const [step, items] = [...gathered].reduce((first, next) =>
      next[0].position < first[0].position ? next : first,
    )
    gathered.delete(step)
    await step.run(tx, [...items] as never[])
  }
}

/** SQLSTATEs after which a retry may succeed: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01'])

const mayRetry = (error: unknown): boolean =>
  error instanceof Error && (retryable.has((error as { code?: string }).code ?? '') || mayRetry(error.cause))

/**
 * Runs `work` in one transaction on one connection. Retries after a deadlock; any other error rolls back and is
 * thrown.
 */
export async function transaction<T>(work: (tx: Db) => Promise<T>, tries = 3): Promise<T> {
  const client = await (database().$client as Pool).connect()
  let broken = false
  try {
    // Not awaited: BEGIN is sent together with the first statement, which fails if BEGIN failed.
    client.query('begin').catch(() => {})
    const tx: Db = drizzle(client)
    const gathered: Gathered = new Map()
    gatheredIn.set(tx, gathered)
    const result = await work(tx)
    await takeLastSteps(tx, gathered)
    await client.query('commit')
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    if (tries > 1 && mayRetry(error)) return transaction(work, tries - 1)
    throw error
  } finally {
    client.release(broken)
  }
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns the LIKE pattern for "contains this text", with wildcards escaped. */
export const toContainsPattern = (text: string): string => `%${escaped(text)}%`

/** Returns the LIKE pattern for "begins with this text", with wildcards escaped. */
export const toPrefixPattern = (text: string): string => `${escaped(text)}%`

const plainEscaped = ['regexp_replace(plain_text(', "), '([\\\\%_])', '\\\\\\1', 'g')"] as const

/**
 * Returns SQL of the LIKE pattern for "contains this text" after `plain_text`. Escapes afterwards, since `plain_text`
 * may produce `%`. `at` is the placeholder of the text.
 */
export const plainContainsSql = (at: string): string => `'%' || ${plainEscaped.join(at)} || '%'`

/** Returns the same pattern for a given text, for drizzle. */
export const toPlainPattern = (text: string): SQL =>
  sql`'%' || ${sql.raw(plainEscaped[0])}${text}::text${sql.raw(plainEscaped[1])} || '%'`

/** Named statement, prepared once per connection. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

/** Runs a prepared statement and returns its rows. */
export async function queryRows<Row>(
  db: Db,
  { name, text }: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  return (await db.$client.query({ name, text, values })).rows as Row[]
}

/** Adds a parameter to a statement and returns its placeholder. */
export type Placeholder = (value: unknown) => string

/**
 * Runs an unprepared statement that is built and planned for its parameters: a common name needs another plan than a
 * rare one.
 */
export async function queryUnprepared<T>(db: Db, write: (at: Placeholder) => string): Promise<T[]> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return (await db.$client.query(text, values)).rows as T[]
}
