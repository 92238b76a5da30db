import { type Cell, type ColumnDef, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { Rect, CellEdit } from '#web/admin/kit/table/clipboard-cells.ts'
import { gridColumns, type GridVariant } from './columns.ts'
import { type GridFeatures, gridFeatures } from './table-features.ts'
import type { LeaveCell } from './grid-cell.tsx'

const rowHeight = 32
const columns = gridColumns.map(({ key }): ColumnDef<GridFeatures, GridVariant> => ({
  id: key,
  accessorFn: (row) => row[key],
}))

type GridOptions = {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly GridVariant[]
  onWrite: (written: readonly CellEdit[]) => void
}

/** Holds the selection, the virtualized rows and the text being edited. */
export function useGrid({ frame, rows, onWrite }: GridOptions) {
  const [draft, setDraft] = useState<string>()
  const leaving = useRef(false)
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features: gridFeatures,
    columns,
    data,
    getRowId: (row) => row.id,
    autoResetCellSelection: false,
  })
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone, and nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
  })
  const lines = table.getRowModel().rows
  const place = useMemo(() => new Map(lines.map((line, at) => [line.id, at])), [lines])
  const bounds = table.getCellSelectionBounds()
  const focused = table.getFocusedCell()
  const spot = (cell: Cell<GridFeatures, GridVariant, unknown>) => ({
    row: place.get(cell.row.id) ?? 0,
    column: gridColumns.findIndex(({ key }) => key === cell.column.id),
  })
  const last = bounds.at(-1)
  const range: Rect | undefined = last && {
    top: last.minRowIndex,
    left: last.minColumnIndex,
    bottom: last.maxRowIndex,
    right: last.maxColumnIndex,
  }
  const reveal = () => {
    const one = table.atoms.cellSelection.get().at(-1)
    if (one) virtual.scrollToIndex(place.get(one.focusRowId) ?? 0)
  }
  const leave: LeaveCell = (move, keep = true) => {
    // Focusing the grid below blurs the input, which calls this again: the guard writes the text only once.
    if (draft === undefined || !focused || leaving.current) return
    leaving.current = true
    if (keep) onWrite([{ ...spot(focused), text: draft }])
    setDraft(undefined)
    if (move) table.moveCellSelection(move)
    frame.current?.focus()
    leaving.current = false
    reveal()
  }
  return { table, virtual, lines, bounds, focused, spot, range, draft, setDraft, reveal, leave }
}

export type Grid = ReturnType<typeof useGrid>

/** Returns the displayed texts of a range, for the clipboard. */
export const getRangeTexts = (rows: readonly GridVariant[], { top, left, bottom, right }: Rect): string[][] =>
  rows.slice(top, bottom + 1).map((row) => gridColumns.slice(left, right + 1).map(({ show }) => show(row)))
