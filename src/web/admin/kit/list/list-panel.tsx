import { useState } from 'react'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import type { ListResponse, ListConfig } from './list-config.ts'
import { NextRowContext, useNextRowOpener } from '#web/admin/kit/next-row/next-row.ts'
import type { ListSearch } from './search-params.ts'

type Props<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  id: string
  rows: readonly Row[]
  /** opens another row, or closes the panel */
  onOpen: (id: string | undefined) => void
  /** focuses the list */
  onEnd: () => void
}

/**
 * Renders the open row in the side panel with previous and next. On close the focus returns to the row, or to the
 * first row if it is gone.
 */
export function ListPanel<Row, S extends ListSearch, A extends ListResponse<Row>>(props: Props<Row, S, A>) {
  const { list, id, rows, onOpen } = props
  const at = rows.findIndex((row) => list.idOf(row) === id)
  const row = useLastRow(id, rows[at])
  const openNext = useNextRowOpener({ ...props, ids: rows.map(list.idOf) })
  const neighbour = (by: number) => {
    const other = at === -1 ? undefined : rows[at + by]
    return other && (() => onOpen(list.idOf(other)))
  }
  const close = () => {
    onOpen(undefined)
    const back = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    ;(back ?? document.querySelector<HTMLElement>('[data-row]'))?.focus()
  }
  return (
    <SidePanel
      title={list.panel?.title(row)}
      name={row === undefined ? list.texts.title : list.nameOf(row)}
      position={{ at: at + 1, of: rows.length, onPrevious: neighbour(-1), onNext: neighbour(1) }}
      onClose={close}
    >
      <NextRowContext value={openNext}>{list.panel?.body(id, row)}</NextRowContext>
    </SidePanel>
  )
}

/** Returns the last known data of the open row, also after it has left the list. */
function useLastRow<Row>(id: string, row: Row | undefined): Row | undefined {
  const [seen, setSeen] = useState<{ id: string; row: Row | undefined }>({ id, row })
  if (seen.id !== id || (row !== undefined && row !== seen.row)) setSeen({ id, row })
  return row ?? (seen.id === id ? seen.row : undefined)
}
