import { Client } from 'pg'
import { getConnectionConfig, database } from './database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { log } from '#platform/config/log'

/**
 * Listener of a NOTIFY channel. `onDisconnect`: messages may have been lost; `databaseAway` is true while the
 * database is unreachable, false once the connection is back.
 */
export type NotificationListener = {
  onMessage(payload: string): void
  onDisconnect(databaseAway: boolean): void
}

const channels = new Map<string, NotificationListener>()
let open = false
let listener: Client | undefined
/** Timer of the next attempt to connect. */
let again: NodeJS.Timeout | undefined

/** Sets the listener of a channel, from the next connection on. One listener per channel. */
export const setListener = (channel: string, hearer: NotificationListener): void =>
  void channels.set(channel, hearer)

/** Returns true while this process receives notifications. */
export const isListening = (): boolean => listener !== undefined

/**
 * Sends a payload of at most 8,000 bytes to every process, this one included. NOTIFY locks the whole instance until
 * commit, so it runs in a transaction of its own.
 */
export const notify = (channel: string, payload: string): Promise<unknown> =>
  database().$client.query('select pg_notify($1, $2)', [channel, payload])

const broken = (databaseAway: boolean) => channels.forEach((hearer) => hearer.onDisconnect(databaseAway))

/** Interval and timeout in ms of the keepalive query: a host that vanishes does not close its connections. */
const askEvery = 5_000
const answerWithin = 10_000

/** Opens the LISTEN connection and reopens it if it is lost. Listeners are notified of each loss. */
export async function openNotifications(): Promise<void> {
  open = true
  await listen()
}

async function listen(): Promise<void> {
  const client = new Client({
    ...getConnectionConfig(),
    application_name: 'shop cache',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: answerWithin,
  })
  let asking: NodeJS.Timeout | undefined
  const lost = (error?: unknown) => {
    clearInterval(asking)
    if (!open || listener !== client) return
    listener = undefined
    client.end().catch(() => {})
    broken(error === undefined || isDatabaseUnavailable(error))
    again = setTimeout(() => void listen(), 1_000)
  }
  client.on('error', lost)
  client.on('end', () => lost())
  client.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''))
  listener = client
  try {
    await client.connect()
    for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    broken(false)
    asking = setInterval(() => void client.query('select 1').catch(lost), askEvery).unref()
  } catch (error) {
    log.warn({ error: String(error) }, 'notifications')
    lost(error)
  }
}

export async function closeNotifications(): Promise<void> {
  open = false
  clearTimeout(again)
  await listener?.end().catch(() => {})
  listener = undefined
}
