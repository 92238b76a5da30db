import type { LeftOut } from '#context/printing/rules.ts'
import { mm, type PdfDocument } from '#platform/documents/pdf-document'
import { printing } from '#texts/admin/printing'
import { drawText, lineHeightOf, type TextStyle } from './canvas.ts'

const words = printing.leftOut
const body: TextStyle = { size: 9 }

/** Formats the orders that are left out, one line each: at most `most` lines. */
export function leftOutLines(leftOut: readonly LeftOut[], most: number): string[] {
  const lines = leftOut.map(({ number, reason }) => words.line(number, printing.refusals[reason]))
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), words.more(lines.length - most + 1)]
}

/** Adds a page that names the orders left out, so that nobody takes a part for the whole. */
export function drawLeftOut(
  doc: PdfDocument,
  leftOut: readonly LeftOut[],
  page: { width: number; height: number },
): void {
  if (leftOut.length === 0) return
  doc.addPage()
  const margin = mm(8)
  const width = page.width - 2 * margin
  const title = { size: 13, bold: true }
  let y = drawText(doc, words.title, { x: margin, y: margin, width }, title) + 4
  const most = Math.floor((page.height - margin - y) / lineHeightOf(body))
  for (const line of leftOutLines(leftOut, most)) y = drawText(doc, line, { x: margin, y, width }, body)
}
