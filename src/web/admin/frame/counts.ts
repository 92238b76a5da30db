import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'
import { may } from '#web/admin/access.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export type Counts = Partial<Record<AdminScreen, number>>

const minute = 60_000

/** What orders wait for; dropped with everything else of orders. */
export const queueQuery = () =>
  staffQuery(['orders', 'queue'], (signal) => api.orders.staff.queue.get({ signal }))

/** How many variants are below what staff want to be told at; dropped with everything else of stock. */
const alertsQuery = () =>
  staffQuery(['stock', 'alerts'], (signal) =>
    api.stock.variants.get({ query: { part: 'alert', pageSize: 1 }, signal }),
  )

/** How many reviews and testimonials wait for a decision; dropped with everything else of them. */
const voicesQuery = () =>
  staffQuery(['voices', 'waiting'], async (signal) => {
    const { pendingByKind } = await api.reviews.staff.get({ query: { kind: 'review', pageSize: 1 }, signal })
    return pendingByKind.review + pendingByKind.testimonial
  })

/** How many things wait for somebody of the team, by screen; only of screens that one may see. */
export function useCounts(me: Me): Counts {
  const { data } = useQuery({
    ...queueQuery(),
    enabled: may(me, 'can_manage_orders'),
    staleTime: minute,
    refetchInterval: minute,
    // A number beside a word: where it cannot be had, there is none.
    retry: false,
  })
  const { data: below } = useQuery({
    ...alertsQuery(),
    enabled: may(me, 'can_manage_products'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  const { data: waiting } = useQuery({
    ...voicesQuery(),
    enabled: may(me, 'can_manage_reviews'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  return {
    ...(waiting ? { depoimentos: waiting } : {}),
    ...(data && {
      pedidos: data.items.reduce((total, { ours, count }) => total + (ours ? count : 0), 0),
    }),
    ...(below?.counts.alert ? { estoque: below.counts.alert } : {}),
  }
}
