import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Same key as that of the home page. */
export const setupQuery = () =>
  staffQuery(['settings', 'setup'], (signal) => api.settings.staff.setup.get({ signal }))

/** Last change of any setting, and of the accounts that belong to them. */
export const lastChangeQuery = () =>
  staffQuery(['audit', 'last-of-settings'], async (signal) => {
    const { items } = await api.audit.get({ query: { entity: settingsEntity, pageSize: 1 }, signal })
    return items[0] ?? null
  })

export const teamQuery = () => staffQuery(['members', 'names'], (signal) => api.team.members.get({ signal }))

/** Filter of the audit for all settings (`domain/audit/entities.ts`). */
export const settingsEntity = 'all_settings'
