import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '#server/events'
import { useShop } from '#test/shop'
import { recordStatements } from '#test/record-statements'
import { transaction } from '#platform/postgres/database'
import { publishEvent, handleAsJob, defineEvent, handleInTransaction, subscribe } from './events.ts'
import { NonRetryableError } from '#platform/http/errors'
import { closeJobs, enqueue, areJobsOpen, openJobs } from './jobs.ts'

const shop = useShop()

const ran: string[] = []
let failures = 0
const ranOf = (id: string) => ran.filter((each) => each === id)

beforeAll(async () => {
  await closeJobs()
  await openJobs([
    {
      queue: 'test.note',
      run: async ({ id }: { id: string }) => {
        ran.push(id)
      },
    },
    {
      queue: 'test.twice',
      retries: 2,
      run: async ({ id }: { id: string }) => {
        if (failures++ === 0) throw new Error('not yet')
        ran.push(id)
      },
    },
  ])
})
afterAll(() => subscribe(subscriptions))

describe('job', () => {
  test('runs after the commit of its transaction', async () => {
    const id = randomUUID()
    await transaction(async (tx) => {
      await enqueue(tx, 'test.note', { id })
      expect(ranOf(id)).toEqual([])
    })
    await expect.poll(() => ranOf(id)).toEqual([id])
  })

  test('is removed by a rollback', async () => {
    const [gone, after] = [randomUUID(), randomUUID()]
    const broken = transaction(async (tx) => {
      await enqueue(tx, 'test.note', { id: gone })
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    await transaction((tx) => enqueue(tx, 'test.note', { id: after }))
    await expect.poll(() => ranOf(after)).toEqual([after])
    expect(ranOf(gone)).toEqual([])
  })

  test('is retried after an error', async () => {
    const id = randomUUID()
    await transaction((tx) => enqueue(tx, 'test.twice', { id }))
    await expect.poll(() => ranOf(id)).toEqual([id])
  })
})

describe('event', () => {
  const happened = defineEvent<{ id: string }>('test.happened')

  test('calls handlers in its transaction, and enqueues jobs', async () => {
    const heard: string[] = []
    subscribe([
      handleInTransaction(happened, async (tx, { id }) => {
        expect((await tx.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
        heard.push(id)
      }),
      handleAsJob(happened, 'test.note'),
    ])
    const id = randomUUID()
    await transaction(async (tx) => {
      await publishEvent(tx, happened, { id })
      expect([heard, ranOf(id)]).toEqual([[id], []])
    })
    await expect.poll(() => ranOf(id)).toEqual([id])
  })

  test('a failing handler rolls back the transaction', async () => {
    subscribe([
      handleAsJob(happened, 'test.note'),
      handleInTransaction(happened, async () => {
        throw new Error('cannot')
      }),
    ])
    const [id, after] = [randomUUID(), randomUUID()]
    await expect(transaction((tx) => publishEvent(tx, happened, { id }))).rejects.toThrow('cannot')
    await transaction((tx) => enqueue(tx, 'test.note', { id: after }))
    await expect.poll(() => ranOf(after)).toEqual([after])
    expect(ranOf(id)).toEqual([])
  })

  test('without subscriptions is no error', async () => {
    subscribe([])
    await transaction((tx) => publishEvent(tx, happened, { id: 'nobody' }))
  })
})

test('an empty queue is not polled at start', async () => {
  let told = 0
  const run = async () => void (told += 1)
  const jobs = ['test.note', 'test.quiet'].map((queue) => ({ queue, run }))
  await closeJobs()
  await openJobs(jobs)
  await closeJobs()
  const asked = async () => {
    await openJobs(jobs)
    await transaction((tx) => enqueue(tx, 'test.note', {}))
    await expect.poll(() => told).toBe(1)
  }
  const fetches = (await recordStatements(asked)).filter((text) => text.startsWith('WITH next'))
  expect(fetches.filter((text) => text.includes("'test.note'"))).not.toEqual([])
  expect(fetches.filter((text) => text.includes("'test.quiet'"))).toEqual([])
})

test('enqueues nothing without open queues, and does not fail', async () => {
  expect(areJobsOpen()).toBe(true)
  await closeJobs()
  expect(areJobsOpen()).toBe(false)
  await transaction((tx) => enqueue(tx, 'test.note', { id: 'lost' }))
})

describe('job that enqueues another', () => {
  const chain = (told: string[], between: () => Promise<void> = async () => {}) => [
    {
      queue: 'test.first',
      run: async ({ id }: { id: string }) => {
        await between()
        await transaction((tx) => enqueue(tx, 'test.second', { id }))
      },
    },
    { queue: 'test.second', run: async ({ id }: { id: string }) => void told.push(id) },
  ]
  const restart = async (jobs: Parameters<typeof openJobs>[0]) => {
    await closeJobs()
    await openJobs(jobs)
  }

  test('works if it was enqueued before the process started', async () => {
    const told: string[] = []
    const id = randomUUID()
    await restart(chain(told))
    // Pending jobs are started by the first worker that is ready.
    await transaction((tx) => enqueue(tx, 'test.first', { id }, { startAfter: new Date(Date.now() + 700) }))
    await closeJobs()
    await new Promise((resolve) => setTimeout(resolve, 800))
    await openJobs(chain(told))
    await expect.poll(() => told).toEqual([id])
  })

  test('works while the process is shutting down', async () => {
    const told: string[] = []
    const id = randomUUID()
    let begun = () => {}
    const running = new Promise<void>((resolve) => (begun = resolve))
    const slowly = async () => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    await restart(chain(told, slowly))
    await transaction((tx) => enqueue(tx, 'test.first', { id }))
    await running
    await closeJobs()
    await openJobs(chain(told))
    await expect.poll(() => told).toEqual([id])
  })
})

test('removes the schedule of a job that no longer exists', async () => {
  const scheduled = () => shop.owner('select name from jobs.schedule')
  const job = { queue: 'test.note', run: async () => {} }
  await closeJobs()
  await openJobs([{ ...job, schedule: '0 4 * * *' }])
  expect(await scheduled()).toEqual([{ name: 'test.note' }])
  await closeJobs()
  await openJobs([job])
  expect(await scheduled()).toEqual([])
})

describe('job that fails for good', () => {
  const failing = async (error: Error, retries: number) => {
    const id = randomUUID()
    const [tries, told]: [number[], unknown[]] = [[], []]
    await closeJobs()
    await openJobs([
      {
        queue: 'test.final',
        retries,
        run: async () => {
          tries.push(1)
          throw error
        },
        failed: async (data: { id: string }, reason: unknown) => void told.push([data.id, reason]),
      },
    ])
    await transaction((tx) => enqueue(tx, 'test.final', { id }))
    await expect.poll(() => told).toEqual([[id, error]])
    const rows = await shop.sql(`select state, retry_count from jobs.job where data->>'id' = $1`, [id])
    return { tries: tries.length, rows }
  }

  test.each([
    ['a stack overflow', new RangeError('Maximum call stack size exceeded')],
    ['a bug in the code', new TypeError('x is not a function')],
    ['a value that PostgreSQL refuses', Object.assign(new Error('bad'), { code: '22P02' })],
    ['a non-retryable error', new NonRetryableError('no')],
  ])('is not tried again: %s', async (_, error) => {
    expect((await failing(error, 8)).tries).toBe(1)
  })

  test.each([
    ['a network error', new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })],
    ['a lost database connection', new Error('Connection terminated unexpectedly')],
  ])('calls `failed` after the last retry: %s', async (_, error) => {
    expect((await failing(error, 1)).tries).toBe(2)
  })
})
