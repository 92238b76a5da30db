import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { layout } from '#texts/storefront/layout'
import { myAccount } from '#texts/account/my-account'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

const words = myAccount.failed

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Renders query data, a skeleton while it loads, or the error with a retry button. */
export function QueryResult<T>({ query, skeleton, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error && !isFetching)
    return (
      <div role="alert" className="rounded-panel border border-hairline bg-surface p-6 text-center sm:p-10">
        <p className="font-semibold">{words.title}</p>
        <p className="mx-auto mt-1 max-w-prose text-sm text-muted">
          {error instanceof ApiError ? error.message : layout.errors.text}
        </p>
        <Button look="ghost" size="small" className="mt-5" onClick={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <div role="status">
      <span className="sr-only">{layout.loading}</span>
      {skeleton}
    </div>
  )
}

/** Renders `count` skeleton panels of one height. */
export const SkeletonPanels = ({ count, className }: { count: number; className: string }) => (
  <div className="grid gap-5">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={`rounded-panel ${className}`} />
    ))}
  </div>
)
