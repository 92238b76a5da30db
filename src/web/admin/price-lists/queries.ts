import type { PriceListEdit, PriceListRow } from '#contract/pricing'
import { type ListSearch, searchOf } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const listsSearch = searchOf({ filters: { aba: ['listas'] } })
export type ListsSearch = ListSearch<'aba'>

export const listsQuery = () =>
  staffPages<{ items: PriceListRow[] }>(['price-lists', 'list'], (signal) =>
    api['price-lists'].get({ signal }),
  )

export const listQuery = (id: string) =>
  staffQuery<PriceListEdit>(['price-lists', 'one', id], (signal) => api['price-lists'](id).get({ signal }))

export const membershipQuery = (userId: string) =>
  staffQuery(['price-lists', 'member', userId], (signal) =>
    api['price-lists'].members(userId).get({ signal }),
  )
