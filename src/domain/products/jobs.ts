import { openDue } from '#context/products/editing/publish.ts'
import { transaction } from '#platform/database'
import type { Job } from '#platform/jobs'
import { announceProducts } from './announcements.ts'
import { publicationDue, saleTurned } from './clocks.ts'

type About = { productId: string }

export const productJobs: readonly Job[] = [
  {
    queue: saleTurned,
    run: ({ productId }: About) => transaction((tx) => announceProducts(tx, [productId])),
  },
  { queue: publicationDue, run: ({ productId }: About) => openDue(productId) },
]
