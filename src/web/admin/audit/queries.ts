import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => api.audit.get({ query: { ...filterOf(search), after: search.apos }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnMount: true,
  })

/** Where the same is kept as a file. */
export const exportPath = (search: AuditSearch): string => api.audit.export.url(filterOf(search))
