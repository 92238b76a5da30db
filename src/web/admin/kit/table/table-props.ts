import type { ReactNode, RefObject } from 'react'
import type { Column, RowGroup, RowLinkProps } from './columns.ts'
import type { RowSelection } from './use-row-selection.ts'

export type TableProps<Row> = {
  /** accessible name of the table */
  label: string
  columns: readonly Column<Row>[]
  /** ids of the visible columns */
  shown: readonly string[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** renders the link that opens a row */
  link: (row: Row, props: RowLinkProps) => ReactNode
  /** number of all rows, and of rows on previous pages */
  total: number
  before: number
  busy?: boolean
  sort?: string | undefined
  onSort?: (sort: string) => void
  marks?: RowSelection<Row> | undefined
  /** id of the row in the side panel */
  open?: string | undefined
  onPeek?: ((row: Row) => void) | undefined
  /** scroll container */
  frame: RefObject<HTMLElement | null>
  rowHeight: number
  /** headings between the rows; their rows are `rows`, in the same order */
  groups?: readonly RowGroup<Row>[] | undefined
}
