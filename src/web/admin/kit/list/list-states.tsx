import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { useSlow } from '#web/admin/kit/loading/use-slow.ts'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { ListLink } from './list-navigation.tsx'
import { type ActiveFilter, getActiveFilters } from './active-filters.ts'
import type { ListResponse, ListConfig } from './list-config.ts'
import { updateFilters } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'

const words = adminKit.filters
const smallButton =
  'inline-flex min-h-8 items-center rounded-full border border-hairline bg-surface px-3 font-semibold hover:bg-raised'

/** Empty state of a list without any rows: what to do first. */
export const EmptyList = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) => (
  <div role="status" className="grid max-w-lg gap-1 px-4 py-14 md:px-6">
    <p className="display text-lg">{title}</p>
    <p className="text-muted">{text}</p>
    {children && <div className="mt-3">{children}</div>}
  </div>
)

/** Empty state caused by filters. Suggests which filter to remove and how many rows that would give. */
export function NoResults<Row, S extends ListSearch, A extends ListResponse<Row>>({
  list,
  search,
}: {
  list: ListConfig<Row, S, A>
  search: S
}) {
  const limited = useReadOnlyPreview()
  const active = getActiveFilters(list, search)
  const without = useQueries({
    queries: active.slice(-3).map(({ param }) => ({
      ...list.query(updateFilters(search, { [param]: undefined })),
      enabled: !limited && active.length > 1,
    })),
  })
  const counted = active.slice(-3).map((filter, index) => ({ ...filter, total: without[index]?.data?.total }))
  const best = counted.reduce<(ActiveFilter & { total: number }) | undefined>(
    (found, { total = 0, ...filter }) => (total > (found?.total ?? 0) ? { ...filter, total } : found),
    undefined,
  )
  const { count = (total: number) => String(total) } = list.texts
  return (
    <div role="status" className="grid max-w-xl gap-3 px-4 py-12 md:px-6">
      <p>
        <strong className="font-semibold">{words.nothing(active.length)}</strong>{' '}
        {best && <span className="text-muted">{words.without(best.value, count(best.total))}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {active.map(({ param, value }) => (
          <ListLink
            key={param}
            search={updateFilters(search, { [param]: undefined })}
            className={smallButton}
          >
            {words.drop(value)}
          </ListLink>
        ))}
        {active.length > 1 && (
          <ListLink
            search={updateFilters(search, Object.fromEntries(active.map(({ param }) => [param, undefined])))}
            className="min-h-8 px-2 text-muted hover:text-ink"
          >
            {words.clear}
          </ListLink>
        )}
      </div>
    </div>
  )
}

/** Skeleton rows in the real columns, after 300 ms. */
export function ListSkeleton<Row>({ text, columns }: { text: string; columns: readonly Column<Row>[] }) {
  const slow = useSlow(true)
  return (
    <div role="status" className="px-4 pt-8 md:px-6">
      <span className="sr-only">{text}</span>
      {slow &&
        Array.from({ length: 12 }, (_, row) => (
          <div key={row} aria-hidden className="flex h-row items-center gap-5 border-b border-hairline">
            {columns.map(({ id, width }) => (
              <Skeleton key={id} className={`h-3 ${width ? 'w-16' : 'grow'}`} />
            ))}
          </div>
        ))}
    </div>
  )
}
