import type { LeftOut } from '#context/printing/rules.ts'
import { type Barcode, drawBarcode, loadBarcodeEncoder, moduleWidth } from '#platform/documents/barcode'
import { mm, openPdf, type PdfDocument } from '#platform/documents/pdf-document'
import type { Address } from '#contract/orders'
import { formatCep } from '#shared/brazil/cep'
import { printing } from '#texts/admin/printing'
import { addressLines } from './address.ts'
import { drawRule, drawText, type FittingStyle, fittingStyle, grey } from './canvas.ts'
import { drawLeftOut } from './left-out.ts'
import type { Sender } from './sender.ts'

const words = printing.parcel
const page = { width: mm(100), height: mm(150) } as const
const margin = mm(6)
const inner = page.width - 2 * margin

/** Data of the label of one parcel; `code` is the tracking code, else the order number. */
export type ParcelLabel = {
  order: string
  /** `Volume 1 de 2`, empty if there is only one */
  parcel: string
  recipient: string
  address: Address
  shipping: string
  code: string
}

/** A document of labels that is being written, one page per parcel. */
export type LabelWriter = {
  add: (label: ParcelLabel) => void
  finish: (leftOut: readonly LeftOut[]) => Promise<Buffer>
}

/** Narrowest bar that a thermal printer of 203 dpi prints and a scanner reads: two dots. */
const narrowestBar = mm(0.25)

/** A long name or street gets smaller letters rather than losing its end. */
const nameSteps: readonly FittingStyle[] = [
  { size: 15, bold: true, most: 2 },
  { size: 12, bold: true, most: 3 },
  { size: 10, bold: true, most: 3 },
]
const streetSteps: readonly FittingStyle[] = [
  { size: 12, most: 3 },
  { size: 10, most: 4 },
  { size: 8.5, most: 5 },
]

/** Opens a document of labels, 100 x 150 mm. */
export async function openLabels(sender: Sender): Promise<LabelWriter> {
  const title = printing.papers.labels
  const [{ doc, finish }, encode] = await Promise.all([
    openPdf({ size: [page.width, page.height], margin: 0, title }),
    loadBarcodeEncoder(),
  ])
  return {
    add(label) {
      doc.addPage()
      drawLabel(doc, label, sender, isEncodable(label.code) ? encode('code128', label.code) : undefined)
    },
    finish(leftOut) {
      drawLeftOut(doc, leftOut, page)
      return finish()
    },
  }
}

/** Code 128 has the printable letters of ASCII. */
export const isEncodable = (code: string): boolean => /^[\u0020-\u007e]{1,40}$/.test(code)

function drawLabel(doc: PdfDocument, label: ParcelLabel, sender: Sender, barcode: Barcode | undefined): void {
  drawHeader(doc, label, sender)
  drawRecipient(doc, label)
  drawCode(doc, label.code, barcode)
  drawSender(doc, sender)
}

function drawHeader(doc: PdfDocument, { order, parcel, shipping }: ParcelLabel, { name }: Sender): void {
  const half = inner / 2 - 4
  const right = margin + inner / 2 + 4
  const top = margin
  drawText(doc, name, { x: margin, y: top, width: half }, { size: 13, bold: true })
  drawText(
    doc,
    words.order(order),
    { x: right, y: top, width: half },
    { size: 11, bold: true, align: 'right' },
  )
  drawText(doc, shipping, { x: margin, y: top + 17, width: half }, { size: 10 })
  drawText(doc, parcel, { x: right, y: top + 17, width: half }, { size: 10, align: 'right' })
  drawRule(doc, { x: margin, y: mm(18), width: inner }, '#000000', 1)
}

function drawRecipient(doc: PdfDocument, { recipient, address }: ParcelLabel): void {
  const box = (y: number) => ({ x: margin, y, width: inner })
  let y = drawText(doc, words.to.toUpperCase(), box(mm(20)), { size: 8, color: grey }) + 2
  const name = fittingStyle(doc, recipient, inner, nameSteps)
  y = drawText(doc, recipient, box(y), name, name.most) + 2
  const [street = '', district = '', city = ''] = addressLines(address)
  const way = fittingStyle(doc, street, inner, streetSteps)
  y = drawText(doc, street, box(y), way, way.most)
  y = drawText(doc, district, box(y), { size: 12 })
  drawText(doc, city, box(y), { size: 12, bold: true })
  drawText(doc, formatCep(address.cep), box(mm(66)), { size: 30, bold: true })
}

function drawCode(doc: PdfDocument, code: string, barcode: Barcode | undefined): void {
  drawRule(doc, { x: margin, y: mm(80), width: inner }, '#000000', 1)
  const hasBars = barcode !== undefined && moduleWidth(barcode, inner) >= narrowestBar
  if (hasBars) {
    // A short code would become bars as wide as a finger.
    const width = Math.min(inner, (inner * mm(0.5)) / moduleWidth(barcode, inner))
    drawBarcode(doc, barcode, { x: margin + (inner - width) / 2, y: mm(83), width, height: mm(24) })
  }
  const y = hasBars ? mm(108) : mm(92)
  drawText(doc, code, { x: margin, y, width: inner }, { size: 12, bold: true, align: 'center' }, 2)
}

function drawSender(doc: PdfDocument, sender: Sender): void {
  drawRule(doc, { x: margin, y: mm(119), width: inner }, '#000000', 1)
  const box = (y: number) => ({ x: margin, y, width: inner })
  let y = drawText(doc, words.from.toUpperCase(), box(mm(121)), { size: 8, color: grey }) + 1
  y = drawText(doc, sender.name, box(y), { size: 10, bold: true })
  for (const line of sender.address) y = drawText(doc, line, box(y), { size: 9 })
}
