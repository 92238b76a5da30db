import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '#platform/database'
import { jobsAreOpen } from '#platform/jobs'
import { tryStorage } from '#platform/storage'

/** What a balancer waits for, in ms, before it takes silence for an answer. */
const mostMs = 3_000
/** How long the outcome of a write holds, in ms: anybody may ask, and a disk is not written for each. */
const writesHoldMs = 5_000

type Readiness = {
  process: 'ok' | 'closing'
  database: 'ok' | 'away' | 'refuses_writes'
  jobs: 'ok' | 'away'
  /** the folder of files in DATA_DIR */
  files: 'ok' | 'refuses_writes'
}

let writes: { at: number; outcome: Promise<Pick<Readiness, 'database' | 'files'>> } | undefined
let closing = false

/** From now on the process says that it is not ready, so that a balancer sends nobody more. */
export const sayClosing = (): void => void (closing = true)

/** Returns whether the process can serve: the database answers, it and the folder of files take a write, jobs are open. */
export async function readinessOf(): Promise<Readiness> {
  const own = { process: closing ? 'closing' : 'ok', jobs: jobsAreOpen() ? 'ok' : 'away' } as const
  if (!(await succeeds(isMigrated))) return { ...own, database: 'away', files: 'ok' }
  if (!writes || performance.now() - writes.at > writesHoldMs)
    writes = { at: performance.now(), outcome: tryWrites() }
  return { ...own, ...(await writes.outcome) }
}

async function tryWrites(): Promise<Pick<Readiness, 'database' | 'files'>> {
  const [row, file] = await Promise.all([succeeds(writeRow), succeeds(tryStorage)])
  return { database: row ? 'ok' : 'refuses_writes', files: file ? 'ok' : 'refuses_writes' }
}

const isMigrated = () => database().$client.query('select 1 from schema_migrations limit 1')

/** One row that is over at once and that the job of spent limits removes: a replica and a full disk refuse it. */
const writeRow = () =>
  database().$client.query(
    `insert into rate_limits (key, points, expire) values ('ready', 1, 0) on conflict (key) do update set points = 1`,
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
