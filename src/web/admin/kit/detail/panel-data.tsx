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
  /** the tags by which it is read anew */
  live?: readonly string[]
  children: (data: T) => ReactNode
}

/** A thing beside its list from its data: what came, the wait for it, that it did not come, or that it is gone now. */
export function PanelData<T>({ query, live = [], children }: Props<T>) {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(live, query.queryKey)
  if (data !== undefined && !isGone(error)) return children(data)
  if (error) return <DetailProblem error={error} known={data !== undefined} onAgain={() => void refetch()} />
  return limited ? null : <Waiting text={adminKit.detail.loading} />
}
