import { admin } from '#texts/admin/admin'
import { adminKit } from '#texts/admin/kit'
import { ApiError } from '#web/client/api.ts'
import { BackLink } from '#web/admin/kit/page-header/back-link.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { RecordPresence, PresenceProvider } from '#web/admin/kit/presence/presence-context.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { isNotFound } from './is-not-found.ts'
import type { DetailConfig } from './detail-config.ts'
import { DetailError } from './detail-error.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { SectionHeadingContext, TwoColumnLayout } from './section.tsx'

const words = adminKit.detail

type Props<T> = { page: DetailConfig<T>; id: string }

/**
 * Renders a detail page from its config: header, presence of other users, and the loading, error and not-found
 * states.
 */
export function DetailPage<T>({ page, id }: Props<T>) {
  const { screen } = page
  const limited = useReadOnlyPreview()
  const query = page.query(id)
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(page.live?.(id) ?? [], query.queryKey)
  if (data !== undefined && !isNotFound(error))
    return (
      <>
        {error && (
          <p role="status" className="border-b border-hairline bg-raised px-4 py-1.5 text-xs md:px-6">
            {words.stale}
          </p>
        )}
        <Detail page={page} id={id} thing={data} />
      </>
    )
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen={screen} />
  return (
    <>
      <PageHeader back={<BackLink screen={screen} />} title={admin.screens[screen]} />
      {limited ? null : error ? (
        <DetailError error={error} wasLoaded={data !== undefined} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

function Detail<T>({ page, id, thing }: Props<T> & { thing: T }) {
  const me = useAdminMe()
  const note = page.note?.(thing, me)
  return (
    <PresenceProvider screen={page.screen} id={id}>
      <PageHeader
        back={<BackLink screen={page.screen} />}
        title={page.title(thing)}
        aside={page.aside?.(thing)}
      >
        <RecordPresence />
        {page.listed && <NeighbourLinks listed={page.listed} id={id} />}
        {page.headerExtra?.(thing)}
      </PageHeader>
      {note && (
        <p role="note" className="border-b border-hairline bg-raised px-4 py-3 md:px-6">
          {note}
        </p>
      )}
      {page.actions?.(thing)}
      <SectionHeadingContext value="h2">
        <DetailBody page={page} thing={thing} />
      </SectionHeadingContext>
    </PresenceProvider>
  )
}

/** Renders the content of a record, on its own page and in the side panel. */
export const DetailBody = <T,>({ page: { main, side }, thing }: { page: DetailConfig<T>; thing: T }) =>
  side ? <TwoColumnLayout main={main(thing)} aside={side(thing)} /> : main(thing)

const DetailSkeleton = () => (
  <div role="status" className="grid gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
)
