import type { LeftOut } from '#context/printing/rules.ts'
import { countPieces, type PaperPieces, type Parcel } from '#context/printing/rules.ts'
import type { Gift } from '#contract/orders'
import type { PaperOrder } from '#domain/orders'
import { mm, openPdf, type PdfDocument } from '#platform/documents/pdf-document'
import { formatCep } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { formatBrl, money, multiply } from '#shared/money/money'
import { printing } from '#texts/admin/printing'
import { gift as giftWords } from '#texts/checkout/gift'
import { addressLines } from './address.ts'
import { a4, drawRule, drawText, grey, type TextStyle } from './canvas.ts'
import { drawLeftOut } from './left-out.ts'
import type { Sender } from './sender.ts'
import { drawRow, drawTableHead, rowHeight, type TableColumn } from './table.ts'

const words = printing.slip
const heads = words.columns
const left = a4.margin
const inner = a4.width - 2 * a4.margin
const bottom = a4.height - mm(24)
const small: TextStyle = { size: 9, color: grey }

const plainColumns: readonly TableColumn[] = [
  { title: heads.quantity, width: mm(12), align: 'right', bold: true },
  { title: heads.sku, width: mm(44), most: 2 },
  { title: heads.piece, width: inner - mm(56) - 12, most: 4 },
]
const pricedColumns: readonly TableColumn[] = [
  { title: heads.quantity, width: mm(12), align: 'right', bold: true },
  { title: heads.sku, width: mm(38), most: 2 },
  { title: heads.piece, width: inner - mm(100) - 24, most: 4 },
  { title: heads.price, width: mm(25), align: 'right' },
  { title: heads.total, width: mm(25), align: 'right' },
]

/** Data of a packing slip; one for a gift has no prices, whether the order is a gift or staff say so. */
export type PackingSlip = { order: PaperOrder; parcel: Parcel; place: string; gift: boolean; placed: string }

/** A document of packing slips that is being written. */
export type SlipWriter = {
  add: (slip: PackingSlip) => void
  finish: (leftOut: readonly LeftOut[]) => Promise<Buffer>
}

/** Opens a document of packing slips, A4; each begins on a page of its own. */
export async function openPackingSlips(sender: Sender): Promise<SlipWriter> {
  const { doc, finish } = await openPdf({ size: 'A4', margin: 0, title: printing.papers.slips })
  return {
    add: (slip) => drawSlip(doc, slip, sender),
    finish(leftOut) {
      drawLeftOut(doc, leftOut, a4)
      return finish()
    },
  }
}

function drawSlip(doc: PdfDocument, slip: PackingSlip, sender: Sender): void {
  const { order, parcel, gift } = slip
  doc.addPage()
  let y = drawHeader(doc, slip, sender)
  y = drawRecipient(doc, slip, y)
  if (order.gift) y = drawGift(doc, order.gift, y)
  const columns = gift ? plainColumns : pricedColumns
  y = drawTableHead(doc, columns, { x: left, y })
  for (const pieces of parcel.pieces) {
    const cells = cellsOf(pieces, gift)
    if (y + rowHeight(doc, columns, cells) > bottom) {
      drawFooter(doc, sender)
      doc.addPage()
      y = drawText(
        doc,
        words.title(order.number),
        { x: left, y: a4.margin, width: inner },
        { size: 12, bold: true },
      )
      y = drawTableHead(doc, columns, { x: left, y: y + 4 })
    }
    y = drawRow(doc, columns, cells, { x: left, y })
  }
  drawText(doc, words.count(countPieces(parcel.pieces)), { x: left, y: y + 6, width: inner / 2 }, small)
  if (!gift) drawTotals(doc, order, y + 6, sender)
  drawFooter(doc, sender)
}

function drawHeader(doc: PdfDocument, { order, place, placed }: PackingSlip, sender: Sender): number {
  const half = inner / 2 - 6
  const right = left + inner / 2 + 6
  let storeY = drawText(doc, sender.name, { x: left, y: a4.margin, width: half }, { size: 16, bold: true })
  for (const line of [sender.company, ...sender.address])
    if (line) storeY = drawText(doc, line, { x: left, y: storeY, width: half }, small, 2)
  const title = { size: 16, bold: true, align: 'right' } as const
  let y = drawText(doc, words.title(order.number), { x: right, y: a4.margin, width: half }, title)
  for (const line of [words.placed(placed), place])
    y = drawText(doc, line, { x: right, y, width: half }, { ...small, align: 'right' })
  const below = Math.max(storeY, y) + 6
  drawRule(doc, { x: left, y: below, width: inner }, '#000000', 1)
  return below + 10
}

function drawRecipient(doc: PdfDocument, { order, parcel, gift }: PackingSlip, top: number): number {
  const half = inner / 2 - 6
  const right = left + inner / 2 + 6
  const { customer, address, shipping } = order
  let y = drawText(doc, words.to, { x: left, y: top, width: half }, small)
  y = drawText(doc, customer.name, { x: left, y, width: half }, { size: 11, bold: true }, 2)
  const lines = address
    ? [...addressLines(address), printing.parcel.cep(formatCep(address.cep))]
    : [words.pickup]
  for (const line of [...lines, customer.phone && formatPhone(customer.phone)])
    if (line) y = drawText(doc, line, { x: left, y, width: half }, { size: 10 }, 5)
  const tracking = parcel.trackingCode ? words.tracking(parcel.trackingCode) : ''
  let wayY = drawText(doc, words.way, { x: right, y: top, width: half }, small)
  for (const line of [shipping.name, tracking])
    if (line) wayY = drawText(doc, line, { x: right, y: wayY, width: half }, { size: 10 }, 2)
  if (gift) wayY = drawText(doc, words.gift, { x: right, y: wayY + 6, width: half }, { size: 11, bold: true })
  return Math.max(y, wayY) + 14
}

/** Lines of a message; more are cut, so that the table begins on the same page. */
const mostMessageLines = 16

/** Emoji and their joiners. The fonts of a reader lack them, and each would be a question mark in the message. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\r/gu

/** Draws who the gift is for, and its message. */
function drawGift(doc: PdfDocument, { receiver, message }: Gift, top: number): number {
  const box = { x: left, width: inner }
  let y = drawText(doc, giftWords.for(receiver), { ...box, y: top }, { size: 11, bold: true }, 2)
  const printed = message.replace(emoji, '').trim()
  if (printed) y = drawText(doc, printed, { ...box, y: y + 2 }, { size: 11 }, mostMessageLines)
  return y + 14
}

function cellsOf(
  { quantity, sku, name, color, size, setName, unitPrice }: PaperPieces,
  gift: boolean,
): string[] {
  const piece = [[name, color, size].filter(Boolean).join(', '), setName && words.ofSet(setName)]
  const cells = [String(quantity), sku, piece.filter(Boolean).join('\n')]
  const price = money(unitPrice)
  return gift ? cells : [...cells, formatBrl(price), formatBrl(multiply(price, quantity))]
}

/** Draws the totals of the whole order, whichever of its parcels this is. */
function drawTotals(doc: PdfDocument, { totals }: PaperOrder, top: number, sender: Sender): void {
  const off = (label: string, amount: number): [string, string][] =>
    amount > 0 ? [[label, words.less(formatBrl(amount))]] : []
  const rows: [string, string][] = [
    [words.items, formatBrl(totals.items)],
    ...off(words.promotions, totals.promotions),
    ...off(words.discount, totals.discount),
    [words.shipping, formatBrl(totals.shipping)],
    ...(totals.interest > 0 ? [[words.interest, formatBrl(totals.interest)] as [string, string]] : []),
  ]
  const width = mm(80)
  const x = left + inner - width
  let y = top
  if (y + (rows.length + 1) * 15 > bottom) {
    drawFooter(doc, sender)
    doc.addPage()
    y = a4.margin
  }
  const draw = (label: string, amount: string, style: TextStyle) => {
    drawText(doc, label, { x, y, width: width / 2 }, style)
    y = drawText(doc, amount, { x: x + width / 2, y, width: width / 2 }, { ...style, align: 'right' }) + 2
  }
  for (const [label, amount] of rows) draw(label, amount, { size: 9.5 })
  draw(words.total, formatBrl(totals.total), { size: 11, bold: true })
}

function drawFooter(doc: PdfDocument, { contact }: Sender): void {
  if (contact === '') return
  const y = a4.height - mm(16)
  drawRule(doc, { x: left, y, width: inner })
  drawText(doc, words.questions(contact), { x: left, y: y + 5, width: inner }, small)
}
