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

/** Runs a query for a part of a page and renders its data, its loading state, or its error with a retry button. */
export function Loaded<T>({ query, words, children }: Props<T>) {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(query)
  if (data !== undefined) return children(data)
  if (limited) return null
  if (error) return <Failed text={words.failed} onAgain={() => void refetch()} />
  return <Waiting text={words.loading ?? adminKit.detail.loading} />
}
