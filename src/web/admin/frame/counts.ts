import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'
import { may } from '#web/admin/access.ts'
import { api } from '#web/client/api.ts'

export type Counts = Partial<Record<AdminScreen, number>>

const minute = 60_000
/** An order that the next step of is ours. */
const ours = ['paid', 'paid_without_stock', 'picking'] as const

/** What waits for somebody of the team. */
const countsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'counts'],
    queryFn: async ({ signal }): Promise<Counts> => {
      const { counts } = await api.orders.get({ query: { pageSize: 1 }, signal })
      return { pedidos: ours.reduce((total, status) => total + (counts[status] ?? 0), 0) }
    },
    staleTime: minute,
    refetchInterval: minute,
    // A number beside a word: where it cannot be had, there is none.
    retry: false,
  })

/** How many things wait, by screen; only of screens that one may see. */
export function useCounts(me: Me): Counts {
  const { data } = useQuery({ ...countsQuery(), enabled: may(me, 'can_manage_orders') })
  return data ?? {}
}
