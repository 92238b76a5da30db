import { adminKit } from '#texts/admin/kit'
import { ListLink } from './list-navigation.tsx'
import type { ListResponse } from './list-config.ts'
import { updateSearch } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'

const words = adminKit.list
const linkClass =
  'inline-flex min-h-7.5 items-center rounded-full border border-hairline bg-surface px-3 font-semibold hover:bg-raised'

/** Returns whether `total` is only a lower bound, because counting stopped early. */
export const isLowerBound = ({ total = 0, countsEndAt }: ListResponse<unknown>): boolean =>
  typeof countsEndAt === 'number' && total >= countsEndAt

/** Returns the position of a page in its list; a list without pages has none. */
export function getPageRange(answer: ListResponse<unknown>) {
  const { items, total, page = 1, pageSize = items.length } = answer
  const all = total ?? items.length
  const before = (page - 1) * pageSize
  return {
    before,
    from: all === 0 ? 0 : before + 1,
    to: before + items.length,
    // If the total is a lower bound, a full page may always be followed by another.
    last:
      isLowerBound(answer) && items.length === pageSize
        ? Infinity
        : Math.max(1, Math.ceil(all / (pageSize || 1))),
  }
}

type Props<S> = { answer: ListResponse<unknown>; search: S }

/** Renders the pagination of a list with more than one page. */
export function Pagination<S extends ListSearch>({ answer, search }: Props<S>) {
  const { total, page = 1, next } = answer
  const { from, to, last } = getPageRange(answer)
  const turn = (pagina: number | undefined, apos: string | undefined) =>
    updateSearch(search, { pagina, apos, aberto: undefined })
  const back =
    page > 1 ? turn(page > 2 ? page - 1 : undefined, undefined) : search.apos && turn(undefined, undefined)
  const on = total !== undefined && page < last ? turn(page + 1, undefined) : next && turn(undefined, next)
  if (!back && !on) return null
  return (
    <nav
      aria-label={words.pages}
      className="flex min-h-11 shrink-0 items-center gap-2 border-t border-hairline px-4 text-sm md:px-6"
    >
      <p className="grow text-muted tabular-nums">
        {total !== undefined && words.range(from, to, total, isLowerBound(answer))}
      </p>
      {back && (
        <ListLink search={back} className={linkClass}>
          {search.apos ? words.first : words.previous}
        </ListLink>
      )}
      {on && (
        <ListLink search={on} className={linkClass}>
          {next ? words.older : words.following}
        </ListLink>
      )}
    </nav>
  )
}
