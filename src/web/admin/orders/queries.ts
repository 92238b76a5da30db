import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Advance, OrderPage, StaffOrderView, UnpaidGroup } from '#contract/orders'
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
      api.get<OrderPage>('/api/orders', {
        query: { status: statusOf(status), search: busca, page: pagina },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: transient,
    ...live,
  })

export const unpaidGroupsQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'unpaid-groups'],
    queryFn: ({ signal }) => api.get<{ items: UnpaidGroup[] }>('/api/orders/staff/unpaid-groups', { signal }),
    retry: transient,
    ...live,
  })

export const cancelUnpaid = (orderIds: readonly string[]) =>
  api.post<{ cancelled: number }>('/api/orders/staff/unpaid-groups/cancel', { orderIds })

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }) =>
      api.get<StaffOrderView>(`/api/orders/staff/${encodeURIComponent(id)}`, { signal }),
    retry: transient,
    ...live,
  })

export const confirmPayment = (id: string, paymentId: string) =>
  api.post<StaffOrderView>(
    `/api/orders/staff/${encodeURIComponent(id)}/payments/${encodeURIComponent(paymentId)}/confirm`,
  )

export const advance = (id: string, step: Advance) =>
  api.post<StaffOrderView>(`/api/orders/staff/${encodeURIComponent(id)}/status`, step)
