import { useQueryClient } from '@tanstack/react-query'
import { useLiveTags } from '#web/admin/kit/live/use-live.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const minute = 60_000
/** Time in which a job has added a changed order to the sums. */
const sumsMs = 1_000

/** Query of what was sold today, which moves with the minutes. */
export const todayQuery = () => ({
  ...staffQuery(['dashboard', 'today'], (signal) => api.dashboard.today.get({ signal })),
  refetchInterval: minute,
})

/** Refetches the sums of the dashboards after an order changed: at once, and again when a job has added it up. */
export function useLiveSums(): void {
  const queries = useQueryClient()
  const refetch = () =>
    Promise.all(
      [['dashboard'], ['reports']].map((key) => queries.invalidateQueries({ queryKey: ['admin', ...key] })),
    )
  useLiveTags(['orders'], async () => {
    await refetch()
    await new Promise((resolve) => setTimeout(resolve, sumsMs))
    await refetch()
  })
}
