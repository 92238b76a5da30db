import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHeader, readRow } from '#context/product-files/csv/columns.ts'
import { delimiters } from '#context/product-files/csv/read-records.ts'
import type { FileProduct } from '#context/product-files/file-product.ts'
import { parseProduct } from '#context/product-files/reader/parse-product.ts'
import { escapeFormula } from '#shared/text/csv'
import { getColumnNames, toCsvRows } from './format.ts'
import { formats, detectFormat } from './formats.ts'

/** Splits a header row by each delimiter. */
const headsOf = (line: string) =>
  delimiters.map((delimiter) => ({ delimiter, cells: line.replaceAll('"', '').split(delimiter) }))

describe('a header row', () => {
  test('is read in any order, and rows follow its column positions', () => {
    const { header, format, delimiter } = detectFormat(headsOf(' variant price,HANDLE,Outra,Title'))
    expect([format.name, delimiter]).toEqual(['shopify', ','])
    const { cells, hasExtraCells } = readRow(header, 2, ['10', 'a', 'x', ' A ', ''])
    expect([cells.handle, cells.title, cells.price, cells.body, hasExtraCells]).toEqual([
      'a',
      'A',
      '10',
      '',
      false,
    ])
    expect(readRow(header, 3, ['10', 'a', 'x', 'A', 'y']).hasExtraCells).toBe(true)
  })

  test.each([
    ['Identificador URL;Nome;Preço;Tags;SKU', 'nuvemshop', ';', 5],
    ['identificador url\tnome\tPRECO\tPeso (kg)\tAltura (cm)', 'nuvemshop', '\t', 5],
    ['"Identificador URL";"Nome";"MPN (Cód. Exclusivo, Modelo)";"Preço"', 'nuvemshop', ';', 3],
    ['Title,URL handle,Description,SKU,Price,Weight value (grams)', 'shopify', ',', 6],
    ['Title;Handle;Variant Price;Cor (product.metafields.custom.price)', 'shopify', ';', 3],
    ['Olá, mundo', 'shopify', ',', 0],
  ] as const)('%j is detected as %s', (line, name, delimiter, found) => {
    const { header, ...recognised } = detectFormat(headsOf(line))
    expect([recognised.format.name, header.places.size]).toEqual([name, found])
    if (found > 0) expect(recognised.delimiter).toBe(delimiter)
  })
})

describe('a cell', () => {
  test.each(['=1+1', '+55', '-10%', '@dao', "'=1", "''+2", '\tx', '＝1', '‐', "d'água", "'tis"])(
    '%j is not written as a formula and reads back unchanged',
    (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t＝]/)
      const header = readHeader(formats.shopify.columns, ['Title'])
      expect(readRow(header, 2, [escapeFormula(text)]).cells.title).toBe(text)
    },
  )
})

/** Fields that the formats of other stores cannot carry. */
const ours = {
  line: 'Chapada',
  fabric: 'Malha, fria',
  composition: '90% poliamida',
  care: ['Lave à mão', 'Não torça; seque à sombra'],
  sizeGuide: 'tops',
  ncm: '61043200',
  origin: 0,
  cst: '102',
  classTrib: '000001',
}
const notOurs = {
  line: '',
  fabric: '',
  composition: '',
  care: [],
  sizeGuide: '',
  ncm: '',
  origin: undefined,
  cst: '',
  classTrib: '',
}

describe.each(Object.values(formats))('the export in format $name', (format) => {
  const text = fc.constantFrom('', 'Um', '-2', 'd\'água "x"', 'a; b', 'duas\nlinhas')
  const variant = fc.record({
    color: fc.constantFrom('', 'Azul', 'Verde-água'),
    size: fc.constantFrom('', 'P', '38 / 40'),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    more: fc.option(fc.integer({ min: 1, max: 1_000 })),
    grams: fc.nat({ max: 999_999 }),
    quantity: fc.option(fc.nat({ max: 1_000 }), { nil: undefined }),
  })
  const variants = fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 5,
    selector: ({ color, size }) => `${color}/${size}`,
  })

  test('reads back unchanged', () => {
    fc.assert(
      fc.property(variants, text, text, (made, brand, seoTitle) => {
        const product: FileProduct = {
          row: 2,
          slug: 'peca',
          name: 'Peça',
          description: '<p>Um & dois</p>',
          brand,
          category: ['Treino', 'Tops'].slice(format.name === 'shopify' ? 1 : 0),
          gender: 'masculino',
          tags: ['a', 'b c'],
          status: 'active',
          seoTitle,
          seoDescription: '',
          ...(format.name === 'dao' ? ours : notOurs),
          box: format.name === 'shopify' ? undefined : { height: 2, width: 20, length: 30 },
          variants: made.map(({ more, ...rest }, index) => ({
            ...rest,
            row: index + 2,
            sku: `S${index}`,
            hasSku: true,
            gtin: '',
            shelf: format.name === 'dao' ? 'B3' : '',
            colorHex: format.name === 'dao' && rest.color ? '#c8642d' : '',
            hasOptions:
              format.name === 'shopify' || made.some(({ color, size }) => color !== '' || size !== ''),
            compareAt: more === null ? null : rest.price + more,
          })),
          pictures: [],
        }
        const header = readHeader(format.columns, getColumnNames(format))
        const rows = toCsvRows(format, product).map((texts, index) => readRow(header, index + 2, texts))
        const facts = { scatteredHandles: new Set<string>(), rowOfSku: new Map(), rowOfGtin: new Map() }
        expect(parseProduct(rows, facts, product.slug)).toEqual({ row: 2, product })
      }),
    )
  })
})
