import type { Db } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import type { SalePeriod } from '#context/products/rules.ts'

/** Milliseconds of delay, so that the database clock has passed the boundary when the job runs. */
const skew = 1_000

export const salePeriodQueue = 'products.sale_changes'
export const scheduledPublicationQueue = 'products.publication_due'
/** Runs every few minutes and removes products that are no longer new. */
export const newnessQueue = 'products.newness_over'

const plan = (tx: Db, queue: string, about: object, at: Date): Promise<unknown> =>
  enqueue(tx, queue, about, { startAfter: new Date(at.getTime() + skew) })

/** Schedules the notifications at the start and the end of a sale. */
export async function scheduleSalePeriod(
  tx: Db,
  productIds: readonly string[],
  period: Partial<SalePeriod>,
): Promise<void> {
  for (const at of [period.saleStartsAt, period.saleEndsAt])
    if (at && at > new Date()) await plan(tx, salePeriodQueue, { productIds }, at)
}

/** Schedules the publication of a product. */
export const schedulePublication = (tx: Db, productId: string, at: Date): Promise<unknown> =>
  plan(tx, scheduledPublicationQueue, { productId }, at)
