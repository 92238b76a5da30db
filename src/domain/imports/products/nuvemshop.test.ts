import { expect, test } from 'vitest'
import { publishProducts, summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const { write, bring } = useProductFiles()

const columns =
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Exibir na loja;Frete gratis;Descrição;Tags;Código de barras;Título para SEO;Descrição para SEO;Marca;Produto Físico;MPN (Cód. Exclusivo, Modelo Fabricante);Sexo;Faixa etária;Custo'

/** Returns a row with cells by column name; other cells are empty. */
const line = (cells: Record<string, string>) =>
  columns
    .split(';')
    .map((column) => cells[column.replace(/ \(.*/, '')] ?? '')
    .join(';')

const file = (...lines: Record<string, string>[]) => write([columns, ...lines.map(line)].join('\r\n'))

const legging = {
  'Identificador URL': 'legging-buriti',
  Nome: 'Legging Buriti',
  'Nome da variação 1': 'Tamanho',
  'Valor da variação 1': 'P',
  'Nome da variação 2': 'Cor',
  'Valor da variação 2': 'Verde',
  Preço: '199.90',
  'Exibir na loja': 'SIM',
}

const productOf = async (slug: string) => {
  const [row] = await shop.sql('select * from products where slug = $1', [slug])
  return row!
}

test('imports every column that the store has a field for', async () => {
  const path = file(
    {
      ...legging,
      Categorias: 'Cerrado > Buritis, Novidades',
      'Preço promocional': '149,90',
      Peso: '0.250',
      Altura: '3.00',
      Largura: '21.50',
      Comprimento: '30',
      Estoque: '4',
      SKU: 'BUR-P',
      Descrição: '<p>Macia</p><script>x</script>',
      Tags: 'treino, leve',
      'Código de barras': '7891234567895',
      'Título para SEO': 'Título',
      'Descrição para SEO': 'Resumo',
      Marca: 'Buriti',
      Sexo: 'Feminino',
      'Faixa etária': 'Adulto',
      Custo: '80',
    },
    {
      'Identificador URL': 'legging-buriti',
      'Valor da variação 1': 'M',
      'Valor da variação 2': 'Verde',
      Preço: '199.90',
      'Preço promocional': '149.90',
      Peso: '0.300',
      SKU: 'BUR-M',
    },
  )
  expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
  expect(await productOf('legging-buriti')).toMatchObject({
    name: 'Legging Buriti',
    description: '<p>Macia</p>',
    brand: 'Buriti',
    gender: 'feminino',
    tags: ['treino', 'leve'],
    status: 'draft',
    price: 14_990,
    compare_at: 19_990,
    weight_grams: 250,
    box_height: 3,
    box_width: 22,
    box_length: 30,
    seo_title: 'Título',
    seo_description: 'Resumo',
  })
  expect(
    await shop.sql(
      `select sku, gtin, color_name, size, price, v.weight_grams, on_hand from variants v
       join stock_levels on variant_id = v.id where sku like 'BUR-%' order by position`,
    ),
  ).toEqual([
    {
      sku: 'BUR-P',
      gtin: '7891234567895',
      color_name: 'Verde',
      size: 'P',
      price: null,
      weight_grams: null,
      on_hand: 4,
    },
    { sku: 'BUR-M', gtin: null, color_name: 'Verde', size: 'M', price: null, weight_grams: 300, on_hand: 0 },
  ])
  expect(
    await shop.sql(
      `select c.slug, c.name, above.slug as above from categories c left join categories above on above.id = c.parent_id
       where c.slug in ('cerrado', 'buritis', 'novidades') order by c.slug`,
    ),
  ).toEqual([
    { slug: 'buritis', name: 'Buritis', above: 'cerrado' },
    { slug: 'cerrado', name: 'Cerrado', above: null },
  ])
  expect(summarize(await bring(path))).toEqual([0, 0, 1, 0])
})

test('finds a category by its path, and creates another one of the same name elsewhere', async () => {
  const of = (handle: string, path: string) => ({ ...legging, 'Identificador URL': handle, Categorias: path })
  await bring(
    file(
      of('a-1', 'Praia > Saídas'),
      of('a-2', 'Festa > Saídas'),
      of('a-3', 'Saídas'),
      of('a-4', 'Festa>Saídas'),
    ),
  )
  const found = await shop.sql(
    `select p.slug, c.slug as category from products p join categories c on c.id = p.category_id
     where p.slug like 'a-_' order by p.slug`,
  )
  expect(found).toEqual([
    { slug: 'a-1', category: 'saidas' },
    { slug: 'a-2', category: 'festa-saidas' },
    { slug: 'a-3', category: 'saidas' },
    { slug: 'a-4', category: 'festa-saidas' },
  ])
  expect(await shop.sql("select 1 from categories where name = 'Saídas'")).toHaveLength(2)
})

test('reads accents of a Latin-1 file', async () => {
  const text = [columns, line({ ...legging, 'Identificador URL': 'latina', Nome: 'Calção Órbita' })].join(
    '\n',
  )
  expect(summarize(await bring(write(Buffer.from(text, 'latin1'))))).toEqual([1, 0, 0, 0])
  expect(await productOf('latina')).toMatchObject({ name: 'Calção Órbita' })
})

test('keeps fields that the file leaves empty', async () => {
  const own = { ...legging, 'Identificador URL': 'nossa', Estoque: '2', SKU: 'NOSSA-P' }
  await bring(file(own))
  await shop.sql(
    `update products set description = '<p>Nossa</p>', brand = 'Da casa', line = 'Cerrado Noturno', composition = '100% algodão',
     ncm = '61043200', origin = 2, tags = '{um}', weight_grams = 410, box_height = 3, box_width = 4, box_length = 5
     where slug = 'nossa'`,
  )
  await shop.sql("update variants set color_hex = '#123456' where sku = 'NOSSA-P'")
  const before = await productOf('nossa')
  expect(summarize(await bring(file(own)))).toEqual([0, 0, 1, 0])
  expect(await productOf('nossa')).toEqual(before)
  const { told } = await bring(file({ ...own, Nome: 'Nova', Preço: '210' }))
  expect(told).toMatchObject([{ row: 2, outcome: 'changed', fields: ['name', 'price'] }])
  expect(await productOf('nossa')).toEqual({
    ...before,
    name: 'Nova',
    plain_name: 'nova',
    price: 21_000,
    updated_at: expect.any(Date) as Date,
  })
  expect(await shop.sql("select color_hex from variants where sku = 'NOSSA-P'")).toEqual([
    { color_hex: '#123456' },
  ])
})

test('accepts a price list without options, and refuses two variants with the same options', async () => {
  const of = (sku: string, size: string) => ({
    ...legging,
    'Identificador URL': 'lista',
    SKU: sku,
    'Valor da variação 1': size,
  })
  await bring(file(of('L-P', 'P'), of('L-M', 'M')))
  const list = (handle: string) =>
    write(`Identificador URL;Nome;SKU;Preço\n${handle};Legging Buriti;L-P;210\n${handle};;L-M;210,00`)
  expect((await bring(list('lista'))).told).toMatchObject([{ outcome: 'changed', fields: ['price'] }])
  expect(
    await shop.sql("select sku, color_name, size from variants where sku like 'L-%' order by position"),
  ).toEqual([
    { sku: 'L-P', color_name: 'Verde', size: 'P' },
    { sku: 'L-M', color_name: 'Verde', size: 'M' },
  ])
  const double = file(
    { 'Identificador URL': 'dupla', Nome: 'Dupla', Preço: '10', SKU: 'D-1' },
    { 'Identificador URL': 'dupla', Preço: '10', SKU: 'D-2' },
    { ...legging, 'Identificador URL': 'gemea' },
    { ...legging, 'Identificador URL': 'gemea' },
  )
  expect((await bring(double)).problems).toMatchObject([
    { row: 3, column: 'Valor da variação 1', code: 'choice_repeated', data: { other: 2 } },
    { row: 5, code: 'sku_repeated', data: { other: 4 } },
    { row: 5, code: 'choice_repeated', data: { other: 4 } },
  ])
})

test('hides products that are not visible, and keeps archived ones archived', async () => {
  const of = (handle: string, shown: string) => ({
    ...legging,
    'Identificador URL': handle,
    'Exibir na loja': shown,
  })
  await bring(file(of('some', 'SIM'), of('fora', 'SIM'), of('nova', 'NÃO')))
  await publishProducts('some')
  await shop.sql("update products set status = 'archived' where slug = 'fora'")
  expect(summarize(await bring(file(of('some', 'não'), of('fora', 'NÃO'), of('nova', 'NÃO'))))).toEqual([
    0, 1, 2, 0,
  ])
  expect(
    await shop.sql("select slug, status from products where slug in ('some', 'fora', 'nova') order by slug"),
  ).toEqual([
    { slug: 'fora', status: 'archived' },
    { slug: 'nova', status: 'draft' },
    { slug: 'some', status: 'draft' },
  ])
})

test('reports columns by their names in the file', async () => {
  const { problems } = await bring(
    file(
      { ...legging, 'Identificador URL': 'ruim', Preço: '1.199', Peso: '300 g', 'Exibir na loja': 'talvez' },
      {
        ...legging,
        'Identificador URL': 'ruim',
        'Valor da variação 1': 'M',
        'Código de barras': '7,89123E+12',
      },
    ),
  )
  expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Exibir na loja', 'flag_invalid'],
    [2, 'Preço', 'price_invalid'],
    [2, 'Peso (kg)', 'kilos_invalid'],
    [3, 'Código de barras', 'gtin_invalid'],
  ])
})
