import { Client, type PoolConfig } from 'pg'
import { AppStartError } from '#platform/config/start-error'
import { getFirst } from '#shared/data/get-or-throw'

/** Repetitions of the check: another client of the pooler may take the connection for a moment. */
const rounds = 5

/**
 * Throws AppStartError behind a pooler that does not keep one PostgreSQL connection per client (PgBouncer with
 * `pool_mode=transaction` or `statement`): LISTEN, advisory locks and prepared statements need one.
 */
export async function assertNoPooler(config: PoolConfig): Promise<void> {
  const clients = [new Client(config), new Client(config)] as const
  try {
    for (const client of clients) await client.on('error', () => {}).connect()
    for (let round = 0; round < rounds; round++) if (await isShared(...clients)) throw pooled()
  } finally {
    // Closing the connections also ends open transactions of the check.
    for (const client of clients) client.end().catch(() => {})
  }
}

/**
 * Returns true if two clients share one PostgreSQL connection. Behind a pooler the backend of `one` is idle between
 * two statements: either the transaction of `other` gets it, or the next statement of `one` runs on another backend.
 */
async function isShared(one: Client, other: Client): Promise<boolean> {
  const own = await processOf(one)
  if ((await processOf(one)) !== own) return true
  try {
    await other.query('begin')
  } catch (error) {
    // Statement pooling refuses transactions.
    if (String(error).includes('not allowed in statement pooling')) return true
    throw error
  }
  const taken = await processOf(other)
  const shared = taken === own || (await processOf(one)) !== own
  await other.query('commit')
  return shared
}

const processOf = async (client: Client): Promise<number> =>
  getFirst((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid

const pooled = (): AppStartError =>
  new AppStartError(
    'DATABASE_URL passa por um pooler em modo de transação (PgBouncer com pool_mode=transaction), em que a loja falharia ao acaso.',
    'Aponte DATABASE_URL e MIGRATION_DATABASE_URL para o próprio PostgreSQL, ou use pool_mode=session.',
  )
