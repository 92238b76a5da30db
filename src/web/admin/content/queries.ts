import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const parts = ['institucionais', 'livres'] as const
export const pagesSearch = createSearchParser({ filters: { parte: parts } })
export type PagesSearch = ListSearch<'parte'>

export const pagesQuery = () => staffQuery(['content', 'list'], (signal) => api.content.staff.get({ signal }))

export const pageQuery = (id: string) =>
  staffQuery(['content', 'one', id], (signal) => api.content.staff(id).get({ signal }))

/** Returns the query of the "about" page, the only one of its kind. */
export const aboutQuery = () =>
  staffQuery(['content', 'one', 'about'], async (signal) => {
    const { items } = await api.content.staff.get({ signal })
    return api.content.staff(items.find(({ kind }) => kind === 'about')!.id).get({ signal })
  })
