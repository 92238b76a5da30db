import type { CustomerFilter, CustomerSegment, CustomerSort } from '#contract/customer-insights'
import { states } from '#shared/brazil/cep'
import {
  createSearchParser,
  type ListSearch,
  toApiSort,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const answers = { sim: 'yes', nao: 'no' } as const
const segments = {
  campeas: 'champions',
  fieis: 'loyal',
  promissoras: 'promising',
  novas: 'new',
  esfriando: 'cooling',
  'em-risco': 'at_risk',
  dormindo: 'asleep',
} as const satisfies UrlValues<CustomerSegment>
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
    conta: answers,
    cidade: /\S/,
    segmento: segments,
    pedidos: /^\d{1,6}$/,
    valor: /^\d{1,7}$/,
    comprou: /^\d{1,4}$/,
    parado: /^\d{1,4}$/,
    categoria: /^[\w-]{1,120}$/,
    tamanho: /\S/,
    newsletter: answers,
  },
  sorts,
})
export type CustomersSearch = ListSearch<
  | 'etiqueta'
  | 'uf'
  | 'conta'
  | 'cidade'
  | 'segmento'
  | 'pedidos'
  | 'valor'
  | 'comprou'
  | 'parado'
  | 'categoria'
  | 'tamanho'
  | 'newsletter'
>

const toNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** Converts the filters of the URL to those of the API. The URL has whole reais. */
export function toCustomerFilter(search: CustomersSearch): CustomerFilter {
  const { busca, etiqueta, uf, conta, cidade, pedidos, valor, comprou, parado } = search
  const { segmento, categoria, tamanho, newsletter } = search
  const reais = toNumber(valor)
  return {
    search: busca,
    tag: etiqueta,
    state: uf,
    account: toApiValue(answers, conta),
    city: cidade,
    segment: toApiValue(segments, segmento),
    minOrders: toNumber(pedidos),
    minValue: reais === undefined ? undefined : reais * 100,
    boughtWithin: toNumber(comprou),
    notBoughtFor: toNumber(parado),
    category: categoria,
    size: tamanho,
    consent: toApiValue(answers, newsletter),
  }
}

export const customersQuery = (search: CustomersSearch) => {
  const { ordem = '-compra', pagina } = search
  const query = { ...toCustomerFilter(search), sort: toApiSort(sorts, ordem), page: pagina }
  return paginatedStaffQuery(['customers', 'list', query], (signal) =>
    api['customer-insights'].get({ query, signal }),
  )
}

/** Returns the query for the number of customers that the filters of a search find. */
export const customerCountQuery = (search: CustomersSearch) => {
  const query = toCustomerFilter(search)
  return staffQuery(['customers', 'count', query], (signal) =>
    api['customer-insights'].count.get({ query, signal }),
  )
}

/** Returns the query for the categories that the list filters by. */
export const customerCategoriesQuery = () =>
  staffQuery(['customer-categories'], (signal) => api['customer-insights'].categories.get({ signal }))

export const customerQuery = (id: string) =>
  staffQuery(['customers', 'one', id], (signal) => api['customer-insights'](id).get({ signal }))

export const storyQuery = (id: string) =>
  staffQuery(['customers', 'story', id], (signal) => api['customer-insights'](id).story.get({ signal }))
