import type { ReactNode, RefObject } from 'react'
import { DataTable } from '#web/admin/kit/table/data-table.tsx'
import { RowCards } from '#web/admin/kit/table/row-cards.tsx'
import type { RowLinkProps } from '#web/admin/kit/table/columns.ts'
import type { Marks } from '#web/admin/kit/table/use-marks.ts'
import { phoneWidth, useMedia } from '#web/admin/kit/panel/use-media.ts'
import { useDensity } from '#web/admin/kit/density/density.ts'
import { useListKeys } from './use-list-keys.ts'
import { useGo } from './address.tsx'
import type { ListAnswer, ListOf } from './list.ts'
import { rangeOf } from './pager.tsx'
import { changed, narrowed } from './narrow.ts'
import type { ListSearch } from './search.ts'

type Props<Row, S extends ListSearch, A extends ListAnswer<Row>> = {
  list: ListOf<Row, S, A>
  /** undefined in the read-only preview, which shows the columns only */
  answer: A | undefined
  rows: readonly Row[]
  search: S
  shown: readonly string[]
  marks: Marks<Row> | undefined
  busy: boolean
  frame: RefObject<HTMLElement | null>
}

/** Row heights of the admin style sheet, in px. */
const rowHeights = { dense: 36, comfortable: 44 } as const

/** Renders the rows as a table, or as cards on phones. */
export function ListRows<Row, S extends ListSearch, A extends ListAnswer<Row>>(props: Props<Row, S, A>) {
  const { list, answer, rows, search, shown, marks, busy, frame } = props
  const go = useGo<S>()
  const phone = useMedia(phoneWidth)
  const rowHeight = rowHeights[useDensity()]
  const peek = (row: Row) => {
    const id = list.idOf(row)
    go(changed(search, { aberto: search.aberto === id ? undefined : id }))
  }
  useListKeys({
    frame,
    rows,
    idOf: list.idOf,
    open: list.panel && search.aberto,
    onPeek: list.panel && peek,
    onClose: () => go(changed(search, { aberto: undefined })),
    marks,
    exportUrl: list.exportUrl?.(search),
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
    label: list.words.title,
    rows,
    idOf: list.idOf,
    nameOf: list.nameOf,
    busy,
    link,
  }
  if (phone) return <RowCards {...shared} link={list.panel?.onPhone ? button : link} card={list.card} />
  return (
    <DataTable
      {...shared}
      columns={list.columns}
      shown={shown}
      total={answer?.total ?? answer?.items.length ?? 0}
      before={answer ? rangeOf(answer).before : 0}
      sort={search.ordem ?? list.sort}
      onSort={(ordem) => go(narrowed(search, { ordem: ordem === list.sort ? undefined : ordem }))}
      marks={marks}
      open={list.panel && search.aberto}
      onPeek={list.panel && peek}
      frame={frame}
      rowHeight={rowHeight}
    />
  )
}
