import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/permissions'
import { adminKit } from '#texts/admin-kit'
import { ApiError } from '#web/client/api.ts'
import { useLimited, useStaffQuery } from '#web/admin/frame/limited.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const words = adminKit.detail

type Props<T> = {
  screen: AdminScreen
  query: UseQueryOptions<T, Error, T, readonly unknown[]>
  /** the way back to the list */
  back: ReactNode
  /** what stands at the top while the thing itself has not come */
  title: string
  /** what somebody outside the team is shown */
  empty?: T
  children: (thing: T) => ReactNode
}

/** The page of one thing, with every way in which it may not be there. */
export function DetailPage<T>({ screen, query, back, title, empty, children }: Props<T>) {
  const limited = useLimited()
  const { data, error, refetch } = useStaffQuery(query, empty)
  // What was shown and is gone now is said, and not left standing.
  const gone = error instanceof ApiError && error.status === 404
  if (data !== undefined && !gone)
    return (
      <>
        {error && (
          <p role="status" className="border-b border-hairline bg-raised px-4 py-1.5 text-xs md:px-6">
            {words.stale}
          </p>
        )}
        {children(data)}
      </>
    )
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen={screen} />
  return (
    <>
      <ScreenBar back={back} title={title} />
      {limited ? null : error ? (
        <DetailProblem error={error} known={data !== undefined} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

type ProblemProps = { error: Error; known?: boolean; onAgain: () => void }

/** Why a thing is not shown: it does not exist, it was taken away meanwhile, or it did not come. */
export function DetailProblem({ error, known = false, onAgain }: ProblemProps) {
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <div role="alert" className="grid max-w-lg justify-items-start gap-2 px-4 py-12 md:px-6">
      <p className="font-semibold">{missing ? (known ? words.gone : words.notFound) : words.failed}</p>
      {missing ? (
        <p className="text-muted">{known ? words.goneText : words.notFoundText}</p>
      ) : (
        <Button look="ghost" size="small" onClick={onAgain}>
          {adminKit.list.again}
        </Button>
      )}
    </div>
  )
}

const Loading = () => (
  <div role="status" className="grid gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
)
