import type { CellSelectionBounds, Row as Line } from '@tanstack/react-table'
import { memo } from 'react'
import { gridColumns, type GridVariant, lineShape, type Shared } from './columns.ts'
import type { Features } from './features.ts'
import { GridCell, type Leave } from './grid-cell.tsx'
import type { CellProblem } from './problems.ts'

/** Returns a key of everything in the selection that changes the look of a row. Rows with an equal key skip rendering. */
export const markOf = (bounds: readonly CellSelectionBounds[], row: number): string =>
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
  line: Line<Features, GridVariant>
  value: GridVariant
  /** the saved variant; undefined for a new one */
  saved: GridVariant | undefined
  shared: Shared
  problems: ReadonlyMap<string, CellProblem> | undefined
  index: number
  top: number
  /** first row of its colour */
  begins: boolean
  mark: string
  draft: string | undefined
  focusedColumn: string | undefined
  onDraft: (text: string) => void
  onLeave: Leave
  onPaint: (name: string, hex: string) => void
}

function Cells({ line, problems, index, top, draft, focusedColumn, ...rest }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`absolute top-0 grid h-8 w-full ${rest.value.status === 'archived' ? 'text-muted' : ''}`}
      style={{ ...lineShape, transform: `translateY(${top}px)` }}
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

const looks = [
  'value',
  'saved',
  'shared',
  'problems',
  'mark',
  'draft',
  'focusedColumn',
  'top',
  'begins',
] as const satisfies readonly (keyof Props)[]

const alike = (one: Props, two: Props): boolean =>
  looks.every((key) => one[key] === two[key]) && (one.draft === undefined || one.onLeave === two.onLeave)

/** A memoized grid row. */
export const GridRow = memo(Cells, alike)
