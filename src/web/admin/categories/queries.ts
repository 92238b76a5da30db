import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const treeQuery = () => staffQuery(['categories', 'tree'], (signal) => api.categories.get({ signal }))

export const categoryQuery = (id: string) =>
  staffQuery(['categories', 'one', id], (signal) => api.categories(id).get({ signal }))

/** Maximum number of members shown for sorting; the rest follows in automatic order. */
const maxMembers = 100

export const membersQuery = (id: string) =>
  staffQuery(['categories', 'members', id], (signal) =>
    api.catalog['category-members'](id).get({ query: { pageSize: maxMembers }, signal }),
  )
