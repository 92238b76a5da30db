import type { PdfDocument } from '#platform/documents/pdf-document'
import { drawRule, drawText, grey, lineHeightOf, linesOf, type TextStyle } from './canvas.ts'

/** Column of a table; widths in points. A cell takes at most `most` lines. */
export type TableColumn = {
  title: string
  width: number
  most?: number
  align?: 'left' | 'right' | 'center'
  bold?: boolean
  size?: number
}

const gap = 6
const padding = 3
const headStyle: TextStyle = { size: 7.5, color: grey }
const bodySize = 9

const styleOf = ({ bold = false, align = 'left', size = bodySize }: TableColumn): TextStyle => ({
  size,
  bold,
  align,
})

/** Places columns side by side, with a gap between them. */
function placed(columns: readonly TableColumn[], x: number): { column: TableColumn; x: number }[] {
  let at = x
  return columns.map((column) => {
    const place = { column, x: at }
    at += column.width + gap
    return place
  })
}

/** Returns the total width of a table. */
const tableWidth = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1))

/** Draws the head of a table. Returns the y below it. */
export function drawTableHead(
  doc: PdfDocument,
  columns: readonly TableColumn[],
  { x, y }: { x: number; y: number },
): number {
  for (const { column, x: left } of placed(columns, x)) {
    const { align = 'left' } = column
    drawText(doc, column.title, { x: left, y, width: column.width }, { ...headStyle, align })
  }
  const below = y + lineHeightOf(headStyle) + 2
  drawRule(doc, { x, y: below, width: tableWidth(columns) }, '#000000', 0.8)
  return below
}

/** Returns the height of a row. */
export const rowHeight = (
  doc: PdfDocument,
  columns: readonly TableColumn[],
  cells: readonly string[],
): number =>
  2 * padding +
  Math.max(
    ...columns.map((column, index) => {
      const { width, most = 1 } = column
      const lines = linesOf(doc, cells[index] ?? '', width, styleOf(column), most)
      return lines.length * lineHeightOf(styleOf(column))
    }),
  )

/** Draws a row. Returns the y below it. */
export function drawRow(
  doc: PdfDocument,
  columns: readonly TableColumn[],
  cells: readonly string[],
  { x, y }: { x: number; y: number },
): number {
  placed(columns, x).forEach(({ column, x: left }, index) => {
    const box = { x: left, y: y + padding, width: column.width }
    drawText(doc, cells[index] ?? '', box, styleOf(column), column.most ?? 1)
  })
  const below = y + rowHeight(doc, columns, cells)
  drawRule(doc, { x, y: below, width: tableWidth(columns) })
  return below
}
