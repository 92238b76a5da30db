import type { ReactNode } from 'react'

/** One column of a staff table. */
export type Column<Row> = {
  id: string
  /** heading */
  title: string
  cell: (row: Row) => ReactNode
  /** sort value in the URL; without it the column is not sortable */
  sort?: string
  /** right-aligned, such as numbers */
  alignEnd?: boolean
  /** secondary content, in grey */
  muted?: boolean
  /** identifies the row: always visible, and its cell opens the row */
  name?: boolean
  /** minimum table width in px at which it is visible, unless chosen by the user */
  visibleFrom?: number
  /** in px; without it the column takes the remaining width */
  width?: number
}

/** A row on phones: name, a line below it, and values at the right. */
export type RowCard = {
  picture?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  endDetail?: ReactNode
}

/** Rows under one heading. */
export type RowGroup<Row> = {
  id: string
  /** accessible name */
  name: string
  heading: ReactNode
  /** totals, at the end of the heading */
  aside: ReactNode
  rows: readonly Row[]
}

/** Props of the link or button that opens a row. */
export type RowLinkProps = {
  'data-row': string
  className: string
  children: ReactNode
}

/** Sort as in the URL: a column's value with a leading `-` for descending. */
export type Sort = { key: string; descending: boolean }
export const parseSort = (text: string | undefined): Sort | undefined =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined
export const formatSort = ({ key, descending }: Sort): string => (descending ? `-${key}` : key)

/** Returns the visible columns for a table width (0: not measured yet) and the user's choice. */
export function getVisibleColumns<Row>(
  columns: readonly Column<Row>[],
  width: number,
  chosen: Readonly<Record<string, boolean>>,
): Column<Row>[] {
  return columns.filter(
    ({ id, name, visibleFrom = 0 }) => name === true || (chosen[id] ?? (width === 0 || width >= visibleFrom)),
  )
}
