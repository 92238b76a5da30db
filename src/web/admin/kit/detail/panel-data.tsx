import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin-kit'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Waiting } from '#web/admin/kit/wait/waiting.tsx'
import { isGone } from './gone.ts'
import { DetailProblem } from './problem.tsx'

type Props<T> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  /** live tags that invalidate the query */
  live?: readonly string[]
  children: (data: T) => ReactNode
}

/**
 * Runs the query of a side panel and renders its data, its loading state, its error, or that the record was deleted.
 */
export function PanelData<T>({ query, live = [], children }: Props<T>) {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(live, query.queryKey)
  if (data !== undefined && !isGone(error)) return children(data)
  if (error) return <DetailProblem error={error} known={data !== undefined} onAgain={() => void refetch()} />
  return limited ? null : <Waiting text={adminKit.detail.loading} />
}
