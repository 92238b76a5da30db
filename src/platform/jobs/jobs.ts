import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type ConstructorOptions, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import {
  getConnectionConfig,
  database,
  type Db,
  queryRows,
  statement,
  transaction,
} from '#platform/postgres/database'
import { isNonRetryable } from '#platform/http/errors'
import { countOutcome } from '#platform/health/health-counters'
import { log } from '#platform/config/log'
import { getOrThrow } from '#shared/data/get-or-throw'

/** Job queue: handler, retries and optional schedule. */
export type Job = {
  readonly queue: string
  readonly run: (data: never) => Promise<void>
  /** cron expression in UTC */
  readonly schedule?: string
  readonly retries?: number
  readonly concurrency?: number
  /** called once if the job failed for good: its error is not retryable, or its retries are used up */
  readonly failed?: (data: never, error: unknown) => Promise<void>
}

/** Queue with a former name. `key` is a key of the job data that changed too: former and present name. */
export type RenamedQueue = {
  readonly from: string
  readonly to: string
  readonly key?: readonly [from: string, to: string]
}

let boss: PgBoss | undefined
let watching: { end(): Promise<void> } | undefined

/**
 * Starts the queues and workers, and moves the jobs of renamed queues. Jobs are enqueued in the caller's transaction
 * and vanish with a rollback.
 */
export async function openJobs(jobs: readonly Job[], renamed: readonly RenamedQueue[] = []): Promise<void> {
  const opening = await start({ superviseIntervalSeconds: 30 })
  await makeQueues(opening, jobs)
  await moveRenamed(opening, renamed)
  // Before the first worker starts: it may find jobs at once that enqueue others.
  boss = opening
  await keepSchedules(opening, jobs)
  watching = watch(opening, jobs)
}

/** Opens the queues without workers, for commands. The running store handles the jobs. */
export async function openQueues(jobs: readonly Job[]): Promise<void> {
  const opening = await start({ supervise: false, schedule: false })
  await makeQueues(opening, jobs)
  boss = opening
}

/** Returns the size of the queues' connection pool: half of the store's, between two and four. */
const connections = (): number =>
  Math.max(2, Math.min(4, Math.ceil((database().$client as Pool).options.max / 2)))

async function start(options: ConstructorOptions): Promise<PgBoss> {
  if (boss) throw new Error('the queues are open already')
  const opening = new PgBoss({
    ...(getConnectionConfig() as { connectionString: string }),
    max: connections(),
    application_name: 'shop jobs',
    schema: 'jobs',
    // created by the database owner: the application role must not create schemas
    createSchema: false,
    ...options,
  })
  opening.on('error', complain)
  await opening.start()
  return opening
}

const complain = (error: unknown): void => log.error({ error: String(error) }, 'jobs')

/** Heartbeat timeout in seconds, after which other processes take over the jobs of a killed one. */
const silentSeconds = 30

/** Polling interval of a worker in seconds, if no notification arrives. */
const lookAnyway = 60
/** Milliseconds between two checks for due jobs. */
const lookEvery = 250

async function makeQueues(on: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Map((await on.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries ?? 8,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: silentSeconds,
    }
    const queue = there.get(job.queue)
    const names = Object.keys(options) as (keyof typeof options)[]
    if (!queue) await on.createQueue(job.queue, options)
    else if (names.some((name) => queue[name] !== options[name])) await on.updateQueue(job.queue, options)
  }
}

/** Moves the jobs of each renamed queue that still exists, and deletes the queue with its schedule. */
async function moveRenamed(on: PgBoss, renamed: readonly RenamedQueue[]): Promise<void> {
  const there = new Set((await on.getQueues()).map(({ name }) => name))
  for (const queue of renamed) if (there.has(queue.from)) await transaction((tx) => moveQueue(tx, queue))
}

async function moveQueue({ $client }: Db, { from, to, key = ['', ''] }: RenamedQueue): Promise<void> {
  // Waits for transactions that are enqueuing a job, and for another process that moves the same queue.
  const { rowCount } = await $client.query('select from jobs.queue where name = $1 for update', [from])
  if (!rowCount) return
  // A throttled job of both names would violate the unique index of `singleton_on`.
  await $client.query(
    `update jobs.job set name = $2, singleton_on = null,
       data = case when data ? $3::text then data - $3::text || jsonb_build_object($4::text, data -> $3::text) else data end
     where name = $1`,
    [from, to, ...key],
  )
  await $client.query('select jobs.delete_queue($1)', [from])
}

/** Starts the worker of a queue and returns its name. */
async function work(on: PgBoss, job: Job): Promise<string> {
  const batchSize = job.concurrency ?? 1
  const options = {
    pollingIntervalSeconds: lookAnyway,
    batchSize,
    perJobResults: true as const,
    includeMetadata: true as const,
  }
  const worker = await on.work(job.queue, options, async (batch) => {
    // A full batch may have left more jobs: check again after this one.
    if (batch.length === batchSize) on.notifyWorker(worker)
    return Promise.all(batch.map((each) => runOne(job, each)))
  })
  return worker
}

async function keepSchedules(on: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Map((await on.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { queue, schedule } of jobs)
    if (schedule && there.get(queue) !== schedule) await on.schedule(queue, schedule)
  // Removes schedules of queues that no longer exist: nobody would handle their jobs.
  const scheduled = new Set(jobs.flatMap(({ queue, schedule }) => (schedule ? [queue] : [])))
  for (const queue of there.keys()) if (!scheduled.has(queue)) await on.unschedule(queue)
}

const dueQueues = statement<{ queue: string }>(
  'jobs_due',
  `select queue from unnest($1::text[]) queue
   where exists (
     select from jobs.job where name = queue and state < 'active' and not blocked and start_after <= now()
   )`,
)

/**
 * Wakes the workers of queues with due jobs, and starts the worker of a queue with its first job. One statement for
 * all queues, four times a second: polling per worker costs one statement per queue, and NOTIFY takes a lock that
 * every commit waits for.
 */
function watch(on: PgBoss, jobs: readonly Job[]): { end(): Promise<void> } {
  const ending = new AbortController()
  const known = new Map(jobs.map((job) => [job.queue, job]))
  const workers = new Map<string, string>()
  const look = async () => {
    const due = await queryRows(database(), dueQueues, [[...known.keys()]])
    for (const { queue } of due) {
      const worker = workers.get(queue)
      if (worker) on.notifyWorker(worker)
      else workers.set(queue, await work(on, getOrThrow(known, queue)))
    }
  }
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await look().catch(complain)
      await sleep(lookEvery, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    end() {
      ending.abort()
      return looking
    },
  }
}

type Try = { id: string; data: unknown; retryCount: number; retryLimit: number }

/**
 * Runs one try of a job; jobs of a batch succeed or fail separately. A failed job is retried, unless its error is not
 * retryable: then it fails at once (`deadletter` skips the retries).
 */
async function runOne(job: Job, { id, data, retryCount, retryLimit }: Try): Promise<JobResult> {
  const about = { queue: job.queue, job: id }
  try {
    await job.run((data ?? {}) as never)
    countOutcome('jobs', true)
    return { id, status: 'completed' }
  } catch (error) {
    const output = { error: String(error) }
    const stack = error instanceof Error ? error.stack : undefined
    log.debug({ job: id, stack }, 'job failed')
    if (!isNonRetryable(error) && retryCount < retryLimit) {
      log.warn({ ...about, ...output }, 'job failed; it is tried again')
      return { id, status: 'failed', output }
    }
    log.error({ ...about, ...output, stack }, 'job failed for good')
    countOutcome('jobs', false)
    await job.failed?.((data ?? {}) as never, error).catch((reason: unknown) => complain(reason))
    return { id, status: 'deadletter', output }
  }
}

/** Enqueues a job in the transaction `tx`. Does nothing if no queues are open (bulk loading). */
export async function enqueue(tx: Db, queue: string, data: object, options: SendOptions = {}): Promise<void> {
  if (!boss) return
  const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
  await boss.send(queue, data, { ...options, db })
}

export const areJobsOpen = (): boolean => boss !== undefined

/** Waits for running jobs, then stops. */
export async function closeJobs(): Promise<void> {
  const closing = boss
  await watching?.end()
  watching = undefined
  await closing?.stop({ graceful: true, timeout: 8_000, close: true })
  // Only now: running jobs may have enqueued others until here.
  boss = undefined
  // Errors of connections that close while the database stops are ignored.
  closing?.on('error', () => {}).off('error', complain)
}
