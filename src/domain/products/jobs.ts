import { openDue } from '#context/products/editing/publish.ts'
import { announceProducts } from '#context/products/following/announcements.ts'
import { newnessOver, publicationDue, saleTurned } from '#context/products/following/clocks.ts'
import { grownOld } from '#context/products/following/rule-members.ts'
import { database, transaction } from '#platform/database'
import type { Job } from '#platform/jobs'

type About = { productId: string }
/** Jobs queued by earlier versions contain a single product. */
type Turning = Partial<About> & { productIds?: string[] }

export const productJobs: readonly Job[] = [
  {
    queue: saleTurned,
    run: ({ productId, productIds = productId ? [productId] : [] }: Turning) =>
      transaction((tx) => announceProducts(tx, productIds)),
  },
  { queue: newnessOver, schedule: '*/5 * * * *', run: () => letNewnessEnd() },
  { queue: publicationDue, run: async ({ productId }: About) => void (await openDue(productId)) },
]

/** Removes products that are no longer new from categories for new products. */
async function letNewnessEnd(): Promise<void> {
  for (let ids = await grownOld(database()); ids.length > 0; ids = await grownOld(database())) {
    const grown = ids
    await transaction((tx) => announceProducts(tx, grown))
  }
}
