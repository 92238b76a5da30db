import type { GridColor, GridProduct } from '#contract/wholesale'
import { mm, openPdf, type PdfDocument } from '#platform/documents/pdf-document'
import { formatBrl } from '#shared/money/money'
import { lineSheet as text } from '#texts/storefront/line-sheet'
import {
  a4,
  drawPageNumbers,
  drawRule,
  drawText,
  grey,
  type TextStyle,
} from '#context/printing/layout/canvas.ts'

type Options = {
  /** below the title: company, list and day */
  lead: string
  /** maximum number of colours; the document is held in memory while it is written */
  most: number
  readPicture: (mediaId: string) => Promise<Uint8Array | undefined>
}

const picture = { width: mm(14), height: mm(17.5) }
const rowHeight = mm(20)
const headingHeight = mm(9)
const width = a4.width - 2 * a4.margin
const bottom = a4.height - a4.margin - mm(4)
const name: TextStyle = { size: 10.5, bold: true }
const body: TextStyle = { size: 9 }
const small: TextStyle = { size: 7.5, color: grey }

/** Writes products with a picture per colour, sizes, codes and prices as PDF. Returns undefined without a product. */
export async function renderLineSheet(
  batches: AsyncIterable<{ items: GridProduct[]; total: number }>,
  { lead, most, readPicture }: Options,
): Promise<Uint8Array | undefined> {
  const { doc, finish } = await openPdf({ size: 'A4', margin: a4.margin, title: text.title })
  let y = bottom
  let [products, colors, all] = [0, 0, 0]
  let isFull = false
  const room = (height: number) => {
    if (y + height <= bottom) return
    doc.addPage()
    y = a4.margin
  }
  for await (const { items, total } of batches) {
    all = total
    for (const product of items) {
      isFull ||= colors + product.colors.length > most
      if (isFull) break
      if (products === 0) {
        doc.addPage()
        y = drawTitle(doc, lead)
      }
      // A heading is never alone at the end of a page.
      room(headingHeight + rowHeight)
      y = drawHeading(doc, product, y)
      for (const color of product.colors) {
        room(rowHeight)
        const bytes = color.image ? await readPicture(color.image.id) : undefined
        y = drawColor(doc, color, y, bytes)
      }
      products += 1
      colors += product.colors.length
    }
    if (isFull) break
  }
  if (products === 0) return undefined
  if (all > products) {
    room(mm(10))
    drawText(doc, text.more(all - products), { x: a4.margin, y: y + mm(3), width }, body, 2)
  }
  drawPageNumbers(doc, text.page)
  return finish()
}

function drawTitle(doc: PdfDocument, lead: string): number {
  const below = drawText(doc, text.title, { x: a4.margin, y: a4.margin, width }, { size: 18, bold: true })
  return drawText(doc, lead, { x: a4.margin, y: below + 2, width }, { ...body, color: grey }, 2) + mm(3)
}

function drawHeading(doc: PdfDocument, product: GridProduct, y: number): number {
  const variants = product.colors.flatMap((color) => color.variants)
  const price = Math.min(...variants.map(({ prices, retail }) => prices[0]?.price ?? retail))
  const retail = Math.max(...variants.map((variant) => variant.retail))
  const x = a4.margin
  drawText(doc, product.name, { x, y: y + mm(2), width: width * 0.55 }, name)
  const prices = text.prices(formatBrl(price), formatBrl(retail))
  drawText(
    doc,
    prices,
    { x: x + width * 0.55, y: y + mm(2), width: width * 0.45 },
    { ...body, align: 'right' },
  )
  drawRule(doc, { x, y: y + headingHeight - mm(1), width })
  return y + headingHeight
}

function drawColor(doc: PdfDocument, color: GridColor, y: number, bytes: Uint8Array | undefined): number {
  const x = a4.margin + picture.width + mm(4)
  const inner = width - picture.width - mm(4)
  if (bytes) doc.image(Buffer.from(bytes), a4.margin, y, picture)
  const title = [color.name || text.oneColor, color.family].filter(Boolean).join(', ')
  let at = drawText(doc, title, { x, y: y + mm(1), width: inner }, { ...body, bold: true })
  const sizes = color.variants.map(({ size }) => size).filter(Boolean)
  at = drawText(doc, sizes.join(' · '), { x, y: at + 1, width: inner }, body)
  const codes = color.variants.map(({ size, sku }) => [size, sku].filter(Boolean).join(' '))
  drawText(doc, text.codes(codes.join(', ')), { x, y: at + 2, width: inner }, small, 3)
  return y + rowHeight
}
