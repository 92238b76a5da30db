import type { BulkChange, BulkStart, BulkTarget } from '#contract/feeds'
import { staffPages } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const previewQuery = (over: BulkTarget, change: BulkChange) =>
  staffPages(['products', 'bulk', over, change], (signal) =>
    api.feeds.bulk.preview.post({ body: { over, change }, signal }),
  )

export const startBulk = (body: BulkStart) => api.feeds.bulk.post({ body })
