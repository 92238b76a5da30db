import { keepPreviousData } from '@tanstack/react-query'
import type {
  OrderFilter,
  OrderStatusChange,
  OrderSort,
  OrderStatus,
  QueueStep,
  RefundPreview,
  RefundWish,
  SearchKind,
} from '#contract/orders'
import { admin } from '#texts/admin/admin'
import { orders } from '#texts/checkout/orders'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import {
  dayPattern,
  toApiSort,
  toApiValue,
  createSearchParser,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { api } from '#web/client/api.ts'

export { orderQuery } from './order-query/order-query.ts'

const sorts = { data: 'placed', total: 'total', cliente: 'customer' } as const satisfies UrlValues<OrderSort>

/** Values of `por` in the URL. */
const searchKindsByParam = {
  cpf: 'cpf',
  numero: 'number',
  telefone: 'phone',
  rastreio: 'tracking',
  email: 'email',
  sku: 'sku',
  cupom: 'coupon',
  nome: 'name',
  produto: 'product',
} as const satisfies UrlValues<SearchKind>

/** Returns the value of `por` in the URL for a kind of search. */
export const toSearchParam = (kind: SearchKind): string | undefined =>
  Object.entries(searchKindsByParam).find(([, each]) => each === kind)?.[0]

export const parseOrdersSearch = createSearchParser({
  filters: {
    status: orders.status,
    passo: admin.queue.steps,
    de: dayPattern,
    ate: dayPattern,
    aba: ['origem'],
    por: searchKindsByParam,
  },
  sorts,
})
export type OrdersSearch = ReturnType<typeof parseOrdersSearch>

/** Returns the filter of the list, for what is done with all of it. */
export const toOrderFilter = ({ status, passo, de, ate, busca, por }: OrdersSearch): OrderFilter => ({
  status: status as OrderStatus | undefined,
  step: passo as QueueStep | undefined,
  from: de,
  to: ate,
  search: busca,
  by: toApiValue(searchKindsByParam, por),
})

/** Without `ordem` the server sorts: by pick-up within a step, else newest first. */
export const ordersQuery = ({ ordem, pagina, ...filter }: OrdersSearch) => {
  const query = { ...toOrderFilter(filter), sort: ordem && toApiSort(sorts, ordem), page: pagina }
  return paginatedStaffQuery(['orders', 'list', query], (signal) => api.orders.get({ query, signal }))
}

export const unpaidGroupsQuery = () =>
  staffQuery(['orders', 'unpaid-groups'], (signal) => api.orders.staff['unpaid-groups'].get({ signal }))

/** Returns what a refund would give back, without refunding. */
export const refundPreviewQuery = (id: string, wish: RefundWish) => ({
  ...staffQuery(['orders', 'refund-preview', id, wish], (signal) =>
    api.orders.staff(id).refunds.preview.post({ body: wish, signal }),
  ),
  placeholderData: keepPreviousData<RefundPreview>,
})

/** Moves an order to another status. Throws `orders.transition_refused`. */
export const advanceOrder = (id: string, step: OrderStatusChange) =>
  api.orders.staff(id).status.post({ body: step })

/** Takes back that an order was picked. Throws `orders.transition_refused`. */
export const undoPicking = (id: string) => api.orders.staff(id).picking.delete()

/** Gives the customer of an order that nobody collected more time. Throws `orders.transition_refused`. */
export const extendPickup = (id: string) => api.orders.staff(id)['pickup-extensions'].post()
