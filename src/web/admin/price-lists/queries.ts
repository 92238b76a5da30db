import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const priceListsSearch = createSearchParser({ filters: { aba: ['listas'] } })
export type PriceListsSearch = ListSearch<'aba'>

export const priceListsQuery = () =>
  paginatedStaffQuery(['price-lists', 'list'], (signal) => api['price-lists'].get({ signal }))

export const priceListQuery = (id: string) =>
  staffQuery(['price-lists', 'one', id], (signal) => api['price-lists'](id).get({ signal }))
