import { keepPreviousData } from '@tanstack/react-query'
import type { Advance, OrderPage, OrderStatus } from '#contract/orders'
import { orders } from '#texts/orders'
import { api } from '#web/client/api.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { OrdersSearch } from './search.ts'

/** The status that the address asks for, if there is such a one. */
export const statusOf = (text: string | undefined): OrderStatus | undefined =>
  (Object.keys(orders.status) as OrderStatus[]).find((status) => status === text)

export const ordersKey = ['admin', 'orders'] as const

export const listQuery = ({ status, busca, pagina }: OrdersSearch) => ({
  ...staffQuery(['orders', 'list', { status, busca, pagina }], (signal) =>
    api.orders.get({ query: { status: statusOf(status), search: busca, page: pagina }, signal }),
  ),
  placeholderData: keepPreviousData<OrderPage>,
})

export const unpaidGroupsQuery = () =>
  staffQuery(['orders', 'unpaid-groups'], (signal) => api.orders.staff['unpaid-groups'].get({ signal }))

export const cancelUnpaid = (orderIds: string[]) =>
  api.orders.staff['unpaid-groups'].cancel.post({ body: { orderIds } })

export const staffOrderQuery = (id: string) =>
  staffQuery(['orders', 'one', id], (signal) => api.orders.staff(id).get({ signal }))

export const confirmPayment = (id: string, paymentId: string) =>
  api.orders.staff(id).payments(paymentId).confirm.post()

export const advance = (id: string, step: Advance) => api.orders.staff(id).status.post({ body: step })

/** One after the other; what moved meanwhile stays as it is. Answers how many went on, throws when none did. */
export async function advanceAll(ids: readonly string[], step: Advance): Promise<number> {
  let done = 0
  let problem: unknown
  for (const id of ids) {
    try {
      await advance(id, step)
      done += 1
    } catch (error) {
      problem = error
    }
  }
  if (done === 0) throw problem
  return done
}
