import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const healthQuery = () =>
  staffQuery(['monitoring', 'health'], (signal) => api.monitoring.health.get({ signal }))

/** Asks again while a run is under way. */
export const doctorQuery = () => ({
  ...staffQuery(['monitoring', 'doctor'], (signal) => api.monitoring.doctor.get({ signal })),
  refetchInterval: (query: { state: { data?: { last: { state: string } | null } | undefined } }) => {
    const state = query.state.data?.last?.state
    return state === 'waiting' || state === 'running' ? (2_000 as const) : (false as const)
  },
})
