import type { LayoutKind, AnnouncementBarEdit, HomeEdit, MenusEdit } from '#contract/content'
import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const storefrontLayoutSearch = createSearchParser({ filters: { aba: ['menus', 'barra'] } })
export type StorefrontLayoutSearch = ListSearch<'aba'>

export const homeQuery = () =>
  staffQuery(['storefront-layout', 'home'], (signal) => api.content.layout.home.get({ signal }))
export const menusQuery = () =>
  staffQuery(['storefront-layout', 'menus'], (signal) => api.content.layout.menus.get({ signal }))
export const announcementBarQuery = () =>
  staffQuery(['storefront-layout', 'bar'], (signal) => api.content.layout.bar.get({ signal }))

export type StorefrontLayoutEdit = HomeEdit | MenusEdit | AnnouncementBarEdit

/** Returns the query of the preview; `typed` holds the unsaved values as JSON. */
export const previewQuery = (kind: LayoutKind, typed: string) => ({
  ...staffQuery(['storefront-layout', 'preview', kind, typed], (signal) =>
    api.content.layout.preview.post({ body: { [kind]: JSON.parse(typed) as object }, signal }),
  ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10_000,
})
