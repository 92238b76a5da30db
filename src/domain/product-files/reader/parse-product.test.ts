import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cells, readHeader, readRow, type Row } from '#context/product-files/csv/columns.ts'
import {
  parseCentavos,
  parseCentimetres,
  parseKilogramsAsGrams,
  formatKilograms,
  parseInteger,
} from '#context/product-files/csv/parse-numbers.ts'
import type { FileProduct } from '#context/product-files/file-product.ts'
import { toOptionValues, generateSkus } from '#context/product-files/formats/options.ts'
import { parseProduct } from './parse-product.ts'

describe('prices', () => {
  test.each([
    ['50', 5_000],
    ['49.9', 4_990],
    ['49,90', 4_990],
    ['0.07', 7],
    ['1234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['R$ 1.234,5', 123_450],
    ['R$\u00a019,99', 1_999],
  ])('parses %s as %i centavos', (text, centavos) => expect(parseCentavos(text)).toBe(centavos))

  test.each([
    '',
    'grátis',
    '1.234',
    '1,234',
    '-5',
    '1e3',
    '4.999',
    '12.34.56',
    '1.23,4',
    '٤٢',
    '0x10',
    '5 0 reais',
  ])('refuses “%s”', (text) => expect(parseCentavos(text)).toBeUndefined())

  test('parses point, comma and thousands separators alike, to the centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centavos) => {
        const [whole, rest] = [String(Math.floor(centavos / 100)), String(centavos % 100).padStart(2, '0')]
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
        for (const text of [`${whole}.${rest}`, `${whole},${rest}`, `${grouped},${rest}`])
          expect(parseCentavos(text)).toBe(centavos)
      }),
    )
  })

  test('parses integers with decimal zeros and nothing else', () => {
    expect(['250', '250.0', '-3', '2.5', 'x', '', '99999999999'].map(parseInteger)).toEqual([
      250,
      250,
      -3,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('measures', () => {
  test.each([
    ['0.25', 250],
    ['0,250', 250],
    ['1.234', 1_234],
    ['1,5 kg', 1_500],
    ['0.2500', 250],
    ['2', 2_000],
    ['0.00', 0],
  ])('parses %s kilograms as %i g', (text, grams) => expect(parseKilogramsAsGrams(text)).toBe(grams))

  test.each(['', 'leve', '-1', '1.234,56', '1234', '0.12345', '300 g', '1e3'])(
    'refuses “%s” as kilograms',
    (text) => expect(parseKilogramsAsGrams(text)).toBeUndefined(),
  )

  test('kilograms round-trip to the gram', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (grams) => {
        expect(parseKilogramsAsGrams(formatKilograms(grams))).toBe(grams)
        expect(parseKilogramsAsGrams(formatKilograms(grams).replace('.', ','))).toBe(grams)
      }),
    )
  })

  test('rounds centimetres up', () => {
    expect(['12', '12.00', '12,1', '0.5', '3 cm'].map(parseCentimetres)).toEqual([12, 12, 13, 1, 3])
    expect(['1.234', '-2', 'alto', ''].map(parseCentimetres)).toEqual(Array(4).fill(undefined))
  })
})

describe('options', () => {
  const choice = (...options: [string, string][]) =>
    toOptionValues(options.map(([name, value]) => ({ name, value })))

  test('become colour and size by their names', () => {
    expect(choice(['Title', 'Default Title'])).toEqual({ color: '', size: '' })
    expect(choice(['Size', 'M'], ['Color', 'Azul'])).toEqual({ color: 'Azul', size: 'M' })
    expect(choice(['COR', 'Preto'], ['Numeração', '38'])).toEqual({ color: 'Preto', size: '38' })
    expect(choice(['Material', 'Lã'], ['Tamanho', 'G'])).toEqual({ color: '', size: 'G / Lã' })
    expect(choice(['Modelo', 'Longo'])).toEqual({ color: '', size: 'Longo' })
  })

  test('generate SKUs that are stable and distinct', () => {
    const sizes = (...all: string[]) => all.map((size) => ({ color: '', size }))
    expect(generateSkus('top', sizes('Small'))).toEqual(['TOP_SMALL'])
    expect(generateSkus('top', [{ color: '', size: '' }])).toEqual(['TOP'])
    expect(generateSkus('top', [{ color: 'Azul Céu', size: 'P' }])).toEqual(['TOP_AZUL-CEU_P'])
    const alike = generateSkus('top', sizes('1/2', '1-2', '½', '黒'))
    expect(new Set(alike).size).toBe(4)
    expect(generateSkus('top', sizes('黒', '½', '1-2', '1/2'))).toEqual(alike.toReversed())
  })
})

const rowsOf = (...all: Partial<Cells>[]): Row[] => {
  const named = { ...readRow(readHeader([], []), 0, []).cells }
  return all.map((cells, index) => ({
    number: index + 2,
    cells: { ...named, ...cells },
    hasExtraCells: false,
  }))
}

const whole = {
  scatteredHandles: new Set<string>(),
  rowOfSku: new Map<string, number>(),
  rowOfGtin: new Map<string, number>(),
}
const shirt = { handle: 'camisa', title: 'Camisa', price: '50', published: 'true' }

const read = (...all: Partial<Cells>[]): FileProduct => {
  const reading = parseProduct(rowsOf(...all), whole, 'camisa')
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.product
}
const problems = (...all: Partial<Cells>[]) => {
  const reading = parseProduct(rowsOf(...all), whole, 'camisa')
  return 'problems' in reading ? reading.problems.map(({ row, column, code }) => [row, column, code]) : []
}

describe('a product', () => {
  test('of one row', () => {
    expect(read({ ...shirt, tags: 'men, algodão,, men', vendor: 'DAO', barcode: "'7891234567895" })).toEqual({
      row: 2,
      slug: 'camisa',
      name: 'Camisa',
      description: '',
      brand: 'DAO',
      category: [],
      gender: 'masculino',
      tags: ['men', 'algodão'],
      status: 'active',
      seoTitle: '',
      seoDescription: '',
      box: undefined,
      line: '',
      fabric: '',
      composition: '',
      care: [],
      sizeGuide: '',
      ncm: '',
      origin: undefined,
      cst: '',
      classTrib: '',
      variants: [
        {
          row: 2,
          sku: 'CAMISA',
          hasSku: false,
          gtin: '7891234567895',
          shelf: '',
          color: '',
          size: '',
          hasOptions: false,
          price: 5_000,
          compareAt: null,
          grams: 0,
          quantity: undefined,
          colorHex: '',
        },
      ],
      pictures: [],
    })
  })

  test('of variants and pictures over several rows', () => {
    const { variants, pictures } = read(
      {
        ...shirt,
        option1Name: 'Cor',
        option1: 'Azul',
        compareAt: '80',
        quantity: '-2',
        image: 'https://fotos.test/b.jpg',
        imagePosition: '2',
        variantImage: 'https://fotos.test/azul.jpg',
      },
      {
        handle: 'camisa',
        option1: 'Preto',
        price: '60',
        compareAt: '60',
        variantImage: 'https://fotos.test/a.jpg',
      },
      { handle: 'camisa', image: 'https://fotos.test/a.jpg', imagePosition: '1', imageAlt: 'De frente' },
    )
    expect(
      variants.map(({ color, price, compareAt, quantity }) => [color, price, compareAt, quantity]),
    ).toEqual([
      ['Azul', 5_000, 8_000, 0],
      ['Preto', 6_000, null, undefined],
    ])
    expect(pictures).toEqual([
      { url: 'https://fotos.test/a.jpg', color: 'Preto', alt: 'De frente' },
      { url: 'https://fotos.test/b.jpg', color: '', alt: '' },
      { url: 'https://fotos.test/azul.jpg', color: 'Azul', alt: '' },
    ])
  })

  test.each([
    [{ published: 'true' }, 'active'],
    [{ published: 'SIM' }, 'active'],
    [{ published: 'NÃO' }, 'hidden'],
    [{ published: 'false' }, 'hidden'],
    [{ published: 'VERDADEIRO', status: 'active' }, 'active'],
    [{ published: 'false', status: 'active' }, 'hidden'],
    [{ published: 'true', status: 'draft' }, 'draft'],
    [{ published: '', status: 'active' }, 'active'],
    [{ published: '', status: '' }, undefined],
    [{ published: 'true', status: 'archived' }, 'archived'],
    [{ published: 'true', status: 'unlisted' }, 'hidden'],
  ] as const)('with %j is %s', (cells, status) => expect(read({ ...shirt, ...cells }).status).toBe(status))

  test('reports row and column of every problem', () => {
    expect(
      problems(
        { ...shirt, title: '', price: 'x', published: 'talvez', option1Name: 'Size', option1: 'P' },
        { handle: 'camisa', option1: 'P', price: '0', quantity: 'dois', grams: '-1' },
        { handle: '', option1: '', price: '50', image: 'ftp://fotos.test/a.jpg' },
      ),
    ).toEqual([
      [2, 'title', 'title_missing'],
      [2, 'published', 'flag_invalid'],
      [2, 'price', 'price_invalid'],
      [3, 'price', 'price_zero'],
      [3, 'grams', 'grams_invalid'],
      [3, 'quantity', 'quantity_invalid'],
      [4, 'handle', 'handle_missing'],
      [4, 'option1', 'option_missing'],
      [4, 'image', 'picture_invalid'],
    ])
  })

  test('is refused if its rows are scattered or its SKU occurs elsewhere', () => {
    const file = { ...whole, scatteredHandles: new Set(['camisa']), rowOfSku: new Map([['A1', 9]]) }
    expect(parseProduct(rowsOf({ ...shirt, sku: 'A1' }), file, 'camisa')).toEqual({
      row: 2,
      problems: [
        { row: 2, column: 'handle', code: 'rows_scattered', data: { value: 'camisa' } },
        { row: 2, column: 'sku', code: 'sku_repeated', data: { value: 'A1', other: 9 } },
      ],
    })
  })

  test('of Nuvemshop: price, weight, parcel, category path and barcode', () => {
    const { category, box, gender, variants } = read(
      {
        ...shirt,
        published: 'SIM',
        categories: 'Treino > Leggings, Novidades',
        gender: 'Feminino',
        option1Name: 'tamanho',
        option1: 'M',
        option2Name: 'COR',
        option2: 'Verde',
        price: '1.199,90',
        promotional: '999.9',
        kilos: '0,3',
      },
      {
        handle: 'camisa',
        option1: 'G',
        option2: 'Verde',
        price: '100',
        promotional: '0.00',
        height: '4',
        width: '20,5',
        length: '30',
        barcode: '7891234567895',
      },
    )
    expect([category, box, gender]).toEqual([
      ['Treino', 'Leggings'],
      { height: 4, width: 21, length: 30 },
      'feminino',
    ])
    expect(variants).toMatchObject([
      { color: 'Verde', size: 'M', price: 99_990, compareAt: 119_990, grams: 300, gtin: '' },
      { color: 'Verde', size: 'G', price: 10_000, compareAt: null, grams: 0, gtin: '7891234567895' },
    ])
  })

  test('is refused for ambiguous numbers', () => {
    expect(
      problems({
        ...shirt,
        price: '1.199',
        promotional: '1,199',
        kilos: '1.234,5',
        height: '1.234',
        barcode: '7,89123E+12',
      }),
    ).toEqual([
      [2, 'height', 'measure_invalid'],
      [2, 'barcode', 'gtin_invalid'],
      [2, 'price', 'price_invalid'],
      [2, 'promotional', 'price_invalid'],
      [2, 'kilos', 'kilos_invalid'],
    ])
  })
})
