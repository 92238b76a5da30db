import { type Db, transaction } from '#platform/database'
import { enqueue, type Job } from '#platform/jobs'
import type { SalePeriod } from './rules.ts'
import { announceProducts } from './announcements.ts'

const saleTurned = 'products.sale_turned'

/** The clocks of two machines differ a little: whoever looks a moment later finds the boundary behind it. */
const skew = 1_000

/** Lets everything that shows a product follow when its sale begins and when it ends. */
export async function planSale(tx: Db, productId: string, period: Partial<SalePeriod>): Promise<void> {
  for (const at of [period.saleStartsAt, period.saleEndsAt])
    if (at && at > new Date())
      await enqueue(tx, saleTurned, { productId }, { startAfter: new Date(at.getTime() + skew) })
}

export const productJobs: readonly Job[] = [
  {
    queue: saleTurned,
    run: ({ productId }: { productId: string }) => transaction((tx) => announceProducts(tx, [productId])),
  },
]
