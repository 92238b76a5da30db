import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** The database, or a transaction on it. `$client` runs prepared SQL on the same connection. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: Pool | PoolClient }

let opened: { pool: Pool; db: Db; config: PoolConfig } | undefined

/** Opens the one pool of this process; `connection` is a URL or what the launcher answered. */
export function openDatabase(connection: string | PoolConfig, size: number): { pool: Pool } {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new Pool({
    ...config,
    max: size,
    // statements that do not wait for one another travel together
    pipeline: true,
    application_name: 'shop',
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at its next use
  // The pool listens to idle ones only: one that breaks between two statements would take the process with it.
  pool.on('connect', (client) => client.on('error', () => {}))
  opened = { pool, db: drizzle(pool), config }
  return { pool }
}

export const database = (): Db => {
  if (!opened) throw new Error('the database is not open')
  return opened.db
}

/** How to reach the same database with a connection of one's own. */
export const connectionConfig = (): PoolConfig => {
  if (!opened) throw new Error('the database is not open')
  return opened.config
}

export async function closeDatabase(): Promise<void> {
  const pool = opened?.pool
  opened = undefined
  await pool?.end()
}

/**
 * What a transaction does once before its commit, with all that its parts have gathered for it: a product that is saved
 * and counted has its card made once. Those of a lower `order` come first, and may gather for the later ones.
 */
export type LastStep<Item> = {
  readonly order: number
  readonly run: (tx: Db, items: readonly Item[]) => Promise<void>
}

type Gathered = Map<LastStep<never>, Set<unknown>>

/** Of each open transaction. */
const gatheredIn = new WeakMap<Db, Gathered>()

/** Gathers these for a step before the commit, each once; outside of a transaction it is taken now. */
export async function beforeCommit<Item>(
  tx: Db,
  step: LastStep<Item>,
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
      next[0].order < first[0].order ? next : first,
    )
    gathered.delete(step)
    await step.run(tx, [...items] as never[])
  }
}

/** Codes after which the same transaction may succeed: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01'])

const mayRetry = (error: unknown): boolean =>
  error instanceof Error && (retryable.has((error as { code?: string }).code ?? '') || mayRetry(error.cause))

/** Runs `work` in one transaction on one connection; a deadlock is tried again, everything else rolls back and throws. */
export async function transaction<T>(work: (tx: Db) => Promise<T>, tries = 3): Promise<T> {
  const client = await (database().$client as Pool).connect()
  let broken = false
  try {
    // Not waited for: it travels together with the first statement, which fails where this did.
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

/** The pattern of LIKE for what contains a text, whatever characters it has. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** The same for what begins with it. */
export const beginning = (text: string): string => `${escaped(text)}%`

const plainEscaped = ['regexp_replace(plain_text(', "), '([\\\\%_])', '\\\\\\1', 'g')"] as const

/**
 * SQL of the pattern of LIKE for what contains a text as `plain_text` has it. Escaped after that: it makes `%` of letters
 * that are none. `at` is the place of the text in the statement.
 */
export const plainContaining = (at: string): string => `'%' || ${plainEscaped.join(at)} || '%'`

/** The same of a text, for drizzle. */
export const plainPattern = (text: string): SQL =>
  sql`'%' || ${sql.raw(plainEscaped[0])}${text}::text${sql.raw(plainEscaped[1])} || '%'`

/** A named statement, prepared once per connection. */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

export const statement = <Row>(name: string, text: string): Statement<Row> => ({ name, text })

/** Runs a prepared statement and answers its rows. */
export async function rows<Row>(db: Db, { name, text }: Statement<Row>, values: unknown[]): Promise<Row[]> {
  return (await db.$client.query({ name, text, values })).rows as Row[]
}

/** Takes a value of a statement and answers the place where it stands. */
export type Place = (value: unknown) => string

/**
 * Runs a statement that is written for what is asked, and planned for it: the name that half the shop bears wants
 * another way than one that nobody has.
 */
export async function ask<T>(db: Db, write: (at: Place) => string): Promise<T[]> {
  const values: unknown[] = []
  const text = write((value) => `$${values.push(value)}`)
  return (await db.$client.query(text, values)).rows as T[]
}
