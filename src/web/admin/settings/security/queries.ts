import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const signInProvidersQuery = () =>
  staffQuery(['identity', 'providers'], (signal) => api.identity.providers.get({ signal }))
