import type { SizeGuideEdit } from '#contract/products'
import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const guidesSearch = createSearchParser({ filters: { aba: ['medidas'] } })
export type GuidesSearch = ListSearch<'aba'>

export const guidesQuery = () =>
  staffQuery(['size-guides', 'list'], (signal) => api['size-guides'].get({ signal }))

export const guideQuery = (id: string) =>
  staffQuery<SizeGuideEdit>(['size-guides', 'one', id], (signal) => api['size-guides'](id).get({ signal }))
