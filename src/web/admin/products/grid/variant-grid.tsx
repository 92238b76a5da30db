import { useEffect, useRef } from 'react'
import { productEditor } from '#texts/admin-products/product-editor'
import type { Rect, CellEdit } from '#web/admin/kit/table/clipboard-cells.ts'
import { gridColumns, type GridVariant, rowStyle, type ProductDefaults } from './columns.ts'
import { GridRow, getSelectionKey } from './grid-row.tsx'
import type { CellProblems } from './problems.ts'
import { type Grid, useGrid } from './use-grid.ts'
import { useGridKeys } from './use-grid-keys.ts'
import './grid.css'

/** The selected range and its number of cells. */
export type GridSelection = { range: Rect; count: number }

type Props = {
  rows: readonly GridVariant[]
  /** saved variants by id */
  saved: ReadonlyMap<string, GridVariant>
  /** values of the product that apply to variants without their own */
  shared: ProductDefaults
  problems: CellProblems
  onWrite: (written: readonly CellEdit[]) => void
  onTurn: (way: 'undo' | 'redo') => void
  onChoose: (chosen: GridSelection | undefined) => void
  /** called with the focused cell, whose error is shown beside the grid */
  onFocusCell: (id: string | undefined, key: string | undefined) => void
  /** called when the hex value of a colour changes */
  onPaint: (name: string, hex: string) => void
}

/**
 * Spreadsheet of variants. TanStack Table holds the selection; only visible rows are rendered. Load it lazily: it brings
 * the table library.
 */
export default function VariantGrid(props: Props) {
  const { rows, onChoose, onFocusCell } = props
  const frame = useRef<HTMLDivElement>(null)
  const grid = useGrid({ frame, ...props })
  const keys = useGridKeys(grid, props)
  const { table, virtual, focused, range } = grid
  useSelectionChange(range, onChoose)
  const [focusedId, focusedKey] = [focused?.row.id, focused?.column.id]
  useEffect(() => onFocusCell(focusedId, focusedKey), [focusedId, focusedKey, onFocusCell])
  const isSeen = focused && virtual.getVirtualItems().some(({ index }) => rows[index]?.id === focusedId)
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={productEditor.variants.grid}
      aria-rowcount={rows.length + 1}
      aria-colcount={gridColumns.length}
      aria-multiselectable
      aria-activedescendant={isSeen ? `cell-${focused.id}` : undefined}
      {...keys}
      onFocus={() => {
        const [first] = rows
        if (!focused && first) table.setFocusedCell(first.id, 'price')
      }}
      className="max-h-128 overflow-auto border-y border-hairline bg-surface tabular-nums -outline-offset-2"
    >
      <HeaderRow range={range} />
      <Rows {...props} grid={grid} />
    </div>
  )
}

/** Calls `onChange` when the selection changes. */
function useSelectionChange(range: Rect | undefined, onChoose: Props['onChoose']): void {
  const text = range && [range.top, range.left, range.bottom, range.right].join()
  useEffect(() => {
    const [top, left, bottom, right] = text?.split(',').map(Number) ?? []
    if (top === undefined) return onChoose(undefined)
    const chosen = { top, left: left!, bottom: bottom!, right: right! }
    onChoose({ range: chosen, count: (chosen.bottom - top + 1) * (chosen.right - chosen.left + 1) })
  }, [text, onChoose])
}

const HeaderRow = ({ range }: { range: Rect | undefined }) => (
  <div
    role="row"
    aria-rowindex={1}
    className="sticky top-0 z-20 grid w-full bg-raised text-xs font-medium text-muted"
    style={rowStyle}
  >
    {gridColumns.map(({ key, title, end }, at) => (
      <div
        key={key}
        role="columnheader"
        aria-colindex={at + 1}
        data-hot={(range && at >= range.left && at <= range.right) || undefined}
        className={`h-8 border-r border-b border-hairline px-2 leading-8 data-hot:font-semibold data-hot:text-ink data-hot:shadow-[inset_0_-2px_0_var(--earth)] ${end ? 'text-right' : ''}`}
      >
        {title}
      </div>
    ))}
  </div>
)

const Rows = ({ rows, saved, shared, problems, grid, onPaint }: Props & { grid: Grid }) => (
  <div
    role="presentation"
    className="relative"
    style={{ height: grid.virtual.getTotalSize(), minWidth: rowStyle.minWidth }}
  >
    {grid.virtual.getVirtualItems().map(({ index, start }) => {
      const line = grid.lines[index]
      const here = line !== undefined && line.id === grid.focused?.row.id
      return (
        line && (
          <GridRow
            key={line.id}
            line={line}
            value={line.original}
            saved={saved.get(line.id)}
            shared={shared}
            problems={problems.get(line.id)}
            index={index}
            top={start}
            isFirstOfColor={rows[index - 1]?.colorName !== line.original.colorName}
            selectionKey={getSelectionKey(grid.bounds, index)}
            draft={here ? grid.draft : undefined}
            focusedColumn={here ? grid.focused?.column.id : undefined}
            onDraft={grid.setDraft}
            onLeave={grid.leave}
            onPaint={onPaint}
          />
        )
      )
    })}
  </div>
)
