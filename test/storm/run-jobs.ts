import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { orderJobs } from '#domain/orders'
import type { TestShop } from '#test/shop'

type Reader = Pick<TestShop, 'sql'>

/** Runs a scheduled job immediately. */
export const runScheduledJob = (queue: 'orders.expire' | 'payments.reconcile'): Promise<void> =>
  orderJobs.find((job) => job.queue === queue)!.run({} as never)

/** Milliseconds without progress before it fails; retries of jobs wait less. */
const longestPause = 60_000

const open = `
  from jobs.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__'
    and start_after < now() + interval '1 hour'`

/**
 * Waits until all jobs, and the jobs they enqueue, have finished; there may be thousands. Throws with some of the
 * remaining jobs when there is no progress.
 */
export async function waitForJobs({ sql }: Reader): Promise<void> {
  const count = () =>
    sql(`select name, state, count(*)::int ${open} group by name, state order by name, state`)
  let before = ''
  let moved = Date.now()
  for (let left = await count(); left.length > 0; left = await count()) {
    const now = JSON.stringify(left)
    if (now !== before) moved = Date.now()
    before = now
    if (Date.now() - moved > longestPause)
      expect(await sql(`select name, state, data, output ${open} order by name limit 20`)).toEqual([])
    await sleep(100)
  }
}

/** Runs expiry and reconciliation until nothing is left to do. */
export async function settleShop(shop: Reader): Promise<void> {
  await shop.sql(
    "update fake_provider.charges set pays_at = now() where status = 'pending' and method = 'card'",
  )
  for (const round of [1, 2]) {
    await waitForJobs(shop)
    await shop.sql(`update payments set updated_at = now() - interval '${round + 1} minutes'`)
    await runScheduledJob('payments.reconcile')
    await runScheduledJob('orders.expire')
  }
  await waitForJobs(shop)
}
