import type { TagSheet } from '#contract/printing'
import type { VariantTag } from '#domain/products'
import {
  type Barcode,
  type BarcodeEncoder,
  drawBarcode,
  loadBarcodeEncoder,
  moduleWidth,
  type Symbology,
} from '#platform/documents/barcode'
import { mm, openPdf, type PdfDocument } from '#platform/documents/pdf-document'
import { tagsPerSheet } from '#shared/catalog/print-limits'
import { formatBrl, money } from '#shared/money/money'
import { printing } from '#texts/admin/printing'
import { drawText, type TextStyle, textWidth } from './canvas.ts'
import { isEncodable } from './labels.ts'

/** Place of a tag in points. */
type Box = { x: number; y: number; width: number; height: number }

type Sheet = {
  size: 'A4' | readonly [width: number, height: number]
  perPage: number
  place: (slot: number) => Box
  /** narrowest bar that this paper's printer prints and a scanner reads, in points */
  narrowestBar: number
}

/** Five columns and thirteen rows of 38.1 x 21.2 mm, the common sheet of 65 (Pimaco A4351, Avery L7651). */
const a4Sheet: Sheet = {
  size: 'A4',
  perPage: tagsPerSheet,
  place: (slot) => ({
    x: mm(4.75 + (slot % 5) * 40.6),
    y: mm(10.7 + Math.floor(slot / 5) * 21.2),
    width: mm(38.1),
    height: mm(21.2),
  }),
  narrowestBar: mm(0.17),
}

/** A roll of 40 x 25 mm, printed with 203 dpi: a dot has 0.125 mm. */
const thermalRoll: Sheet = {
  size: [mm(40), mm(25)],
  perPage: 1,
  place: () => ({ x: 0, y: 0, width: mm(40), height: mm(25) }),
  narrowestBar: mm(0.187),
}

const sheets: Readonly<Record<TagSheet, Sheet>> = { a4: a4Sheet, thermal: thermalRoll }

/** A variant with the number of its tags. */
export type TagOrder = { tag: VariantTag; quantity: number }

const priceStyle: TextStyle = { size: 9, bold: true, align: 'right' }

/** Tags drawn before other requests get a turn. */
const tagsPerTurn = 25

/** Writes price tags. `skip` stickers of the first sheet stay empty. */
export async function renderPriceTags(
  orders: readonly TagOrder[],
  { sheet: name, skip }: { sheet: TagSheet; skip: number },
): Promise<Buffer> {
  const sheet = sheets[name]
  const [{ doc, finish }, encode] = await Promise.all([
    openPdf({ size: sheet.size, margin: 0, title: printing.tags.title }),
    loadBarcodeEncoder(),
  ])
  let slot = name === 'a4' ? skip : 0
  doc.addPage()
  for (const { tag, quantity } of orders) {
    const barcode = barcodeOf(tag, encode)
    for (let copy = 0; copy < quantity; copy++) {
      if (slot === sheet.perPage) {
        doc.addPage()
        slot = 0
      }
      drawTag(doc, tag, barcode, sheet, slot++)
      if (copy % tagsPerTurn === tagsPerTurn - 1) await new Promise(setImmediate)
    }
  }
  return finish()
}

/** Returns symbology and text of a variant's barcode: its GTIN, else its SKU; undefined if none can be printed. */
export function codeOf({
  gtin,
  sku,
}: Pick<VariantTag, 'gtin' | 'sku'>): { symbology: Symbology; text: string } | undefined {
  if (gtin?.length === 13) return { symbology: 'ean13', text: gtin }
  // A GTIN-12 is a GTIN-13 with a leading zero.
  if (gtin?.length === 12) return { symbology: 'ean13', text: `0${gtin}` }
  if (gtin?.length === 8) return { symbology: 'ean8', text: gtin }
  const text = gtin || sku
  return isEncodable(text) ? { symbology: 'code128', text } : undefined
}

function barcodeOf(tag: VariantTag, encode: BarcodeEncoder): Barcode | undefined {
  const code = codeOf(tag)
  return code && encode(code.symbology, code.text)
}

function drawTag(
  doc: PdfDocument,
  tag: VariantTag,
  barcode: Barcode | undefined,
  sheet: Sheet,
  slot: number,
): void {
  const { x, y, width, height } = sheet.place(slot)
  const padding = mm(2)
  const inner = width - 2 * padding
  const box = (top: number) => ({ x: x + padding, y: y + top, width: inner })
  drawText(doc, tag.name, box(mm(1.2)), { size: 6.5, bold: true })
  const price = formatBrl(money(tag.price))
  // The price is never cut; colour and size take what is left.
  const priceWidth = textWidth(doc, price, priceStyle)
  drawText(doc, price, box(mm(3.9)), priceStyle)
  const choice = [tag.color, tag.size].filter(Boolean).join(' · ')
  drawText(doc, choice, { ...box(mm(4.4)), width: inner - priceWidth - 4 }, { size: 6.5 })
  const barsTop = mm(7.8)
  const textTop = height - mm(3.6)
  // The quiet zones may reach into the padding.
  const barsWidth = width - mm(2)
  if (barcode && moduleWidth(barcode, barsWidth) >= sheet.narrowestBar) {
    const bars = { x: x + mm(1), y: y + barsTop, width: barsWidth, height: textTop - barsTop - 1 }
    drawBarcode(doc, barcode, bars)
    drawText(doc, codeOf(tag)?.text ?? '', box(textTop), { size: 6.5, align: 'center' })
  } else drawText(doc, tag.sku, box(barsTop), { size: 8, align: 'center' }, 3)
}
