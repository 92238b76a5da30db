import { admin } from '#texts/admin'
import { adminKit } from '#texts/admin-kit'
import { ApiError } from '#web/client/api.ts'
import { BackLink } from '#web/admin/frame/back-link.tsx'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Everyone, PresenceOf } from '#web/admin/kit/presence/in-hand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isGone } from './gone.ts'
import type { PageOf } from './page.ts'
import { DetailProblem } from './problem.tsx'
import { Columns } from './section.tsx'

const words = adminKit.detail

type Props<T> = { page: PageOf<T>; id: string }

/**
 * Renders a detail page from its config: header, presence of other users, and the loading, error and not-found
 * states.
 */
export function DetailPage<T>({ page, id }: Props<T>) {
  const { screen } = page
  const limited = useLimited()
  const query = page.query(id)
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(page.live?.(id) ?? [], query.queryKey)
  if (data !== undefined && !isGone(error))
    return (
      <>
        {error && (
          <p role="status" className="border-b border-hairline bg-raised px-4 py-1.5 text-xs md:px-6">
            {words.stale}
          </p>
        )}
        <Thing page={page} id={id} thing={data} />
      </>
    )
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen={screen} />
  return (
    <>
      <ScreenBar back={<BackLink screen={screen} />} title={admin.screens[screen]} />
      {limited ? null : error ? (
        <DetailProblem error={error} known={data !== undefined} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Thing<T>({ page, id, thing }: Props<T> & { thing: T }) {
  const me = useAdminMe()
  const note = page.note?.(thing, me)
  return (
    <PresenceOf screen={page.screen} id={id}>
      <ScreenBar
        back={<BackLink screen={page.screen} />}
        title={page.title(thing)}
        aside={page.aside?.(thing)}
      >
        <Everyone />
        {page.bar?.(thing)}
      </ScreenBar>
      {note && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {note}
        </p>
      )}
      {page.acts?.(thing)}
      <Body page={page} thing={thing} />
    </PresenceOf>
  )
}

/** Renders the content of a record, on its own page and in the side panel. */
export const Body = <T,>({ page: { main, side }, thing }: { page: PageOf<T>; thing: T }) =>
  side ? <Columns main={main(thing)} aside={side(thing)} /> : main(thing)

const Loading = () => (
  <div role="status" className="grid gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
)
