import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'

type Props<T> = {
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  words: { failed: string; loading?: string }
  children: (data: T) => ReactNode
}

/** Runs a query for a part of a page and renders its data, its loading state, or its error with a retry button. */
export function QueryLoader<T>({ query, words, children }: Props<T>) {
  const limited = useReadOnlyPreview()
  const { data, error, refetch } = useStaffQuery(query)
  if (data !== undefined) return children(data)
  if (limited) return null
  if (error) return <LoadError text={words.failed} onAgain={() => void refetch()} />
  return <Loading text={words.loading ?? adminKit.detail.loading} />
}
