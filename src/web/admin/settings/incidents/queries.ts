import { createSearchParser } from '#web/admin/kit/list/search-params.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const incidentsQuery = () =>
  staffQuery(['monitoring', 'incidents'], (signal) => api.monitoring.incidents.get({ signal }))
export const incidentQuery = (id: string) =>
  staffQuery(['monitoring', 'incident', id], (signal) => api.monitoring.incidents(id).get({ signal }))

/** Incident of the URL: its id, or `novo`. */
export const parseIncidentSearch = createSearchParser({ filters: { registro: /^(novo|[0-9a-f-]{36})$/ } })
