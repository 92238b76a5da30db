import type { UseQueryOptions } from '@tanstack/react-query'
import type { Drawing } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/permissions'
import type { Create } from '#web/admin/frame/screen-bar.tsx'
import type { Card, Column, RowLinkProps } from '#web/admin/kit/table/columns.ts'
import type { ListSearch } from './search.ts'

/** What a list answers: pages by number (`total`, `page`, `pageSize`), by the last row seen (`next`), or all at once. */
export type ListAnswer<Row> = {
  items: readonly Row[]
  total?: number
  /** from how many on nothing was counted to its end, where that came about: `total` is then the least there are */
  countsEndAt?: number | null
  page?: number
  pageSize?: number
  next?: string | null
}

export type ListWords = {
  title: string
  /** `230 pedidos` */
  count?: (total: number) => string
  /** what the strip above the list parts it by */
  steps?: string
  /** the label of the search; absent: nothing is searched */
  search?: string
  loading: string
  failed: string
  /** never used: the first thing to do */
  emptyTitle: string
  emptyText: string
}

export type Filter = { param: string; label: string } & (
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'text'; hint?: string }
  | { kind: 'date' }
)

/** One step of the strip above a list: a part of it, with how many there are. */
export type Step<S> = {
  title: string
  count?: number | undefined
  /** there are that many or more: it was not counted to the end */
  more?: boolean
  aside?: string | undefined
  /** how urgent the aside is */
  tone?: 'late' | 'soon' | undefined
  search: S
  current: boolean
}

export type BulkAction<Row> = {
  id: string
  label: string
  icon: Drawing
  /** does it while rows are marked */
  keys?: string
  /** only for rows of which this is true; absent where no marked row is one */
  fits: (row: Row) => boolean
} & (
  | {
      /** answers for how many it was done; throws as the API does when for none */
      run: (rows: readonly Row[]) => Promise<number>
    }
  | {
      /** what is asked first, where it is asked beside the list */
      opens: (rows: readonly Row[]) => void
    }
)

/** A list of staff as data: `ListPage` shows it. */
export type ListOf<Row, S extends ListSearch, Answer extends ListAnswer<Row> = ListAnswer<Row>> = {
  screen: AdminScreen
  words: ListWords
  /** what its address may say; what makes no sense is left out */
  read: (given: Record<string, unknown>) => S
  query: (search: S) => UseQueryOptions<Answer, Error, Answer, readonly unknown[]>
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  card: (row: Row) => Card
  /** the page of a row; without it a row opens beside the list alone */
  link?: (row: Row, props: RowLinkProps) => ReactNode
  /** what one creates here, by `C` also, and where it is done first in a list that was never used */
  create?: Create
  /** the tags (`src/shared/live-tags.ts`) at whose news it is read anew */
  live?: readonly string[]
  filters?: readonly Filter[]
  /** the address word that the list is ordered by without being told */
  sort?: string
  steps?: (answer: Answer | undefined, search: S) => readonly Step<S>[]
  /** sums of what is shown, at the right of the filters */
  sums?: (answer: Answer) => string
  bulk?: readonly BulkAction<Row>[]
  /** what stands beside the list for the open row; `row` is undefined where the open one is not on this page */
  panel?: {
    title: (row: Row | undefined) => ReactNode
    body: (id: string, row: Row | undefined) => ReactNode
    /** on a phone a row opens this, and its page stands behind it */
    onPhone?: true
  }
  /** where the same is kept as a file */
  exportUrl?: (search: S) => string
}
