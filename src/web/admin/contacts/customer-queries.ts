import type { CustomerFilter, CustomerSort } from '#contract/customer-insights'
import { states } from '#shared/brazil/cep'
import {
  createSearchParser,
  type ListSearch,
  toApiSort,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const accounts = { sim: 'yes', nao: 'no' } as const
type Ascending = Exclude<CustomerSort, `-${string}`>
const sorts = {
  compra: 'last',
  valor: 'value',
  pedidos: 'orders',
  nome: 'name',
} as const satisfies UrlValues<Ascending>

export const parseCustomersSearch = createSearchParser({
  filters: { etiqueta: /\S/, uf: states, conta: accounts },
  sorts,
})
export type CustomersSearch = ListSearch<'etiqueta' | 'uf' | 'conta'>

/** Converts the filters of the URL to those of the API. */
export const toCustomerFilter = ({ busca, etiqueta, uf, conta }: CustomersSearch): CustomerFilter => ({
  search: busca,
  tag: etiqueta,
  state: uf,
  account: conta === undefined ? undefined : accounts[conta as keyof typeof accounts],
})

export const customersQuery = (search: CustomersSearch) => {
  const { ordem = '-compra', pagina } = search
  const query = { ...toCustomerFilter(search), sort: toApiSort(sorts, ordem), page: pagina }
  return paginatedStaffQuery(['customers', 'list', query], (signal) =>
    api['customer-insights'].get({ query, signal }),
  )
}

export const customerQuery = (id: string) =>
  staffQuery(['customers', 'one', id], (signal) => api['customer-insights'](id).get({ signal }))
