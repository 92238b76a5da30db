import { openPdf, type PdfDocument as Doc } from './pdf-document.ts'
import { toPrintable } from './printable.ts'

/** Table of a section. The last column is aligned to the right. */
type PdfTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** Part of a document: label and value pairs, paragraphs, a table, in this order. */
export type PdfSection = {
  title: string
  facts?: readonly (readonly [label: string, value: string | null])[]
  paragraphs?: readonly string[]
  table?: PdfTable
}

/** Text of a document; `pageOf` is the footer of each page. */
export type PdfContent = {
  title: string
  lead: string
  sections: readonly PdfSection[]
  pageOf: (page: number, pages: number) => string
}

const margin = 50
const labelWidth = 150
const grey = '#555555'

/** Writes a document as PDF, A4. */
export async function renderPdf({ title, lead, sections, pageOf }: PdfContent): Promise<Uint8Array> {
  const { doc, finish } = await openPdf({ size: 'A4', margin, title })
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(16).text(toPrintable(title))
  doc.font('Helvetica').fontSize(9).fillColor(grey).text(toPrintable(lead)).fillColor('black')
  for (const section of sections) drawSection(doc, section)
  drawFooters(doc, pageOf)
  return finish()
}

function drawSection(doc: Doc, { title, facts = [], paragraphs = [], table }: PdfSection): void {
  // A heading never stands alone at the end of a page.
  if (doc.y > doc.page.height - margin - 60) doc.addPage()
  doc.moveDown(1).font('Helvetica-Bold').fontSize(11).text(toPrintable(title), margin)
  doc.moveDown(0.3).font('Helvetica').fontSize(9)
  for (const [label, value] of facts) if (value) drawFact(doc, label, value)
  for (const paragraph of paragraphs) doc.text(toPrintable(paragraph), margin).moveDown(0.3)
  if (table) drawTable(doc, table)
}

function drawFact(doc: Doc, label: string, value: string): void {
  const width = doc.page.width - 2 * margin - labelWidth
  if (doc.y + doc.heightOfString(toPrintable(value), { width }) > doc.page.height - margin) doc.addPage()
  const top = doc.y
  doc.fillColor(grey).text(toPrintable(label), margin, top, { width: labelWidth - 10 })
  const labelEnd = doc.y
  doc.fillColor('black').text(toPrintable(value), margin + labelWidth, top, { width })
  doc.x = margin
  doc.y = Math.max(doc.y, labelEnd) + 2
}

function drawTable(doc: Doc, { head, rows }: PdfTable): void {
  const cellOf = (text: string, column: number) => ({
    text: toPrintable(text),
    align: { x: column === head.length - 1 ? 'right' : 'left', y: 'top' },
  })
  // The types of pdfkit 0.17 do not know tables.
  const drawing = doc as unknown as { table(options: object): void }
  drawing.table({
    rowStyles: { border: [0, 0, 0.5, 0], borderColor: '#cccccc', padding: 3 },
    data: [head, ...rows].map((row) => row.map(cellOf)),
  })
}

function drawFooters(doc: Doc, pageOf: PdfContent['pageOf']): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Text below the margin would open another page.
    doc.page.margins.bottom = 0
    doc.font('Helvetica').fontSize(8).fillColor(grey)
    doc.text(toPrintable(pageOf(page + 1, count)), margin, doc.page.height - 35, { lineBreak: false })
  }
}
