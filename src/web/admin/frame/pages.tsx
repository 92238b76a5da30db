import type { ReactNode } from 'react'
import { admin } from '#texts/admin'
import { type List, rangeOf } from './range.ts'

const words = admin.orders

export const pageLinkClass =
  'inline-flex min-h-8 items-center rounded-panel border border-control px-3 hover:bg-raised'

/** The foot of a list; `link` makes the way to another page. */
export function Pages({ list, link }: { list: List; link: (page: number, words: string) => ReactNode }) {
  const { from, to, last } = rangeOf(list)
  return (
    <nav
      aria-label={words.pages}
      className="flex min-h-12 shrink-0 items-center gap-2 border-t border-hairline px-4 md:px-6"
    >
      <p className="grow text-muted tabular-nums">{words.range(from, to, list.total)}</p>
      {list.page > 1 && link(list.page - 1, words.previous)}
      {list.page < last && link(list.page + 1, words.following)}
    </nav>
  )
}
