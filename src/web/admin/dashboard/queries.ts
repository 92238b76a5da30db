import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const weeksQuery = () =>
  staffQuery(['dashboard', 'weeks'], (signal) => api.dashboard.weeks.get({ signal }))

export const segmentsQuery = () =>
  staffQuery(['dashboard', 'segments'], (signal) => api.dashboard.segments.get({ signal }))

export const reorderQuery = () =>
  staffQuery(['dashboard', 'reorder'], (signal) => api.dashboard.reorder.get({ query: {}, signal }))

export const actionsQuery = () =>
  staffQuery(['dashboard', 'actions'], (signal) => api.dashboard.actions.get({ signal }))
