import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const queuesQuery = () => ({
  ...staffQuery(['monitoring', 'queues'], (signal) => api.monitoring.queues.get({ signal })),
  refetchInterval: 15_000,
})
