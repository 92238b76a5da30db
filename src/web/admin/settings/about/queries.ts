import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const aboutQuery = () =>
  staffQuery(['monitoring', 'about'], (signal) => api.monitoring.about.get({ signal }))
export const licencesQuery = () =>
  staffQuery(['monitoring', 'licences'], (signal) => api.monitoring.about.licences.get({ signal }))
