import type { UseQueryOptions } from '@tanstack/react-query'
import type { IconShape } from '#web/ui/display/icon.tsx'
import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/auth/permissions'
import type { Lateness } from '#web/admin/kit/queue/lateness.ts'
import type { CreateAction } from '#web/admin/kit/page-header/page-header.tsx'
import type { RowCard, Column, RowGroup, RowLinkProps } from '#web/admin/kit/table/columns.ts'
import type { ViewCountQuery } from '#web/admin/kit/saved-views/use-view-counts.ts'
import type { ShortcutGroup } from '#web/admin/kit/shortcuts/commands.ts'
import type { ListSearch } from './search-params.ts'

/**
 * Response of a list endpoint: numbered pages (`total`, `page`, `pageSize`), a cursor (`next`), or all rows at once.
 */
export type ListResponse<Row> = {
  items: readonly Row[]
  total?: number
  /** limit at which counting stopped, if it did: `total` is then a lower bound */
  countsEndAt?: number | null
  page?: number
  pageSize?: number
  next?: string | null
}

export type ListTexts = {
  title: string
  /** `230 pedidos` */
  count?: (total: number) => string
  /** accessible name of the tabs above the list */
  tabsLabel?: string
  /** label of the search; without it the list has no search */
  search?: string
  loading: string
  failed: string
  /** empty list: the first thing to do */
  emptyTitle: string
  emptyText: string
}

export type Filter = { param: string; label: string } & (
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'text'; hint?: string }
  | { kind: 'date' }
)

/** One tab above a list, with the number of its rows. */
export type ListTab<S> = {
  title: string
  count?: number | undefined
  /** the count is a lower bound */
  isLowerBound?: boolean
  aside?: string | undefined
  /** since when its oldest row waits: ISO 8601 */
  since?: string | undefined
  /** urgency of the aside */
  tone?: Lateness | undefined
  /** shortcut, for display */
  keys?: string | undefined
  search: S
  current: boolean
  /** all rows, after the steps: when the list opens with it, the strip shows its begin */
  isAll?: boolean
  /** in the menu after the steps, unless it is the current one */
  folded?: boolean
}

/** A change in words, and the call that takes it back. */
type UndoableChange = { subject: string; message: string; undo: () => Promise<unknown> }

export type BulkAction<Row> = {
  id: string
  label: string
  icon: IconShape
  /** shortcut; acts on the selected rows, else on the focused or open one */
  keys?: string
  /** short label for the shortcut bar */
  hint?: string
  /** whether the action applies to a row; hidden if it applies to none of the selected ones */
  fits: (row: Row) => boolean
} & (
  | {
      /** returns the number of changed rows; throws the API error if there is none */
      run: (rows: readonly Row[]) => Promise<number>
      /** offers to undo it instead of only saying how many changed */
      undoable?: (rows: readonly Row[], changed: number) => UndoableChange
    }
  | {
      /** opens a panel for more input first; `unmark` takes the marks from rows that it has changed */
      opens: (rows: readonly Row[], unmark: (rows: readonly Row[]) => void) => void
    }
)

/** Descriptor of a staff list, rendered by `ListPage`. */
export type ListConfig<Row, S extends ListSearch, Answer extends ListResponse<Row> = ListResponse<Row>> = {
  /** storage name of the user's choices, unique among all lists */
  id: string
  /** permission */
  screen: AdminScreen
  texts: ListTexts
  /** parses the URL search; drops invalid values */
  parseSearch: (given: Record<string, unknown>) => S
  query: (search: S) => UseQueryOptions<Answer, Error, Answer, readonly unknown[]>
  /**
   * query for the number of rows that a search finds, shown for each saved view; the first two parts of its key are
   * those of `query`, so that the live tags invalidate both
   */
  countQuery?: (search: S) => ViewCountQuery
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  card: (row: Row) => RowCard
  /** link to the row's own page; without it a row only opens in the side panel */
  link?: (row: Row, props: RowLinkProps) => ReactNode
  /** create action, also on key `C` and in the empty list */
  create?: CreateAction
  /** live tags (`src/shared/http/live-tags.ts`) that invalidate the list */
  live?: readonly string[]
  filters?: readonly Filter[]
  /** default sort, as in the URL */
  sort?: string
  tabs?: (answer: Answer | undefined, search: S) => readonly ListTab<S>[]
  /** totals of the list, next to the filters */
  summary?: (answer: Answer) => string
  bulk?: readonly BulkAction<Row>[]
  /** totals of the selected rows */
  bulkSummary?: (rows: readonly Row[]) => string
  /** group of the list's own shortcuts in the shortcuts dialog; default: those of the screen */
  shortcuts?: ShortcutGroup
  /** arranges the rows of a page under headings, which may depend on the time; undefined: no headings */
  groups?: (
    rows: readonly Row[],
    answer: Answer,
    search: S,
    now: Date,
  ) => readonly RowGroup<Row>[] | undefined
  /** id of the bulk action that a swipe to the right runs on phones; a swipe to the left selects the row */
  swipe?: (row: Row) => string | undefined
  /** what the rows were found by, next to the filters */
  note?: (answer: Answer, search: S) => ReactNode
  /** empty state of a part of the list where all is done; undefined: the usual one */
  done?: (answer: Answer, search: S) => ReactNode
  /** changes of the URL search besides the text, when the text of the search changes */
  onSearch?: (search: S, text: string | undefined) => Readonly<Record<string, undefined>>
  /** side panel of the open row; `row` is undefined if it is not on this page */
  panel?: {
    title: (row: Row | undefined) => ReactNode
    body: (id: string, row: Row | undefined) => ReactNode
    /** on phones a row opens the panel instead of its own page */
    onPhone?: true
  }
  /** URL of the CSV export */
  exportUrl?: (search: S) => string
}
