import type { CellSelectionBounds, Row as Line } from '@tanstack/react-table'
import { memo } from 'react'
import { gridColumns, type GridVariant, rowStyle, type ProductDefaults } from './columns.ts'
import type { GridFeatures } from './table-features.ts'
import { GridCell, type LeaveCell } from './grid-cell.tsx'
import type { CellProblem } from './problems.ts'

/** Returns a key of everything in the selection that changes the look of a row. Rows with an equal key skip rendering. */
export const getSelectionKey = (bounds: readonly CellSelectionBounds[], row: number): string =>
  bounds
    .filter((one) => row >= one.minRowIndex - 1 && row <= one.maxRowIndex + 1)
    .map((one) =>
      [
        one.minColumnIndex,
        one.maxColumnIndex,
        row === one.minRowIndex,
        row === one.maxRowIndex,
        row >= one.minRowIndex && row <= one.maxRowIndex,
      ].join(),
    )
    .join(';')

type Props = {
  line: Line<GridFeatures, GridVariant>
  value: GridVariant
  /** the saved variant; undefined for a new one */
  saved: GridVariant | undefined
  shared: ProductDefaults
  problems: ReadonlyMap<string, CellProblem> | undefined
  index: number
  top: number
  /** first row of its colour */
  isFirstOfColor: boolean
  selectionKey: string
  draft: string | undefined
  focusedColumn: string | undefined
  onDraft: (text: string) => void
  onLeave: LeaveCell
  onPaint: (name: string, hex: string) => void
}

function Cells({ line, problems, index, top, draft, focusedColumn, ...rest }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`absolute top-0 grid h-8 w-full ${rest.value.status === 'archived' ? 'text-muted' : ''}`}
      style={{ ...rowStyle, transform: `translateY(${top}px)` }}
    >
      {line.getAllCells().map((cell, at) => {
        const column = gridColumns[at]!
        return (
          <GridCell
            key={cell.id}
            {...rest}
            cell={cell}
            column={column}
            isTop={index === 0}
            at={at}
            problem={problems?.get(column.key)}
            draft={focusedColumn === column.key ? draft : undefined}
          />
        )
      })}
    </div>
  )
}

const comparedProps = [
  'value',
  'saved',
  'shared',
  'problems',
  'selectionKey',
  'draft',
  'focusedColumn',
  'top',
  'isFirstOfColor',
] as const satisfies readonly (keyof Props)[]

const haveSameProps = (one: Props, two: Props): boolean =>
  comparedProps.every((key) => one[key] === two[key]) &&
  (one.draft === undefined || one.onLeave === two.onLeave)

/** A memoized grid row. */
export const GridRow = memo(Cells, haveSameProps)
