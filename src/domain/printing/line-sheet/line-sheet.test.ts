import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { GridProduct } from '#contract/wholesale'
import { savePicture } from '#domain/media'
import { createProduct, createSignedInPerson } from '#test/factories'
import { readPdfText } from '#test/pdf-text'
import { useShop } from '#test/shop'
import { createCompanyBuyer } from '#test/wholesale'
import { renderLineSheet } from './render-pdf.ts'

const shop = useShop()

const download = (format: 'pdf' | 'xlsx', headers: Record<string, string>, query = '') =>
  shop.request(`/api/printing/line-sheet.${format}${query}`, { headers })

describe('wholesale catalogue', () => {
  test('is a PDF with names, colours, sizes, codes and both prices of the company', async () => {
    const { headers } = await createCompanyBuyer(shop)
    const { variants } = await createProduct({ name: 'Legging Catálogo', price: 18_990, sizes: ['M', 'P'] })
    const answer = await download('pdf', headers, '?search=catalogo')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const text = readPdfText(new Uint8Array(await answer.arrayBuffer())).replaceAll('\u00a0', ' ')
    expect(text).toContain('Legging Catálogo')
    expect(text).toContain('R$ 113,94 a peça · varejo R$ 189,90')
    expect(text).toContain('P · M')
    expect(text).toContain(variants[0]!.sku)
    expect(text).toContain('Página 1 de 1')
  })

  test('is a spreadsheet whose texts are never formulas', async () => {
    const { headers } = await createCompanyBuyer(shop)
    await createProduct({ name: '=HYPERLINK("http://a.b";"Planilha")', price: 10_000, sizes: ['U'] })
    const answer = await download('xlsx', headers, '?search=planilha')
    expect(answer.status).toBe(200)
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const [head, row] = sheets[0]!.rows
    expect(head).toEqual(
      expect.arrayContaining(['Peça', 'Código', 'Preço da tabela', 'Preço no varejo', 'Foto']),
    )
    expect(row![0]).toBe('=HYPERLINK("http://a.b";"Planilha")')
    expect(row!.slice(5, 8)).toEqual([60, 100, 10])
  })

  test('is a spreadsheet with the picture of each colour beside its first row', async () => {
    const { headers } = await createCompanyBuyer(shop)
    const png = sharp({ create: { width: 300, height: 375, channels: 3, background: '#8a5a44' } }).png()
    const mediaId = await savePicture(await png.toBuffer())
    await createProduct({
      name: 'Top Retrato',
      colors: [
        ['Preto', '#111111'],
        ['Buriti', '#2f6b4f'],
      ],
      sizes: ['P', 'M'],
      pictures: [{ mediaId, alt: '', colorName: 'Buriti' }],
    })
    const answer = await download('xlsx', headers, '?search=retrato')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const { rows, images } = sheets[0]!
    expect(rows.map((row) => row[2])).toHaveLength(5)
    expect(images?.map(({ anchor, altText, type }) => [rows[anchor.from.row]?.[2], altText, type])).toEqual([
      ['Buriti', 'Top Retrato, Buriti', 'jpeg'],
    ])
    expect(images![0]!.data.length).toBeGreaterThan(200)
  })

  test('is refused to everybody but buyers of active companies, and empty filters say so', async () => {
    const { headers } = await createSignedInPerson(shop)
    const buyer = await createCompanyBuyer(shop)
    expect((await download('pdf', {})).status).toBe(401)
    expect((await download('pdf', headers)).status).toBe(403)
    expect((await download('xlsx', headers)).status).toBe(403)
    expect((await download('pdf', buyer.headers, '?search=nadadisso')).status).toBe(422)
  })

  test('stops at its maximum and says how many products are missing', async () => {
    const product = (n: number): GridProduct => ({
      id: `${n}`,
      slug: `${n}`,
      name: `Peça ${n}`,
      category: '',
      sizes: ['U'],
      colors: ['Preto', 'Azul'].map((name) => ({
        name,
        family: '',
        image: null,
        variants: [
          {
            id: '',
            sku: `S${n}`,
            size: 'U',
            retail: 100,
            prices: [{ from: 1, price: 60 }],
            available: 1,
            expectedOn: null,
          },
        ],
      })),
    })
    let read = 0
    async function* batches() {
      for (; read < 100; read++)
        yield { items: Array.from({ length: 10 }, (_, at) => product(read * 10 + at)), total: 1_000 }
    }
    const bytes = await renderLineSheet(batches(), { lead: '', most: 31, readPicture: async () => undefined })
    const text = readPdfText(bytes!)
    expect(text).toContain('Peça 14')
    expect(text).not.toContain('Peça 15')
    expect(text).toContain('Mais 985 peças não couberam')
    expect(read).toBe(1)
  })
})
