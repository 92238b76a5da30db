import type { Advance, OrderSort, OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { aDay, orderIn, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { api } from '#web/client/api.ts'

const sorts = { data: 'placed', total: 'total', cliente: 'customer' } as const satisfies Words<OrderSort>

export const ordersSearch = searchOf({
  filters: { status: orders.status, de: aDay, ate: aDay, aba: ['origem'] },
  sorts,
})
export type OrdersSearch = ReturnType<typeof ordersSearch>

export const listQuery = ({ status, de, ate, ordem = '-data', busca, pagina }: OrdersSearch) => {
  const narrowed = { status: status as OrderStatus | undefined, from: de, to: ate, search: busca }
  const query = { ...narrowed, sort: orderIn(sorts, ordem), page: pagina }
  return staffPages(['orders', 'list', query], (signal) => api.orders.get({ query, signal }))
}

export const unpaidGroupsQuery = () =>
  staffQuery(['orders', 'unpaid-groups'], (signal) => api.orders.staff['unpaid-groups'].get({ signal }))

export const orderQuery = (id: string) =>
  staffQuery(['orders', 'one', id], (signal) => api.orders.staff(id).get({ signal }))

/** Moves an order to another status. Throws `orders.transition_refused`. */
export const advance = (id: string, step: Advance) => api.orders.staff(id).status.post({ body: step })
