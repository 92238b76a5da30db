import type { LeftOut } from '#context/printing/rules.ts'
import { countPieces, type PickingGroup, type PickingLine } from '#context/printing/rules.ts'
import { mm, openPdf, type PdfDocument } from '#platform/documents/pdf-document'
import { printing } from '#texts/admin/printing'
import { a4, drawPageNumbers, drawText, grey } from './canvas.ts'
import { drawLeftOut } from './left-out.ts'
import { drawRow, drawTableHead, rowHeight, type TableColumn } from './table.ts'

const words = printing.picking
const heads = words.columns
const boxSize = mm(4)
const tableX = a4.margin + boxSize + 8
const bottom = a4.height - mm(14)

/** Orders named in one row; more of them would fill the page. */
const mostOrders = 150

const columns: readonly TableColumn[] = [
  { title: heads.quantity, width: mm(11), align: 'right', bold: true },
  { title: heads.sku, width: mm(34), most: 3 },
  { title: heads.piece, width: mm(42), most: 4 },
  { title: heads.color, width: mm(21), most: 2 },
  { title: heads.size, width: mm(14), most: 2, bold: true },
  { title: heads.orders, width: mm(46), most: 90, size: 8 },
]

/** A picking list: pieces by shelf place, how many orders it is for, and when it was made. */
export type PickingList = { groups: readonly PickingGroup[]; orders: number; when: string }

/** Writes a picking list, A4. */
export async function renderPickingList(
  { groups, orders, when }: PickingList,
  leftOut: readonly LeftOut[],
): Promise<Buffer> {
  const { doc, finish } = await openPdf({ size: 'A4', margin: 0, title: words.title })
  doc.addPage()
  const total = countPieces(groups.flatMap(({ lines }) => lines))
  const box = { x: a4.margin, y: a4.margin, width: a4.width - 2 * a4.margin }
  let y = drawText(doc, words.title, box, { size: 16, bold: true })
  y = drawText(doc, words.lead(orders, total, when), { ...box, y }, { size: 9, color: grey }) + 8
  for (const group of groups) y = drawGroup(doc, group, y)
  drawLeftOut(doc, leftOut, a4)
  drawPageNumbers(doc, printing.page)
  return finish()
}

function drawGroup(doc: PdfDocument, { shelf, lines }: PickingGroup, top: number): number {
  const title = words.place(shelf, countPieces(lines))
  let y = top
  lines.forEach((line, index) => {
    const cells = cellsOf(line)
    const height = Math.max(rowHeight(doc, columns, cells), boxSize + 6)
    // A heading never stands alone at the end of a page.
    const needed = index === 0 ? height + 34 : height
    const isNewPage = y + needed > bottom
    if (isNewPage) {
      doc.addPage()
      y = a4.margin
    }
    if (index === 0) y = drawHead(doc, title, y)
    else if (isNewPage) y = drawHead(doc, `${title}, ${words.again}`, y)
    doc
      .rect(a4.margin, y + 3, boxSize, boxSize)
      .lineWidth(0.8)
      .stroke('black')
    y = Math.max(drawRow(doc, columns, cells, { x: tableX, y }), y + height)
  })
  return y + 10
}

function drawHead(doc: PdfDocument, title: string, y: number): number {
  const width = a4.width - 2 * a4.margin
  const below = drawText(doc, title, { x: a4.margin, y, width }, { size: 12, bold: true })
  return drawTableHead(doc, columns, { x: tableX, y: below + 2 })
}

const cellsOf = ({ quantity, sku, name, color, size, orders }: PickingLine): string[] => [
  String(quantity),
  sku,
  name,
  color ?? '',
  size ?? '',
  formatOrders(orders),
]

/** Formats the orders of a row: `DAO-1001, DAO-1004 (2)`. */
export function formatOrders(orders: PickingLine['orders']): string {
  const named = orders.slice(0, mostOrders).map(({ number, quantity }) => words.inOrder(number, quantity))
  const more = orders.length - named.length
  return [...named, ...(more > 0 ? [words.moreOrders(more)] : [])].join(', ')
}
