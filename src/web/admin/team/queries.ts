import { type Flag, flags } from '#shared/auth/permissions'
import { api } from '#web/client/api.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'

const minute = 60_000

/** Permissions are stale after 5 minutes and cached for 10 (LI-03). */
const cacheTimes = { staleTime: 5 * minute, gcTime: 10 * minute } as const

export const membersQuery = () => ({
  ...staffQuery(['team', 'list'], (signal) => api.team.members.get({ signal })),
  ...cacheTimes,
})

export const memberQuery = (id: string) => ({
  ...staffQuery(['team', 'one', id], (signal) => api.team.members(id).get({ signal })),
  ...cacheTimes,
})

/** Returns every permission with whether it is granted. */
export const toPermissionMap = (given: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Record<Flag, boolean>
