import type { ReactNode } from 'react'

/** One column of a staff table, as data. */
export type Column<Row> = {
  id: string
  /** its head */
  title: string
  cell: (row: Row) => ReactNode
  /** what the address calls the order by this column; absent: it cannot be ordered by */
  sort?: string
  /** numbers stand right, under a right head */
  end?: boolean
  /** read after the rest: in grey */
  quiet?: boolean
  /** says what the row is: always shown, and what opens it */
  name?: boolean
  /** hidden while the table is narrower than this, in px, unless somebody chose it */
  from?: number
  /** of the column, in px; without it takes what is left */
  width?: number
}

/** A row where there is no room for columns: a name, a line below it, and what stands right of both. */
export type Card = {
  picture?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  endDetail?: ReactNode
}

/** What makes a link (or a button) the way into a row. */
export type RowLinkProps = {
  'data-row': string
  className: string
  children: ReactNode
}

/** Order as the address says it: the word of a column, `-` before it from the end. */
export type Sort = { word: string; down: boolean }
export const readSort = (text: string | undefined): Sort | undefined =>
  text ? { word: text.replace(/^-/, ''), down: text.startsWith('-') } : undefined
export const writeSort = ({ word, down }: Sort): string => (down ? `-${word}` : word)

/** Which columns are shown at this width (0: not measured yet), given what somebody chose. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  width: number,
  chosen: Readonly<Record<string, boolean>>,
): Column<Row>[] {
  return columns.filter(
    ({ id, name, from = 0 }) => name === true || (chosen[id] ?? (width === 0 || width >= from)),
  )
}
