import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '#platform/postgres/database'
import { areJobsOpen } from '#platform/jobs/jobs'
import { checkStorage } from '#platform/storage/storage'

/** Timeout of the check in ms, below that of a load balancer. */
const mostMs = 3_000
/** Milliseconds for which a write check is cached: anybody may call the endpoint, and not each call should write. */
const writesHoldMs = 5_000

type Readiness = {
  process: 'ok' | 'closing'
  database: 'ok' | 'away' | 'refuses_writes'
  jobs: 'ok' | 'away'
  /** data folder (DATA_DIR) */
  files: 'ok' | 'refuses_writes'
}

let writes: { at: number; outcome: Promise<Pick<Readiness, 'database' | 'files'>> } | undefined
let closing = false

/** Marks the process as not ready, so that a load balancer sends no new requests. */
export const markClosing = (is = true): void => void (closing = is)

/** Returns whether the process can serve: database and data folder accept writes, the job queue is open. */
export async function checkReadiness(): Promise<Readiness> {
  const own = { process: closing ? 'closing' : 'ok', jobs: areJobsOpen() ? 'ok' : 'away' } as const
  if (!(await succeeds(isMigrated))) return { ...own, database: 'away', files: 'ok' }
  if (!writes || performance.now() - writes.at > writesHoldMs)
    writes = { at: performance.now(), outcome: tryWrites() }
  return { ...own, ...(await writes.outcome) }
}

async function tryWrites(): Promise<Pick<Readiness, 'database' | 'files'>> {
  const [row, file] = await Promise.all([succeeds(writeRow), succeeds(checkStorage)])
  return { database: row ? 'ok' : 'refuses_writes', files: file ? 'ok' : 'refuses_writes' }
}

const isMigrated = () => database().$client.query('select 1 from schema_migrations limit 1')

/** Writes one expired rate-limit row, which the cleanup job removes. A replica or a full disk refuses it. */
const writeRow = () =>
  database().$client.query(
    `insert into rate_limit_counts (key, points, expire) values ('ready', 1, 0) on conflict (key) do update set points = 1`,
  )

async function succeeds(act: () => Promise<unknown>): Promise<boolean> {
  const ending = new AbortController()
  try {
    return await Promise.race([act().then(() => true), sleep(mostMs, false, { signal: ending.signal })])
  } catch {
    return false
  } finally {
    ending.abort()
  }
}
