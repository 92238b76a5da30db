import { cutText, wrapText } from '#platform/documents/fit-text'
import { mm, type PdfDocument } from '#platform/documents/pdf-document'
import { getLast } from '#shared/data/get-or-throw'
import { toPrintable } from '#platform/documents/printable'

export const a4 = { width: mm(210), height: mm(297), margin: mm(12) } as const
export const grey = '#555555'
const hairline = '#bbbbbb'

/** Text style: font size in points. */
export type TextStyle = { size: number; bold?: boolean; color?: string; align?: 'left' | 'right' | 'center' }
/** Box of a text in points; its height follows from the text. */
type TextBox = { x: number; y: number; width: number }

const setFont = (doc: PdfDocument, { size, bold = false }: TextStyle): PdfDocument =>
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)

/** Returns the height of one line of this style, with its leading. */
export const lineHeightOf = ({ size }: TextStyle): number => size * 1.2

/** Returns the lines of a text in this style: at most `most`, the last one cut with an ellipsis. */
export function linesOf(
  doc: PdfDocument,
  text: string,
  width: number,
  style: TextStyle,
  most: number,
): string[] {
  setFont(doc, style)
  const printable = toPrintable(text)
  const measure = (part: string) => doc.widthOfString(part)
  return most === 1
    ? [cutText(printable.replaceAll('\n', ' '), width, measure)]
    : wrapText(printable, width, most, measure)
}

/** Style of a text that takes at most `most` lines. */
export type FittingStyle = TextStyle & { most: number }

/** Returns the first of these styles in which a text needs no ellipsis, else the last. */
export function fittingStyle(
  doc: PdfDocument,
  text: string,
  width: number,
  steps: readonly FittingStyle[],
): FittingStyle {
  const fits = (step: FittingStyle) => linesOf(doc, text, width, step, step.most + 1).length <= step.most
  return steps.find(fits) ?? getLast(steps)
}

/** Returns the width of a text in this style. */
export const textWidth = (doc: PdfDocument, text: string, style: TextStyle): number =>
  setFont(doc, style).widthOfString(toPrintable(text))

/** Draws a text of at most `most` lines. Returns the y below it. */
export function drawText(
  doc: PdfDocument,
  text: string,
  { x, y, width }: TextBox,
  style: TextStyle,
  most = 1,
): number {
  const lines = linesOf(doc, text, width, style, most)
  setFont(doc, style).fillColor(style.color ?? 'black')
  const { align = 'left' } = style
  let at = y
  for (const line of lines) {
    const free = width - doc.widthOfString(line)
    const start = align === 'left' ? x : align === 'right' ? x + free : x + free / 2
    // Without line breaks pdfkit never opens a page by itself.
    if (line !== '') doc.text(line, start, at, { lineBreak: false })
    at += lineHeightOf(style)
  }
  return at
}

/** Draws a horizontal line. */
export function drawRule(doc: PdfDocument, { x, y, width }: TextBox, color = hairline, weight = 0.5): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(color)
}

/** Draws the number of each page, once all pages are there. */
export function drawPageNumbers(doc: PdfDocument, pageOf: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange()
  const width = a4.width - 2 * a4.margin
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const box = { x: a4.margin, y: a4.height - mm(9), width }
    drawText(doc, pageOf(page + 1, count), box, { size: 8, color: grey })
  }
}
