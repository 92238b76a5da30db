import type { ReactNode, RefObject } from 'react'
import { DataTable } from '#web/admin/kit/table/data-table.tsx'
import { RowCards } from '#web/admin/kit/table/row-cards.tsx'
import type { RowGroup, RowLinkProps } from '#web/admin/kit/table/columns.ts'
import type { RowSelection } from '#web/admin/kit/table/use-row-selection.ts'
import { phoneMedia, useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { useDensity } from '#web/admin/kit/density/density.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'
import { useListNavigate } from './list-navigation.tsx'
import { createRowSwipe } from './row-swipe.ts'
import type { ListResponse, ListConfig } from './list-config.ts'
import type { BulkRunner } from './use-bulk-runner.ts'
import { getPageRange } from './pagination.tsx'
import { updateSearch, updateFilters } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'

type Props<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  /** undefined in the read-only preview, which shows the columns only */
  answer: A | undefined
  rows: readonly Row[]
  search: S
  shown: readonly string[]
  marks: RowSelection<Row> | undefined
  busy: boolean
  frame: RefObject<HTMLElement | null>
  groups: readonly RowGroup<Row>[] | undefined
  runner: BulkRunner<Row>
}

/** Row heights of the admin style sheet, in px. */
const rowHeights = { dense: 36, comfortable: 44 } as const

/** Renders the rows as a table, or as cards on phones. */
export function ListRows<Row, S extends ListSearch, A extends ListResponse<Row>>(props: Props<Row, S, A>) {
  const { list, answer, rows, search, shown, marks, busy, frame, groups, runner } = props
  const go = useListNavigate<S>()
  const phone = useMediaQuery(phoneMedia)
  const rowHeight = rowHeights[useDensity()]
  const peek = (row: Row) => {
    const id = list.idOf(row)
    go(updateSearch(search, { aberto: search.aberto === id ? undefined : id }))
  }
  useListShortcuts({
    frame,
    rows,
    idOf: list.idOf,
    open: list.panel && search.aberto,
    onPeek: list.panel && peek,
    onClose: () => go(updateSearch(search, { aberto: undefined })),
    marks,
    exportUrl: list.exportUrl?.(search),
    actions: list.bulk ?? [],
    onAction: (action, row) => runner.press(action, [row]),
    actionGroup: list.shortcuts ?? 'screen',
  })
  const button = (row: Row, link: RowLinkProps): ReactNode => (
    <button
      type="button"
      aria-expanded={search.aberto === list.idOf(row)}
      onClick={() => peek(row)}
      {...link}
    />
  )
  const link = list.link ?? button
  const shared = {
    label: list.texts.title,
    rows,
    idOf: list.idOf,
    nameOf: list.nameOf,
    busy,
    link,
    groups,
    marks,
  }
  if (phone)
    return (
      <RowCards
        {...shared}
        link={list.panel?.onPhone ? button : link}
        card={list.card}
        swipe={list.swipe && createRowSwipe(list, runner)}
      />
    )
  return (
    <DataTable
      {...shared}
      columns={list.columns}
      shown={shown}
      total={answer?.total ?? answer?.items.length ?? 0}
      before={answer ? getPageRange(answer).before : 0}
      sort={search.ordem ?? list.sort}
      onSort={(ordem) => go(updateFilters(search, { ordem: ordem === list.sort ? undefined : ordem }))}
      open={list.panel && search.aberto}
      onPeek={list.panel && peek}
      frame={frame}
      rowHeight={rowHeight}
    />
  )
}
