import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const emailsQuery = () =>
  staffQuery(['monitoring', 'emails'], (signal) => api.monitoring.emails.get({ signal }))

/** Name servers are slow and rarely change: asked once per visit. */
export const mailDnsQuery = () => ({
  ...staffQuery(['monitoring', 'mail-dns'], (signal) => api.monitoring.emails.dns.get({ signal })),
  staleTime: 600_000,
  refetchOnMount: false as const,
  refetchOnWindowFocus: false as const,
})
