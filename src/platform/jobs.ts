import { type ConstructorOptions, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import { connectionConfig, type Db } from './database.ts'
import { log } from './log.ts'

/** A queue of the shop: what runs, how it is retried, and its clock where it has one. */
export type Job = {
  readonly queue: string
  readonly run: (data: never) => Promise<void>
  /** cron line in UTC */
  readonly schedule?: string
  readonly retries?: number
  /** seconds between looks at the queue */
  readonly every?: number
  readonly concurrency?: number
}

let boss: PgBoss | undefined

/** Starts the queues. A job is enqueued in the transaction that causes it: with it committed or with it gone. */
export async function openJobs(jobs: readonly Job[]): Promise<void> {
  const opening = await start({ superviseIntervalSeconds: 30 })
  for (const job of jobs) await makeQueue(opening, job)
  // Before the first worker: it may find work of the last process at once, and that work enqueues more.
  boss = opening
  for (const job of jobs) await prepare(opening, job)
}

/** Opens queues for a command that only fills them: the shop's own process empties them, now or once it is open. */
export async function openQueues(jobs: readonly Job[]): Promise<void> {
  const opening = await start({ supervise: false, schedule: false })
  for (const job of jobs) await makeQueue(opening, job)
  boss = opening
}

async function start(options: ConstructorOptions): Promise<PgBoss> {
  const opening = new PgBoss({
    ...(connectionConfig() as { connectionString: string }),
    max: 4,
    application_name: 'shop jobs',
    schema: 'jobs',
    // made before the shop opens: its role may not make schemas
    createSchema: false,
    ...options,
  })
  opening.on('error', complain)
  await opening.start()
  return opening
}

const complain = (error: unknown): void => log.error({ error: String(error) }, 'jobs')

/** A process that was killed leaves its jobs to others once it has not been heard of for so long. */
const silentSeconds = 30

async function makeQueue(on: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retries ?? 8,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: silentSeconds,
  }
  await on.createQueue(job.queue, options)
  await on.updateQueue(job.queue, options)
}

async function prepare(on: PgBoss, job: Job): Promise<void> {
  const options = {
    pollingIntervalSeconds: job.every ?? 1,
    batchSize: job.concurrency ?? 1,
    perJobResults: true as const,
  }
  await on.work(job.queue, options, (batch) =>
    Promise.all(batch.map(({ data, id }) => runOne(job, id, data))),
  )
  if (job.schedule) await on.schedule(job.queue, job.schedule)
}

/** One job's end; of a batch each ends for itself. A failed one is tried again, so its failure is a warning. */
async function runOne(job: Job, id: string, data: unknown): Promise<JobResult> {
  try {
    await job.run((data ?? {}) as never)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ queue: job.queue, job: id, error: String(error) }, 'job failed; it is tried again')
    log.debug({ job: id, stack: error instanceof Error ? error.stack : undefined }, 'job failed')
    return { id, status: 'failed', output: { error: String(error) } }
  }
}

/** Puts a job into the queue on the connection of `tx`. With no jobs open (bulk loading) nothing is enqueued. */
export async function enqueue(tx: Db, queue: string, data: object, options: SendOptions = {}): Promise<void> {
  if (!boss) return
  const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
  await boss.send(queue, data, { ...options, db })
}

export const jobsAreOpen = (): boolean => boss !== undefined

/** Lets running jobs finish, then stops. */
export async function closeJobs(): Promise<void> {
  const closing = boss
  await closing?.stop({ graceful: true, timeout: 8_000, close: true })
  // Only now: what was still running has enqueued what it causes.
  boss = undefined
  // Its last connections may still be parting when the database goes down: no news any more.
  closing?.on('error', () => {}).off('error', complain)
}
