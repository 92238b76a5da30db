import { describe, expect, test } from 'vitest'
import { ProductForm } from '#contract/products'
import { readEditedProduct } from '#domain/products'
import { transaction } from '#platform/postgres/database'
import { shopifyHeader, listStoredFiles, summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'
import { importTexts } from '#texts/commands/import'

const shop = useShop()
const { write, bring } = useProductFiles()

const columns = [
  'Identificador URL',
  'Nome',
  'Categorias',
  'Nome da variação 1',
  'Valor da variação 1',
  'Preço',
  'Peso',
  'Estoque',
  'SKU',
  'Exibir na loja',
  'Descrição',
  'Tags',
  'Marca',
  'Título para SEO',
  'Descrição para SEO',
  'Visibilidade',
] as const
type Line = Partial<Record<(typeof columns)[number], string>>

let made = 0
/** Returns the row of a valid product with one variant. */
const aLine = (cells: Line = {}): Line => {
  made += 1
  return {
    'Identificador URL': `caso-${made}`,
    Nome: `Caso ${made}`,
    Categorias: 'Casos',
    Preço: '99,90',
    Peso: '0,3',
    Estoque: '5',
    SKU: `CASO-${made}`,
    'Exibir na loja': 'SIM',
    Descrição: 'x',
    Marca: 'DAO',
    ...cells,
  }
}
const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`
const file = (...lines: Line[]) =>
  write(
    [columns, ...lines.map((line) => columns.map((column) => line[column]))]
      .map((cells) => cells.map(quoted).join(';'))
      .join('\n'),
  )
const reasons = (problems: Awaited<ReturnType<typeof bring>>['problems']) =>
  problems.map(({ row, column, code, data }) => [row, column, importTexts.problems[code](data)])

describe('the import applies the limits of the product form and reports field and limit:', () => {
  test.each<[string, Line, string, string]>([
    ['a SKU with spaces', { SKU: 'CAM 001 P' }, 'SKU', 'escreva sem espaços.'],
    [
      'a SKU that is too long',
      { SKU: 'S'.repeat(75) },
      'SKU',
      'SKU com mais de 60 caracteres, o máximo; encurte.',
    ],
    [
      'a size',
      { 'Nome da variação 1': 'Tamanho', 'Valor da variação 1': 'Único (veste do 36 ao 44)' },
      'Valor da variação 1',
      'tamanho com mais de 20 caracteres, o máximo; encurte.',
    ],
    [
      'a colour',
      { 'Nome da variação 1': 'Cor', 'Valor da variação 1': 'Azul com listras '.repeat(4) },
      'Valor da variação 1',
      'cor com mais de 60 caracteres, o máximo; encurte.',
    ],
    [
      'a name',
      { Nome: 'Vestido '.repeat(20) },
      'Nome',
      'nome com mais de 120 caracteres, o máximo; encurte.',
    ],
    [
      'a tag',
      { Tags: `${'longa '.repeat(10)}, curta` },
      'Tags',
      'etiquetas com mais de 40 caracteres, o máximo; encurte.',
    ],
    [
      'too many tags',
      { Tags: Array.from({ length: 41 }, (_, at) => `t${at}`).join(',') },
      'Tags',
      'etiquetas demais; o máximo é 40.',
    ],
    [
      'a title',
      { 'Título para SEO': 'a'.repeat(121) },
      'Título para SEO',
      'título para buscadores com mais de 120 caracteres, o máximo; encurte.',
    ],
    [
      'a summary',
      { 'Descrição para SEO': 'a'.repeat(321) },
      'Descrição para SEO',
      'descrição para buscadores com mais de 320 caracteres, o máximo; encurte.',
    ],
    [
      'a category',
      { Categorias: `Casos > ${'Vestidos '.repeat(10)}` },
      'Categorias',
      'categoria com mais de 80 caracteres, o máximo; encurte.',
    ],
    [
      'too many levels of categories',
      { Categorias: 'Um > Dois > Três > Quatro > Cinco' },
      'Categorias',
      'as categorias têm até quatro níveis.',
    ],
    ['a brand', { Marca: 'M'.repeat(61) }, 'Marca', 'marca com mais de 60 caracteres, o máximo; encurte.'],
    ['a weight', { Peso: '150,0' }, 'Peso', 'peso acima do máximo, 100 kg.'],
    ['a stock', { Estoque: '9999999' }, 'Estoque', 'estoque acima do máximo, 1.000.000 peças.'],
    ['a price', { Preço: '9999999,00' }, 'Preço', 'preço acima do máximo, R$ 1.000.000.'],
    [
      'a description',
      { Descrição: 'a'.repeat(50_001) },
      'Descrição',
      'descrição com mais de 50.000 caracteres, o máximo; encurte.',
    ],
    [
      'a handle',
      { 'Identificador URL': 'h'.repeat(501) },
      'Identificador URL',
      'identificador com mais de 500 caracteres, o máximo; encurte.',
    ],
  ])('%s', async (_, cells, column, sentence) => {
    const report = await bring(file(aLine(cells), aLine()))
    expect(reasons(report.problems)).toEqual([[2, column, sentence]])
    expect(summarize(report)).toEqual([1, 0, 0, 1])
  })

  test('refuses a barcode of another product or row', async () => {
    const own = `${shopifyHeader},Variant Barcode`
    const line = (name: string, gtin: string) => `${name},N,,,,,true,,,${name},1,1,10,,,${gtin}`
    await bring(write([own, line('dono-gtin', '7891234567895')].join('\n')))
    const report = await bring(
      write(
        [
          own,
          line('outro-gtin', '7891234567895'),
          line('um-gtin', '7891000315507'),
          line('dois-gtin', '7891000315507'),
        ].join('\n'),
      ),
    )
    expect(report.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'gtin_of_other'],
      [4, 'gtin_repeated'],
    ])
  })

  test('every imported product can be saved in the editor unchanged', async () => {
    const line = aLine({ SKU: 'S'.repeat(60), Nome: 'N'.repeat(120), Peso: '100', Preço: '1000000,00' })
    await bring(file(line))
    const [product] = await shop.sql<{ id: string }>('select id from products where slug = $1', [
      line['Identificador URL'],
    ])
    const {
      status: _,
      publishAt: _at,
      ...form
    } = (await transaction((tx) => readEditedProduct(tx, product!.id)))!
    expect(ProductForm.safeParse(form).error).toBeUndefined()
  })
})

describe('products are identified by handle', () => {
  const named = async () =>
    new Map(
      (
        await shop.sql<{ name: string; slug: string }>(
          "select name, slug from products where name like '% E9'",
        )
      ).map(({ name, slug }) => [name, slug]),
    )
  const long = `e9-${'a'.repeat(95)}`
  const lines = [
    aLine({ 'Identificador URL': 'e9-calça-côr', Nome: 'Calça A E9' }),
    aLine({ 'Identificador URL': 'E9-Calca-Cor', Nome: 'Calça B E9' }),
    aLine({ 'Identificador URL': '❤️', Nome: 'Coração E9' }),
    aLine({ 'Identificador URL': long, Nome: 'Longo A E9' }),
    aLine({ 'Identificador URL': `${long}-b`, Nome: 'Longo B E9' }),
  ]

  test('two handles with the same slug are two products', async () => {
    expect(summarize(await bring(file(...lines)))).toEqual([5, 0, 0, 0])
    const slugs = await named()
    expect(slugs.get('Calça A E9')).toBe('e9-calca-cor')
    expect(slugs.get('Calça B E9')).toMatch(/^e9-calca-cor-[0-9a-f]{8}$/)
    expect(slugs.get('Coração E9')).toBe('coracao-e9')
    expect(slugs.get('Longo A E9')).toBe(long.slice(0, 80))
    expect(slugs.get('Longo B E9')).toMatch(/^e9-a{67}-[0-9a-f]{8}$/)
    expect(new Set(slugs.values()).size).toBe(5)
  })

  test('handles find their products in later imports, alone and in another order', async () => {
    const before = await named()
    expect(summarize(await bring(file(...lines.toReversed())))).toEqual([0, 0, 5, 0])
    const cheaper = { ...lines[1]!, Preço: '79,90' }
    expect(summarize(await bring(file(cheaper)))).toEqual([0, 1, 0, 0])
    expect(await named()).toEqual(before)
    expect(await shop.sql("select name from products where price = 7990 and name like '% E9'")).toEqual([
      { name: 'Calça B E9' },
    ])
  })
})

describe('a cell', () => {
  test.each([
    ['R$ 1.299,90', 129_990],
    ['1,299.90', 129_990],
    ['1.234,56', 123_456],
    ['R$ 12', 1_200],
  ])('the price %s is read in centavos', async (price, centavos) => {
    const line = aLine({ Preço: price })
    expect(summarize(await bring(file(line)))).toEqual([1, 0, 0, 0])
    expect(await shop.sql('select price from products where slug = $1', [line['Identificador URL']])).toEqual(
      [{ price: centavos }],
    )
  })

  test.each([
    ['Preço', '1.299', 'price_invalid'],
    ['Preço', '99,905', 'price_invalid'],
    ['SKU', '7,89E+12', 'sku_rounded'],
    ['Visibilidade', 'talvez', 'visibility_invalid'],
  ] as const)('%s with the value %s is refused', async (column, value, code) => {
    const { problems } = await bring(file(aLine({ [column]: value })))
    expect(problems.map((each) => [each.column, each.code])).toEqual([[column, code]])
  })

  test('with HTML entities is decoded', async () => {
    const line = aLine({
      Nome: 'Blusa &amp; Saia &quot;Ipê&quot;',
      Descrição: '<p>Algod&atilde;o &amp; linho</p>',
    })
    await bring(file(line))
    expect(
      await shop.sql('select name, description from products where slug = $1', [line['Identificador URL']]),
    ).toEqual([{ name: 'Blusa & Saia "Ipê"', description: '<p>Algodão &amp; linho</p>' }])
  })

  test.each([
    ['Oculto', null],
    ['Visível', 'waiting'],
    ['', 'waiting'],
  ])('Visibilidade “%s” decides whether the product may be published', async (visibility, publication) => {
    const { told } = await bring(file(aLine({ Visibilidade: visibility })), { publish: true })
    expect(told.map((each) => each.publication)).toEqual([publication])
  })
})

test('a row with misplaced delimiters reports that problem alone', async () => {
  const line = columns
    .map((column) => aLine({ Nome: 'Peça &quot;x&quot;', Visibilidade: 'Visível' })[column])
    .join(';')
  const { problems } = await bring(write([columns.join(';'), line].join('\n')))
  expect(problems.map(({ code }) => code)).toEqual(['cells_surplus'])
})

describe('a product beyond the limits', () => {
  const many = (count: number, row: (at: number) => string) =>
    [shopifyHeader, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')
  const waiting = () => shop.sql("select 1 from media where source_url like '%/muitas/%'")

  test.each([
    [
      'variants',
      15_000,
      (at: number) => `enorme-v,Enorme,,,,,true,Size,T${at},ENORME-${at},1,1,10,,`,
      1_002,
      'too_many_variants',
    ],
    [
      'pictures',
      20_000,
      (at: number) =>
        `enorme-f,${at ? '' : 'Enorme'},,,,,true,,,,,,${at ? '' : '10'},,https://fotos.test/muitas/${at}.jpg`,
      62,
      'too_many_pictures',
    ],
    [
      'rows without new content',
      3_000,
      (at: number) =>
        `enorme-r,${at ? '' : 'Enorme'},,,,,true,,,,,,${at ? '' : '10'},,https://fotos.test/muitas/a.jpg`,
      1_062,
      'too_many_rows',
    ],
  ] as const)(
    'of %s is refused at the first row above the limit, and writes nothing',
    async (_, count, row, at, code) => {
      const before = listStoredFiles()
      const report = await bring(write(many(count, row)))
      expect(report.problems.map((each) => [each.row, each.code])).toEqual([[at, code]])
      expect(summarize(report)).toEqual([0, 0, 0, 1])
      expect(await waiting()).toEqual([])
      expect(listStoredFiles()).toEqual(before)
    },
  )

  test('with exactly the maximum number of variants is imported', async () => {
    const report = await bring(
      write(many(1_000, (at) => `cheio,Cheio,,,,,true,Size,T${at},CHEIO-${at},1,1,10,,`)),
    )
    expect([summarize(report), report.problems]).toEqual([[1, 0, 0, 0], []])
    expect(await shop.sql("select count(*)::int as count from variants where sku like 'CHEIO-%'")).toEqual([
      { count: 1_000 },
    ])
  })

  test('placeholder pictures are not written to disk until they are requested', async () => {
    const before = listStoredFiles()
    await bring(
      write(
        many(
          30,
          (at) => `com-fotos-${at},Com fotos,,,,,true,,,,1,1,10,,https://fotos.test/aguarda/${at}.jpg`,
        ),
      ),
    )
    expect(
      await shop.sql("select count(*)::int as count from media where source_url like '%/aguarda/%'"),
    ).toEqual([{ count: 30 }])
    expect(listStoredFiles()).toEqual(before)
  })
})

test('applies the checks of the editor between variants, and reports row, column and text', async () => {
  const own = `${shopifyHeader},Variant Barcode`
  const line = (sku: string, size: string, gtin: string) =>
    `regras,Regras,,,,,true,Size,${size},${sku},1,1,10,,,${gtin}`
  await bring(write([own, line('REGRA-P', 'P', '7891000053508'), line('REGRA-M', 'M', '')].join('\n')))
  // REGRA-P is missing from the file and becomes archived; its code must not go to another variant.
  const path = write([own, line('REGRA-M', 'M', '7891000053508')].join('\n'))
  for (const dryRun of [true, false]) {
    const report = await bring(path, { dryRun })
    expect(reasons(report.problems)).toEqual([
      [2, 'Variant Barcode', 'este código está em mais de uma variação.'],
    ])
    expect(summarize(report)).toEqual([0, 0, 0, 1])
  }
})
