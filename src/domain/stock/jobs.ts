import { transaction } from '#platform/database'
import type { Job } from '#platform/jobs'
import { applyMinimums } from './outlook/minimums.ts'
import { refreshPace } from './outlook/refresh-pace.ts'
import { forgetOldWaits } from './waits/waits.ts'

/** Updates sales rates and thresholds, which the stock list is sorted and filtered by. */
async function refreshOutlook(): Promise<void> {
  await refreshPace()
  await transaction((tx) => applyMinimums(tx))
}

export const stockJobs: readonly Job[] = [
  { queue: 'stock.outlook', run: refreshOutlook, schedule: '23 * * * *' },
  { queue: 'stock.forget_waits', run: forgetOldWaits, schedule: '53 5 * * *' },
]
