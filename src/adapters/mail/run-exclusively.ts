import { Client } from 'pg'
import { getConnectionConfig } from '#platform/postgres/database'

/** Running work of this process, by key. */
const running = new Map<string, Promise<void>>()
let connecting: Promise<Client> | undefined

/**
 * Runs the work under an advisory lock of its key. A second call in this process waits for the first and shares its
 * result; a call in another process throws. The lock has its own connection, so that a slow SMTP relay blocks
 * neither a transaction nor the pool.
 */
export function runExclusively(key: string, work: () => Promise<void>): Promise<void> {
  const known = running.get(key)
  if (known) return known
  const mine = runLocked(key, work).finally(() => {
    running.delete(key)
    if (running.size === 0) disconnect()
  })
  running.set(key, mine)
  return mine
}

async function runLocked(key: string, work: () => Promise<void>): Promise<void> {
  connecting ??= connect()
  const client = await connecting
  const { rows } = await client.query<{ won: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as won',
    [key],
  )
  if (!rows[0]?.won) throw new Error('another process is at it')
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch(() => {})
  }
}

async function connect(): Promise<Client> {
  const client = new Client({ ...getConnectionConfig(), application_name: 'shop post' })
  // A lost connection releases its locks; the next call opens another.
  client.on('error', disconnect)
  try {
    await client.connect()
    return client
  } catch (error) {
    connecting = undefined
    throw error
  }
}

function disconnect(): void {
  const closing = connecting
  connecting = undefined
  void closing?.then((client) => client.end()).catch(() => {})
}
