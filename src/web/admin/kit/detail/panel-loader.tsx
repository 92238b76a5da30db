import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { isNotFound } from './is-not-found.ts'
import { DetailError } from './detail-error.tsx'

type Props<T> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  /** live tags that invalidate the query */
  live?: readonly string[]
  children: (data: T) => ReactNode
}

/**
 * Runs the query of a side panel and renders its data, its loading state, its error, or that the record was deleted.
 */
export function PanelLoader<T>({ query, live = [], children }: Props<T>) {
  const limited = useReadOnlyPreview()
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(live, query.queryKey)
  if (data !== undefined && !isNotFound(error)) return children(data)
  if (error)
    return <DetailError error={error} wasLoaded={data !== undefined} onRetry={() => void refetch()} />
  return limited ? null : <Loading text={adminKit.detail.loading} />
}
