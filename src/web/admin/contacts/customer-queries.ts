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
  filters: {
    etiqueta: /\S/,
    uf: states,
    conta: accounts,
    cidade: /\S/,
    pedidos: /^\d{1,6}$/,
    valor: /^\d{1,7}$/,
    comprou: /^\d{1,4}$/,
    parado: /^\d{1,4}$/,
  },
  sorts,
})
export type CustomersSearch = ListSearch<
  'etiqueta' | 'uf' | 'conta' | 'cidade' | 'pedidos' | 'valor' | 'comprou' | 'parado'
>

const toNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** Converts the filters of the URL to those of the API. The URL has whole reais. */
export function toCustomerFilter(search: CustomersSearch): CustomerFilter {
  const { busca, etiqueta, uf, conta, cidade, pedidos, valor, comprou, parado } = search
  const reais = toNumber(valor)
  return {
    search: busca,
    tag: etiqueta,
    state: uf,
    account: conta === undefined ? undefined : accounts[conta as keyof typeof accounts],
    city: cidade,
    minOrders: toNumber(pedidos),
    minValue: reais === undefined ? undefined : reais * 100,
    boughtWithin: toNumber(comprou),
    notBoughtFor: toNumber(parado),
  }
}

export const customersQuery = (search: CustomersSearch) => {
  const { ordem = '-compra', pagina } = search
  const query = { ...toCustomerFilter(search), sort: toApiSort(sorts, ordem), page: pagina }
  return paginatedStaffQuery(['customers', 'list', query], (signal) =>
    api['customer-insights'].get({ query, signal }),
  )
}

export const customerQuery = (id: string) =>
  staffQuery(['customers', 'one', id], (signal) => api['customer-insights'](id).get({ signal }))

export const storyQuery = (id: string) =>
  staffQuery(['customers', 'story', id], (signal) => api['customer-insights'](id).story.get({ signal }))
