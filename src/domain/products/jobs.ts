import { openDue } from '#context/products/editing/publish.ts'
import { transaction } from '#platform/database'
import type { Job } from '#platform/jobs'
import { announceProducts } from './announcements.ts'
import { publicationDue, saleTurned } from './clocks.ts'

type About = { productId: string }
/** A job that was planned before several could turn together names one. */
type Turning = Partial<About> & { productIds?: string[] }

export const productJobs: readonly Job[] = [
  {
    queue: saleTurned,
    run: ({ productId, productIds = productId ? [productId] : [] }: Turning) =>
      transaction((tx) => announceProducts(tx, productIds)),
  },
  { queue: publicationDue, run: async ({ productId }: About) => void (await openDue(productId)) },
]
