import type { Member, MemberChange, NewMember, Permissions } from '#contract/team'
import { type Flag, flags } from '#shared/permissions'
import { api } from '#web/client/api.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'

const minute = 60_000

export const teamKey = ['admin', 'team'] as const

/** Permissions are stale after 5 minutes and kept 10 (LI-03). */
const kept = { staleTime: 5 * minute, gcTime: 10 * minute } as const

export const membersQuery = () => ({
  ...staffQuery(['team', 'list'], (signal) => api.team.members.get({ signal })),
  ...kept,
})

export const memberQuery = (id: string) => ({
  ...staffQuery<Member>(['team', 'one', id], (signal) => api.team.members(id).get({ signal })),
  ...kept,
})

const permissionsOf = (given: readonly Flag[]): Permissions =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Permissions

export const addMember = (member: NewMember) => api.team.members.post({ body: member })
export const changeMember = (id: string, change: MemberChange) => api.team.members(id).patch({ body: change })
export const removeMember = (id: string) => api.team.members(id).delete()
export const savePermissions = (id: string, given: readonly Flag[], version: string) =>
  api.team.members(id).permissions.put({ body: { ...permissionsOf(given), version } })
export const removePermissions = (id: string) => api.team.members(id).permissions.delete()
