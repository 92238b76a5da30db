import { describe, expect, test } from 'vitest'
import type { VariantTag } from '#domain/products'
import { readPdfPages } from '#test/pdf-pages'
import { readPdfText } from '#test/pdf-text'
import { printPage, readPageBarcodes, readPrinted } from '#test/read-barcodes'
import { mm } from '#platform/documents/pdf-document'
import { openLabels } from './labels.ts'
import { renderPriceTags } from './price-tags.ts'

/** Resolutions of thermal and of office printers. */
const printers = [203, 300]

const tag = (change: Partial<VariantTag>): VariantTag => ({
  id: change.sku ?? 'id',
  name: 'Camiseta Cerrado estonada de algodão orgânico com bolso',
  color: 'Azul-marinho',
  size: 'GG',
  sku: 'CAM-AZU-GG',
  gtin: null,
  price: 129_990,
  ...change,
})

const tags = [
  { tag: tag({ gtin: '7891000315507' }), quantity: 1 },
  { tag: tag({ gtin: '96385074' }), quantity: 1 },
  { tag: tag({ sku: 'TOP-PEQ-GG' }), quantity: 1 },
]
const codes = [
  { format: 'EAN13', text: '7891000315507' },
  { format: 'EAN8', text: '96385074' },
  { format: 'Code128', text: 'TOP-PEQ-GG' },
]

describe.each(printers)('[AD-13] printed with %i dots per inch', (dotsPerInch) => {
  test('a decoder reads the barcode of every thermal price tag', async () => {
    const pages = readPdfPages(await renderPriceTags(tags, { sheet: 'thermal', skip: 0 }))
    expect(await Promise.all(pages.map((page) => readPageBarcodes(page, dotsPerInch)))).toEqual(
      codes.map((code) => [code]),
    )
  })

  test('a decoder reads all 65 EAN-13 of an A4 sheet, each on its sticker', async () => {
    const [page] = readPdfPages(
      await renderPriceTags([{ ...tags[0]!, quantity: 65 }], { sheet: 'a4', skip: 0 }),
    )
    const printed = await printPage(page!, dotsPerInch)
    for (let slot = 0; slot < 65; slot++) {
      const sticker = {
        x: mm(4.75 + (slot % 5) * 40.6),
        y: mm(10.7 + Math.floor(slot / 5) * 21.2),
        width: mm(38.1),
        height: mm(21.2),
      }
      expect(await readPrinted(printed, sticker), `sticker ${slot}`).toEqual([codes[0]])
    }
  })

  test('a decoder reads tracking code and order number of labels', async () => {
    const labels = await openLabels({ name: 'DAO', address: ['Rua 9, 1'], company: '', contact: '' })
    const address = {
      cep: '74120010',
      street: 'Rua 9',
      number: '1',
      district: 'Centro',
      city: 'Goiânia',
      state: 'GO',
    }
    for (const code of ['AA123456789BR', 'DAO-1001'])
      labels.add({ order: 'DAO-1001', parcel: '', recipient: 'Ana', address, shipping: 'Motoboy', code })
    const pages = readPdfPages(await labels.finish([]))
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [283, 425],
      [283, 425],
    ])
    const read = await Promise.all(pages.map((page) => readPageBarcodes(page, dotsPerInch)))
    expect(read.flat().map(({ format, text }) => [format, text])).toEqual([
      ['Code128', 'AA123456789BR'],
      ['Code128', 'DAO-1001'],
    ])
  })
})

test('leaves used stickers empty, and continues on the next sheet', async () => {
  const [first, second] = readPdfPages(
    await renderPriceTags([{ ...tags[0]!, quantity: 3 }], { sheet: 'a4', skip: 63 }),
  )
  expect(await readPageBarcodes(first!, 300)).toHaveLength(2)
  expect(await readPageBarcodes(second!, 300)).toHaveLength(1)
})

test('writes the price whole, and a SKU that is too long for bars as text', async () => {
  const long = 'CAMISETA-CERRADO-ESTONADA-AZUL-MARINHO-GG'
  const bytes = await renderPriceTags([{ tag: tag({ sku: long, price: 1_234_567_00 }), quantity: 1 }], {
    sheet: 'thermal',
    skip: 0,
  })
  const text = readPdfText(bytes)
  expect(text).toContain('R$ 1.234.567,00')
  expect(text.replaceAll(' ', '')).toContain(long)
  expect(await readPageBarcodes(readPdfPages(bytes)[0]!, 300)).toEqual([])
})
