import { expect, vi } from 'vitest'
import { orderJobs } from '#domain/orders'
import type { TestShop } from '#test/shop'

type Reader = Pick<TestShop, 'sql'>

/** Runs a job of the clock now, instead of at its minute. */
export const runClock = (queue: 'orders.expire' | 'payments.reconcile'): Promise<void> =>
  orderJobs.find((job) => job.queue === queue)!.run({} as never)

/** Waits until every job that was enqueued has run to its end, and what it enqueued as well. */
export async function runDry({ sql }: Reader, timeout = 60_000): Promise<void> {
  const waiting = `
    select name, state, data, output from jobs.job
    where state in ('created', 'retry', 'active') and left(name, 2) <> '__' and start_after < now() + interval '1 hour'
    order by name limit 20`
  await vi.waitFor(async () => expect(await sql(waiting)).toEqual([]), { timeout, interval: 100 })
}

/** Lets the minutes pass in which lost news are asked for, until nobody has anything left to do. */
export async function comeToRest(shop: Reader): Promise<void> {
  await shop.sql(
    "update fake_provider.charges set pays_at = now() where status = 'pending' and method = 'card'",
  )
  for (const round of [1, 2]) {
    await runDry(shop)
    await shop.sql(`update payments set updated_at = now() - interval '${round + 1} minutes'`)
    await runClock('payments.reconcile')
    await runClock('orders.expire')
  }
  await runDry(shop)
}
