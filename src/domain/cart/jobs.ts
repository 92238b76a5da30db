import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { deleteStaleLines } from './lines.ts'

/** Days after its last change until a guest cart is deleted. */
const staleDays = 60
/** Rows per DELETE, to keep locks short. */
const portion = 5_000

async function clearStaleCarts(): Promise<void> {
  while ((await deleteStaleLines(database(), staleDays, portion)) === portion);
}

export const cartJobs: readonly Job[] = [
  { queue: 'cart.clear_stale', run: clearStaleCarts, schedule: '41 * * * *' },
]
