import { Client, type PoolConfig } from 'pg'
import { AppStartError } from './start-error.ts'

/** Rounds of the trial: whoever else uses the same pooler may take the connection in question for a moment. */
const rounds = 5

/**
 * Throws AppStartError where a pooler (PgBouncer with `pool_mode=transaction` or `statement`) lends each transaction another
 * connection of PostgreSQL: LISTEN, advisory locks and prepared statements of the shop belong to one.
 */
export async function refusePooler(config: PoolConfig): Promise<void> {
  const clients = [new Client(config), new Client(config)] as const
  try {
    for (const client of clients) await client.on('error', () => {}).connect()
    for (let round = 0; round < rounds; round++) if (await isShared(...clients)) throw pooled()
  } finally {
    // Whatever the trial left open goes with its connection.
    for (const client of clients) client.end().catch(() => {})
  }
}

/**
 * The process of PostgreSQL that answers a connection is its own for as long as it lives. Behind a pooler the process that
 * answered `one` is idle between two statements: either the transaction of `other` gets it, or `one` is answered by the next.
 */
async function isShared(one: Client, other: Client): Promise<boolean> {
  const own = await processOf(one)
  if ((await processOf(one)) !== own) return true
  try {
    await other.query('begin')
  } catch (error) {
    // A pooler by the statement takes no transaction at all.
    if (String(error).includes('not allowed in statement pooling')) return true
    throw error
  }
  const taken = await processOf(other)
  const shared = taken === own || (await processOf(one)) !== own
  await other.query('commit')
  return shared
}

const processOf = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

const pooled = (): AppStartError =>
  new AppStartError(
    'DATABASE_URL passa por um pooler em modo de transação (PgBouncer com pool_mode=transaction), em que a loja falharia ao acaso.',
    'Aponte DATABASE_URL e MIGRATION_DATABASE_URL para o próprio PostgreSQL, ou use pool_mode=session.',
  )
