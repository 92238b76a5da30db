import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin-kit'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { Failed } from '#web/admin/kit/wait/failed.tsx'
import { Waiting } from '#web/admin/kit/wait/waiting.tsx'

type Props<T> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  words: { failed: string; loading?: string }
  children: (data: T) => ReactNode
}

/** A part of a page that is asked for by itself: what came, the wait for it, or that it did not come and the way to ask again. */
export function Loaded<T>({ query, words, children }: Props<T>) {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(query)
  if (data !== undefined) return children(data)
  if (limited) return null
  if (error) return <Failed text={words.failed} onAgain={() => void refetch()} />
  return <Waiting text={words.loading ?? adminKit.detail.loading} />
}
