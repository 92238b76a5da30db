import { Client } from 'pg'
import { connectionConfig, database } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { log } from './log.ts'

/**
 * Who hears a channel in this process. `broke`: what was said meanwhile is lost, so anything may have been; `databaseAway`
 * where the database itself is not reached, false once it is heard again.
 */
export type Hearer = { heard(payload: string): void; broke(databaseAway: boolean): void }

const channels = new Map<string, Hearer>()
let open = false
let listener: Client | undefined

/** Hears a channel from the next opening on; one hearer for each. */
export const hear = (channel: string, hearer: Hearer): void => void channels.set(channel, hearer)

/** Whether this process hears what is said at this moment. */
export const isListening = (): boolean => listener !== undefined

/** Says something to every process, this one among them; at most 8,000 bytes. NOTIFY locks the whole instance until commit, so it stands alone here. */
export const say = (channel: string, payload: string): Promise<unknown> =>
  database().$client.query('select pg_notify($1, $2)', [channel, payload])

const broken = (databaseAway: boolean) => channels.forEach((hearer) => hearer.broke(databaseAway))

/** A host that vanishes ends no connection: it is asked so often, in ms, and has so long to answer. */
const askEvery = 5_000
const answerWithin = 10_000

/** Listens to what all processes say, by one connection; a lost one is opened again, and everybody is told of it. */
export async function openNotifications(): Promise<void> {
  open = true
  await listen()
}

async function listen(): Promise<void> {
  const client = new Client({
    ...connectionConfig(),
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
    broken(error === undefined || isDatabaseAway(error))
    setTimeout(() => void listen(), 1_000)
  }
  client.on('error', lost)
  client.on('end', () => lost())
  client.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
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
  await listener?.end().catch(() => {})
  listener = undefined
}
