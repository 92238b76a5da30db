import { transaction } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { applyThresholds } from './planning/thresholds.ts'
import { refreshSalesRates } from './planning/refresh-sales-rate.ts'
import { deleteOldBackInStockRequests } from './back-in-stock/requests.ts'

/** Updates sales rates and thresholds, which the stock list is sorted and filtered by. */
async function refreshStockPlanning(): Promise<void> {
  await refreshSalesRates()
  await transaction((tx) => applyThresholds(tx))
}

export const stockJobs: readonly Job[] = [
  { queue: 'stock.planning', run: refreshStockPlanning, schedule: '23 * * * *' },
  {
    queue: 'stock.delete_old_back_in_stock_requests',
    run: deleteOldBackInStockRequests,
    schedule: '53 5 * * *',
  },
]
