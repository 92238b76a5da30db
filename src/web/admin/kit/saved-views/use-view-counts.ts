import { hashKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { adminKit } from '#texts/admin/kit'
import type { MenuItem } from '#web/admin/kit/menu/menu.tsx'

/** Number of rows that a view finds. It is a lower bound if counting stopped at `countsEndAt`. */
export type ViewCount = { count: number; countsEndAt: number | null }

/** Query for such a number. */
export type ViewCountQuery = UseQueryOptions<ViewCount, Error, ViewCount, readonly unknown[]>

export type ViewCounts = {
  /** `view` is a query string without `?` */
  query: (view: string) => ViewCountQuery
  /** `120 clientes` */
  label: (count: number) => string
}

/**
 * Counts the rows of views while `enabled`. Returns a function for the number of a view, in digits and in words;
 * undefined while it loads, and if counting failed.
 */
export function useViewCounts(
  counts: ViewCounts | undefined,
  views: readonly string[],
  enabled: boolean,
): (view: string) => MenuItem['aside'] {
  const asked = counts ? views.map((view) => ({ view, query: counts.query(view) })) : []
  // Views that differ only in their sort have one query.
  const distinct = new Map(asked.map(({ query }) => [hashKey(query.queryKey), query]))
  const answers = useQueries({ queries: [...distinct.values()].map((query) => ({ ...query, enabled })) })
  const hashes = [...distinct.keys()]
  return (view) => {
    const query = asked.find((each) => each.view === view)?.query
    const answer = query && answers[hashes.indexOf(hashKey(query.queryKey))]
    if (!counts || !answer?.data || answer.error) return undefined
    const { count, countsEndAt } = answer.data
    const label = counts.label(count)
    return countsEndAt === null
      ? { text: count.toLocaleString('pt-BR'), label }
      : { text: `${count.toLocaleString('pt-BR')}+`, label: adminKit.list.atLeast(label) }
  }
}
