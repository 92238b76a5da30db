import type { PageState } from '#contract/content'
import { type ListSearch, createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const states = { rascunho: 'draft', programado: 'scheduled', 'no-ar': 'published' } as const

export const postsSearch = createSearchParser({ filters: { situacao: states, autoria: /\S/ } })
export type PostsSearch = ListSearch<'situacao' | 'autoria'>

/** Returns the URL parameter value of a state. */
export const toStateParam = (state: PageState): string =>
  Object.entries(states).find(([, each]) => each === state)![0]

export const postsQuery = ({ busca, situacao, autoria, pagina }: PostsSearch) => {
  const state = situacao && states[situacao as keyof typeof states]
  const query = { search: busca, state, author: autoria, page: pagina }
  return paginatedStaffQuery(['posts', 'list', query], (signal) => api.content.blog.get({ query, signal }))
}

export const postQuery = (id: string) =>
  staffQuery(['posts', 'one', id], (signal) => api.content.blog(id).get({ signal }))
