import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf } from './colors.ts'
import { type Column, columnNames, type Row, readHeader, readRow } from './columns.ts'
import { paragraphsOf } from './html.ts'
import { centavosOf, wholeOf } from './numbers.ts'
import { choiceOf, makeSkus } from './options.ts'
import { type FileProduct, readProduct } from './rules.ts'

describe('a price', () => {
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
  ])('%s is %i centavos', (text, centavos) => expect(centavosOf(text)).toBe(centavos))

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
  ])('“%s” is refused', (text) => expect(centavosOf(text)).toBeUndefined())

  test('is the same with point, comma and thousands, to the centavo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centavos) => {
        const [whole, rest] = [String(Math.floor(centavos / 100)), String(centavos % 100).padStart(2, '0')]
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
        for (const text of [`${whole}.${rest}`, `${whole},${rest}`, `${grouped},${rest}`])
          expect(centavosOf(text)).toBe(centavos)
      }),
    )
  })

  test('whole numbers take zeros behind the point and nothing else', () => {
    expect(['250', '250.0', '-3', '2.5', 'x', '', '99999999999'].map(wholeOf)).toEqual([
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

describe('a description', () => {
  test.each([
    ['<p>Um</p><p>Dois &amp; três</p>', 'Um\n\nDois & três'],
    ['Camisa azul. ', 'Camisa azul.'],
    ['Um\n\nDois\r\nainda', 'Um\n\nDois\nainda'],
    ['<div>a<br>b<br/>c</div>', 'a\nb\nc'],
    ['<ul>\n <li>Algod&atilde;o</li>\n <li>Elastano</li></ul>fim', '• Algodão\n• Elastano\n\nfim'],
    ['<p>a</p><script>alert("<b>x</b>")</script><style>p{}</style><p>b</p>', 'a\n\nb'],
    ['<img src=x onerror="alert(1 > 0)">texto', 'texto'],
    ['&lt;script&gt;', '<script>'],
    ['1 < 2 e 3 > 2', '1 < 2 e 3 > 2'],
    ['amo <3 isto', 'amo <3 isto'],
    ['<!-- nota --><p>a&nbsp;b&#8212;c&#x41;&#0;&#xD800;</p>', 'a b—cA'],
    ['<p title="aberto>texto</p>', 'texto'],
    ['<script>sem fim', ''],
    ['<p></p>', ''],
  ])('%j becomes %j', (html, text) => expect(paragraphsOf(html)).toBe(text))

  test('no element survives', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'p',
      'script',
      '"',
      "'",
      ' a="',
      '!--',
      '&lt;',
      'x',
      '\n',
      '/>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = paragraphsOf(pieces.join('').replaceAll('&lt;', ''))
        expect(text).not.toMatch(/<\/?(p|script)[^<>]*>/)
      }),
    )
    expect(paragraphsOf('<p<p>>x')).not.toContain('<p')
  })

  // A pattern that goes back over its own steps would not come to an end here.
  test.each(['<a "', '<a', '<!--', "<p '", '<script>', '&#', '<p<'])(
    '%s a hundred thousand times ends',
    (part) => {
      expect(typeof paragraphsOf(part.repeat(100_000))).toBe('string')
    },
  )
})

describe('options', () => {
  const choice = (...options: [string, string][]) =>
    choiceOf(options.map(([name, value]) => ({ name, value })))

  test('become colour and size by their names', () => {
    expect(choice(['Title', 'Default Title'])).toEqual({ color: '', size: '' })
    expect(choice(['Size', 'M'], ['Color', 'Azul'])).toEqual({ color: 'Azul', size: 'M' })
    expect(choice(['COR', 'Preto'], ['Numeração', '38'])).toEqual({ color: 'Preto', size: '38' })
    expect(choice(['Material', 'Lã'], ['Tamanho', 'G'])).toEqual({ color: '', size: 'G / Lã' })
    expect(choice(['Modelo', 'Longo'])).toEqual({ color: '', size: 'Longo' })
  })

  test('make SKUs that stay the same and differ', () => {
    const sizes = (...all: string[]) => all.map((size) => ({ color: '', size }))
    expect(makeSkus('top', sizes('Small'))).toEqual(['TOP_SMALL'])
    expect(makeSkus('top', [{ color: '', size: '' }])).toEqual(['TOP'])
    expect(makeSkus('top', [{ color: 'Azul Céu', size: 'P' }])).toEqual(['TOP_AZUL-CEU_P'])
    const alike = makeSkus('top', sizes('1/2', '1-2', '½', '黒'))
    expect(new Set(alike).size).toBe(4)
    expect(makeSkus('top', sizes('黒', '½', '1-2', '1/2'))).toEqual(alike.toReversed())
  })

  test('colours have a tone where the name tells one', () => {
    expect([hexOf('Azul Marinho'), hexOf('NAVY'), hexOf('Lilás'), hexOf('Estampa 12')]).toEqual([
      '#1f2a44',
      '#1f2a44',
      '#b39ddb',
      '',
    ])
  })
})

type Cells = Partial<Record<Column, string>>

const rowsOf = (...all: Cells[]): Row[] => {
  const header = readHeader(Object.values(columnNames))
  const columns = Object.keys(columnNames) as Column[]
  return all.map((cells, index) =>
    readRow(
      header,
      index + 2,
      columns.map((column) => cells[column] ?? ''),
    ),
  )
}

const whole = { scattered: new Set<string>(), rowOfSku: new Map<string, number>() }
const shirt = { handle: 'camisa', title: 'Camisa', price: '50', published: 'true' }

const read = (...all: Cells[]): FileProduct => {
  const reading = readProduct(rowsOf(...all), whole)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  return reading.product
}
const problems = (...all: Cells[]) => {
  const reading = readProduct(rowsOf(...all), whole)
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
      category: '',
      gender: 'masculino',
      tags: ['men', 'algodão'],
      status: 'active',
      seoTitle: '',
      seoDescription: '',
      variants: [
        {
          row: 2,
          sku: 'CAMISA',
          skuGiven: false,
          gtin: '7891234567895',
          color: '',
          hex: '',
          size: '',
          price: 5_000,
          compareAt: null,
          grams: 0,
          quantity: undefined,
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
    [{ published: 'false' }, 'draft'],
    [{ published: 'VERDADEIRO', status: 'active' }, 'active'],
    [{ published: 'false', status: 'active' }, 'draft'],
    [{ published: 'true', status: 'draft' }, 'draft'],
    [{ published: '', status: 'active' }, 'active'],
    [{ published: '', status: '' }, 'draft'],
    [{ published: 'true', status: 'archived' }, 'draft'],
  ] as const)('with %j is %s', (cells, status) => expect(read({ ...shirt, ...cells }).status).toBe(status))

  test('names the row and the column of everything that is wrong', () => {
    expect(
      problems(
        { ...shirt, title: '', price: 'x', published: 'talvez', option1Name: 'Size', option1: 'P' },
        { handle: 'camisa', option1: 'P', price: '0', quantity: 'dois', grams: '-1' },
        { handle: '', option1: '', price: '50', image: 'ftp://fotos.test/a.jpg' },
      ),
    ).toEqual([
      [2, 'Title', 'title_missing'],
      [2, 'Published', 'flag_invalid'],
      [2, 'Variant Price', 'price_invalid'],
      [3, 'Variant Price', 'price_zero'],
      [3, 'Variant Grams', 'grams_invalid'],
      [3, 'Variant Inventory Qty', 'quantity_invalid'],
      [3, 'Option1 Value', 'choice_repeated'],
      [4, 'Handle', 'handle_missing'],
      [4, 'Option1 Value', 'option_missing'],
      [4, 'Image Src', 'picture_invalid'],
    ])
  })

  test('whose rows lie apart, or whose SKU stands elsewhere, is refused', () => {
    const file = { scattered: new Set(['camisa']), rowOfSku: new Map([['A1', 9]]) }
    expect(readProduct(rowsOf({ ...shirt, sku: 'A1' }), file)).toEqual({
      row: 2,
      problems: [
        { row: 2, column: 'Handle', code: 'rows_scattered', data: { value: 'camisa' } },
        { row: 2, column: 'Variant SKU', code: 'sku_repeated', data: { value: 'A1', other: 9 } },
      ],
    })
  })

  test('is read in any order of columns, and says which are missing', () => {
    const header = readHeader([' variant price', 'HANDLE', 'Outra', 'Title'])
    expect(header.missing).toEqual([])
    const { cells, surplus } = readRow(header, 2, ['10', 'a', 'x', ' A ', ''])
    expect([cells.handle, cells.title, cells.price, cells.body, surplus]).toEqual(['a', 'A', '10', '', false])
    expect(readRow(header, 3, ['10', 'a', 'x', 'A', 'y']).surplus).toBe(true)
    expect(readHeader(['Handle', 'Nome']).missing).toEqual(['Title', 'Variant Price'])
  })
})
