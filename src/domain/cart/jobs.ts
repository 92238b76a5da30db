import { database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { clearStaleLines } from './lines.ts'

/** Days after its last change that a guest's cart is kept. */
const staleDays = 60
/** Lines of one statement, so that none holds the table for long. */
const portion = 5_000

async function clearStaleCarts(): Promise<void> {
  while ((await clearStaleLines(database(), staleDays, portion)) === portion);
}

export const cartJobs: readonly Job[] = [
  { queue: 'cart.clear_stale', run: clearStaleCarts, schedule: '41 * * * *' },
]
