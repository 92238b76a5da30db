import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditPage } from '#contract/audit'
import { api } from '#web/client/api.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) =>
      api.get<AuditPage>('/api/audit', { query: { ...filterOf(search), after: search.apos }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnMount: true,
  })

/** Where the same is kept as a file. */
export function exportPath(search: AuditSearch): string {
  const pairs = Object.entries(filterOf(search)).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `/api/audit/export?${new URLSearchParams(pairs)}`
}
