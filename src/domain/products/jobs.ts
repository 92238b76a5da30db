import { publishDueProduct } from './editing/publish-product.ts'
import { notifyProductsChanged } from './subscribers/notify-changes.ts'
import { newnessQueue, scheduledPublicationQueue, salePeriodQueue } from './subscribers/schedule-jobs.ts'
import { findNoLongerNew } from './subscribers/sync-rule-members.ts'
import { database, transaction } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

type About = { productId: string }
/** Jobs queued by earlier versions contain a single product. */
type Turning = Partial<About> & { productIds?: string[] }

export const productJobs: readonly Job[] = [
  {
    queue: salePeriodQueue,
    run: ({ productId, productIds = productId ? [productId] : [] }: Turning) =>
      transaction((tx) => notifyProductsChanged(tx, productIds)),
  },
  { queue: newnessQueue, schedule: '*/5 * * * *', run: () => letNewnessEnd() },
  {
    queue: scheduledPublicationQueue,
    run: async ({ productId }: About) => void (await publishDueProduct(productId)),
  },
]

/** Removes products that are no longer new from categories for new products. */
async function letNewnessEnd(): Promise<void> {
  for (let ids = await findNoLongerNew(database()); ids.length > 0; ids = await findNoLongerNew(database())) {
    const grown = ids
    await transaction((tx) => notifyProductsChanged(tx, grown))
  }
}
