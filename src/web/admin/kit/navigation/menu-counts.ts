import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/auth/permissions'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export type MenuCounts = Partial<Record<AdminScreen, number>>

const minute = 60_000

/** Query of the orders by next step. Its key starts with `orders`, so invalidating orders invalidates it too. */
export const orderQueueQuery = () =>
  staffQuery(['orders', 'queue'], (signal) => api.orders.staff.queue.get({ signal }))

/** Query of the variants below their stock threshold. Invalidated together with `stock`. */
const lowStockQuery = () =>
  staffQuery(['stock', 'alerts'], (signal) =>
    api.stock.variants.get({ query: { filter: 'alert', pageSize: 1 }, signal }),
  )

/** Query of the reviews and testimonials that await moderation. Invalidated together with all reviews. */
const pendingReviewsQuery = () =>
  staffQuery(['reviews', 'waiting'], async (signal) => {
    const { pendingByKind } = await api.reviews.staff.get({ query: { kind: 'review', pageSize: 1 }, signal })
    return pendingByKind.review + pendingByKind.testimonial
  })

/** Query of the applications for wholesale that wait. Invalidated together with all companies. */
const applicationsQuery = () =>
  staffQuery(['companies', 'waiting'], async (signal) => {
    const { counts } = await api.wholesale.companies.get({ query: { pageSize: 1 }, signal })
    return counts.applied
  })

/** Query of the wholesale quotes that wait for an answer. Invalidated together with all quotes. */
const waitingQuotesQuery = () =>
  staffQuery(['quotes', 'waiting'], async (signal) => {
    const { counts } = await api.quotes.staff.get({ query: { status: 'requested' }, signal })
    return counts.requested
  })

/** Returns the number of pending items per screen, only for screens that the user may open. */
export function useMenuCounts(me: Me): MenuCounts {
  const { data } = useQuery({
    ...orderQueueQuery(),
    enabled: hasPermission(me, 'can_manage_orders'),
    staleTime: minute,
    refetchInterval: minute,
    // The badge is optional: if the request fails, no number is shown.
    retry: false,
  })
  const { data: below } = useQuery({
    ...lowStockQuery(),
    enabled: hasPermission(me, 'can_manage_products'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  const { data: waiting } = useQuery({
    ...pendingReviewsQuery(),
    enabled: hasPermission(me, 'can_manage_reviews'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  const { data: applied } = useQuery({
    ...applicationsQuery(),
    enabled: hasPermission(me, 'can_manage_customers'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  const { data: quotes } = useQuery({
    ...waitingQuotesQuery(),
    enabled: hasPermission(me, 'can_manage_customers'),
    staleTime: minute,
    refetchInterval: minute,
    retry: false,
  })
  return {
    ...(applied || quotes ? { atacado: (applied ?? 0) + (quotes ?? 0) } : {}),
    ...(waiting ? { depoimentos: waiting } : {}),
    ...(data && {
      pedidos: data.items.reduce((total, { ours, count }) => total + (ours ? count : 0), 0),
    }),
    ...(below?.counts.alert ? { estoque: below.counts.alert } : {}),
  }
}
