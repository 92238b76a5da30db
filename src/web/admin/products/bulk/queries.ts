import type { BulkChange } from '#contract/tasks'
import type { StartBulkChangeInput, BulkTarget } from '#contract/bulk-operations'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const previewQuery = (over: BulkTarget, change: BulkChange) =>
  paginatedStaffQuery(['products', 'bulk', over, change], (signal) =>
    api['bulk-operations'].preview.post({ body: { over, change }, signal }),
  )

export const startBulk = (body: StartBulkChangeInput) => api['bulk-operations'].post({ body })
