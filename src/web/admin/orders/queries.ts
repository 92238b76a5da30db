import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Advance } from '#contract/orders'
import { ApiError, api } from '#web/client/api.ts'
import { statusOf } from './list.ts'
import type { OrdersSearch } from './orders-search.ts'

const live = { staleTime: 10_000, refetchOnMount: true, refetchOnWindowFocus: true } as const

const transient = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const ordersKey = ['admin', 'orders'] as const

export const listQuery = ({ status, busca, pagina }: OrdersSearch) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', { status, busca, pagina }],
    queryFn: ({ signal }) =>
      api.orders.get({ query: { status: statusOf(status), search: busca, page: pagina }, signal }),
    placeholderData: keepPreviousData,
    retry: transient,
    ...live,
  })

export const unpaidGroupsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid-groups'],
    queryFn: ({ signal }) => api.orders.staff['unpaid-groups'].get({ signal }),
    retry: transient,
    ...live,
  })

export const cancelUnpaid = (orderIds: string[]) =>
  api.orders.staff['unpaid-groups'].cancel.post({ body: { orderIds } })

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) => api.orders.staff(id).get({ signal }),
    retry: transient,
    ...live,
  })

export const confirmPayment = (id: string, paymentId: string) =>
  api.orders.staff(id).payments(paymentId).confirm.post()

export const advance = (id: string, step: Advance) => api.orders.staff(id).status.post({ body: step })
