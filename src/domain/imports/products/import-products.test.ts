import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InvalidFileError, openProductFile } from '#domain/product-files'
import { setOnHand, reserveStock } from '#domain/stock'
import { makeSystemCtx } from '#platform/http/http'
import { cleanRichText } from '#platform/http/rich-text'
import { transaction } from '#platform/postgres/database'
import {
  digestDatabase,
  publishProducts,
  shopifyHeader,
  summarize,
  useProductFiles,
} from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = makeSystemCtx('teste')
const { folder, write, bring } = useProductFiles()

const file = (...lines: string[]) => write([shopifyHeader, ...lines].join('\n'))

describe('a product import', () => {
  test('creates product, category, variants and stock', async () => {
    const path = file(
      'top-lua,Top Lua,"<p>Um &amp; dois</p>\n<p>três</p>",Lua,Tops,"yoga, women",true,Size,P,LUA-P,180,4,"99,90",120,',
      'top-lua,,,,,,,,M,LUA-M,180,0,109.90,,',
    )
    expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
    await publishProducts('top-lua')
    const { body } = await shop.call<{ variants: object[] }>('/api/catalog/products/top-lua')
    expect(body).toMatchObject({
      name: 'Top Lua',
      variants: [
        { sku: 'LUA-P', size: 'P', price: { cash: 9_990 }, available: 4 },
        { sku: 'LUA-M', size: 'M', price: { cash: 10_990 }, available: 0 },
      ],
    })
    expect(
      await shop.sql(
        "select description, brand, gender, tags, compare_at from products where slug = 'top-lua'",
      ),
    ).toEqual([
      {
        description: cleanRichText('<p>Um &amp; dois</p>\n<p>três</p>'),
        brand: 'Lua',
        gender: 'feminino',
        tags: ['yoga', 'women'],
        compare_at: 12_000,
      },
    ])
    expect(await shop.sql("select name from categories where slug = 'tops'")).toEqual([{ name: 'Tops' }])
  })

  test('changes nothing when the same file is imported again', async () => {
    const path = file(
      'calca-a,Calça A,Texto,,Calças,,true,Title,Default Title,,0,3,150,,https://fotos.test/a.jpg',
      'calca-b,Calça B,,,Calças,,false,Cor,Azul Marinho,,,2,80,90,https://fotos.test/b.jpg',
      'calca-b,,,,,,,,Preto,,300,2,80,90,https://fotos.test/b2.jpg',
    )
    expect(summarize(await bring(path))).toEqual([2, 0, 0, 0])
    const before = await digestDatabase(shop)
    const again = await bring(path)
    expect(summarize(again)).toEqual([0, 0, 2, 0])
    expect(again.waitingPictures).toBe(3)
    expect(await digestDatabase(shop)).toEqual(before)
  })

  test('reports row and column of invalid cells, skips the whole product and imports the others', async () => {
    const path = file(
      'boa-1,Boa 1,,,,,true,Title,Default Title,,,1,10,,',
      'ruim,Ruim,"linha\ncom quebra",,Novidades,,true,Size,P,RUIM-P,,1,10,,https://fotos.test/ruim.jpg',
      'ruim,,,,,,,,M,RUIM-M,,1,dez,,',
      '',
      'boa-2,Boa 2,,,,,true,Title,Default Title,,,x,10,,',
      'boa-3,Boa 3,,,,,true,Title,Default Title,,,1,10,,',
    )
    const report = await bring(path)
    expect(summarize(report)).toEqual([2, 0, 0, 2])
    expect(report.problems).toEqual([
      { row: 4, column: 'Variant Price', code: 'price_invalid', data: { value: 'dez' } },
      { row: 6, column: 'Variant Inventory Qty', code: 'quantity_invalid', data: { value: 'x' } },
    ])
    expect(
      await shop.sql("select slug from products where slug in ('boa-1', 'ruim', 'boa-2', 'boa-3')"),
    ).toHaveLength(2)
    expect(await shop.sql("select 1 from variants where sku like 'RUIM%'")).toEqual([])
    expect(await shop.sql("select 1 from media where source_url like '%ruim%'")).toEqual([])
    expect(await shop.sql("select 1 from categories where slug = 'novidades'")).toEqual([])
  })

  test('reports the row that conflicts with the store', async () => {
    await bring(file('dona,Dona,,,,,true,Size,P,DONA-P,,1,10,,'))
    const path = file('outra,Outra,,,Só desta,,true,Size,P,DONA-P,,1,10,,https://fotos.test/outra.jpg')
    const { problems } = await bring(path)
    expect(problems).toEqual([
      { row: 2, column: 'Variant SKU', code: 'sku_of_other', data: { value: 'DONA-P', product: 'Dona' } },
    ])
    const renamed = await bring(file('dona,Dona,,,,,true,Size,P,DONA-NOVO,,1,10,,'))
    expect(renamed.problems).toMatchObject([{ row: 2, code: 'choice_taken', data: { other: 'DONA-P' } }])
    expect(await shop.sql("select 1 from products where slug = 'outra'")).toEqual([])
    expect(await shop.sql("select 1 from categories where slug = 'so-desta'")).toEqual([])
    expect(await shop.sql("select 1 from media where source_url like '%outra%'")).toEqual([])
  })

  test('rolls back a product whose last write fails, and continues with the next one', async () => {
    await shop.owner('alter table stock_levels add constraint shelf check (on_hand < 1000)')
    const path = file(
      'meio,Meio,,,Pela metade,,true,,,,,5000,10,,https://fotos.test/meio.jpg',
      'inteiro,Inteiro,,,,,true,,,,,5,10,,',
    )
    const report = await bring(path)
    await shop.owner('alter table stock_levels drop constraint shelf')
    expect(summarize(report)).toEqual([1, 0, 0, 1])
    expect(report.problems).toMatchObject([{ row: 2, code: 'not_saved' }])
    const left = await shop.sql(
      `select slug from products where slug = 'meio' union all select slug from categories where slug = 'pela-metade'
       union all select id from media where source_url like '%meio%'
       union all select slug from catalog_cards where slug = 'meio'`,
    )
    expect(left).toEqual([])
    expect((await shop.sql("select 1 from products where slug = 'inteiro'")).length).toBe(1)
    expect(summarize(await bring(path))).toEqual([1, 0, 1, 0])
  })

  test('updates the fields in the file, archives variants missing from it and keeps empty fields', async () => {
    await bring(file('blusa,Blusa,Antes,Lua,Blusas,,true,Size,P,,,5,100,,', 'blusa,,,,,,,,M,,,5,100,,'))
    await shop.sql("update products set fabric = 'Linho', seo_title = 'Da casa' where slug = 'blusa'")
    const report = await bring(file('blusa,Blusa,,,,,true,Size,M,,,9,90,110,', 'blusa,,,,,,,,G,,,7,90,110,'))
    expect(summarize(report)).toEqual([0, 1, 0, 0])
    expect(
      await shop.sql(
        "select description, brand, fabric, seo_title, price, compare_at from products where slug = 'blusa'",
      ),
    ).toEqual([
      {
        description: '<p>Antes</p>',
        brand: 'Lua',
        fabric: 'Linho',
        seo_title: 'Da casa',
        price: 9_000,
        compare_at: 11_000,
      },
    ])
    expect(await levels('BLUSA')).toEqual([
      { sku: 'BLUSA_G', status: 'active', on_hand: 7 },
      { sku: 'BLUSA_M', status: 'active', on_hand: 5 },
      { sku: 'BLUSA_P', status: 'archived', on_hand: 5 },
    ])
  })

  test('overwrites stock only on request, and never below the reserved quantity', async () => {
    const line = (quantity: number) => `meia,Meia,,,,,true,Title,Default Title,MEIA,,${quantity},20,,`
    await bring(file(line(5)))
    expect(summarize(await bring(file(line(8))))).toEqual([0, 0, 1, 0])
    expect(summarize(await bring(file(line(8)), { stock: true }))).toEqual([0, 1, 0, 0])
    expect(await levels('MEIA')).toMatchObject([{ on_hand: 8 }])
    const [variant] = await shop.sql<{ id: string }>("select id from variants where sku = 'MEIA'")
    const demand = [{ variantId: variant!.id, quantity: 3 }]
    const order = { orderId: crypto.randomUUID(), expiresAt: new Date(Date.now() + 60_000), actor: 'teste' }
    await transaction((tx) => reserveStock(tx, order, demand))
    expect((await bring(file(line(2)), { stock: true })).problems).toEqual([
      { row: 2, column: 'Variant Inventory Qty', code: 'stock_promised', data: { value: 2, reserved: 3 } },
    ])
    await transaction((tx) => setOnHand(tx, ctx, [{ variantId: variant!.id, onHand: 4 }]))
    expect(summarize(await bring(file(line(2))))).toEqual([0, 0, 1, 0])
  })

  test('keeps only one product of a large file in memory', async () => {
    const lines = Array.from(
      { length: 120 },
      (_, n) => `grande-${n},Grande ${n},,,,,true,Title,Default Title,,,1,10,,`,
    )
    const report = await bring(file(...lines))
    expect(report.created).toBe(120)
    expect(report.told.map(({ handle }) => handle)).toEqual(lines.map((_, n) => `grande-${n}`))
  })
})

const levels = (prefix: string) =>
  shop.sql(
    `select sku, status, on_hand from variants join stock_levels on variant_id = variants.id
     where sku like $1 order by sku`,
    [`${prefix}%`],
  )

describe('a file that is not a product file', () => {
  const refusal = (path: string) =>
    openProductFile(path).then(
      () => 'taken',
      (error: unknown) => (error instanceof InvalidFileError ? [error.code, error.data] : error),
    )

  test.each([
    ['a missing file', () => join(folder, 'nada.csv'), 'not_found'],
    ['a folder', () => folder, 'is_folder'],
    ['empty', () => write(''), 'empty'],
    ['only a header', () => file(), 'no_products'],
    ['a spreadsheet', () => write(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])), 'spreadsheet'],
    ['a picture', () => write(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), 'not_csv'],
    [
      'two encodings in one file',
      () =>
        write(Buffer.concat([Buffer.from(`${shopifyHeader}\na,Calça é,,,,`), Buffer.from('não', 'latin1')])),
      'encoding_mixed',
    ],
    ['another text', () => write('Olá\nmundo\n'), 'format_unknown'],
    ['JSON', () => write('{\n  "a": "b"\n}\n'), 'format_unknown'],
    ['an incomplete header', () => write('Handle,Title\na,A\n'), 'columns_missing'],
    ['a repeated column', () => write('Handle,Title,Title,Variant Price\na,A,B,10\n'), 'column_repeated'],
    [
      'a row without an end',
      () => file(`a,A,"${'x'.repeat(5 * 1024 * 1024)}",,,,true,,,,,1,10,,`),
      'row_too_long',
    ],
    ['an open quote', () => file('a,"Sem fim,,,,,true,,,,,1,10,,'), 'quote_open'],
    [
      'a stray quote',
      () => file('a,A,,,,,true,,,,,1,10,,', 'b,Calça 38" longa,,,,,true,,,,,1,10,,'),
      'quote_misplaced',
    ],
  ])('%s', async (_, path, code) => {
    expect(await refusal(path())).toMatchObject([code, {}])
  })

  test('reports the row of a misplaced quote', async () => {
    const path = file('a,A,"duas\nlinhas",,,,true,,,,,1,10,,', 'b,B" b,,,,,true,,,,,1,10,,')
    expect(await refusal(path)).toEqual(['quote_misplaced', { row: 3 }])
  })

  test('accepts Latin-1 and tabs', async () => {
    const text = `${shopifyHeader}\na-latin,Calça Ação ÉÓ”,,,,,true,,,,,1,"1.010,50",,`
    const latin = Buffer.from(
      text.replaceAll(',', '\t').replace('1.010\t50', '1.010,50').replace('”', '\x94'),
      'latin1',
    )
    expect(summarize(await bring(write(latin)))).toEqual([1, 0, 0, 0])
    expect(await shop.sql("select name, price from products where slug = 'a-latin'")).toEqual([
      { name: 'Calça Ação ÉÓ”', price: 101_050 },
    ])
  })

  test('accepts a BOM, Windows line ends and semicolons', async () => {
    const path = write(
      `\uFEFF${shopifyHeader}\na-bom,Ação,,,,,true,,,,,1,"10,50",,\n`
        .replaceAll(',', ';')
        .replaceAll('10;50', '10,50')
        .replaceAll('\n', '\r\n'),
    )
    expect(summarize(await bring(path))).toEqual([1, 0, 0, 0])
    expect(await shop.sql("select name, price from products where slug = 'a-bom'")).toEqual([
      { name: 'Ação', price: 1_050 },
    ])
  })

  test('refuses a product whose rows are not consecutive', async () => {
    const report = await bring(
      file('longe,L,,,,,true,Size,P,,,1,10,,', 'perto,P,,,,,true,,,,,1,10,,', 'longe,,,,,,,,M,,,1,10,,'),
    )
    expect(summarize(report)).toEqual([1, 0, 0, 1])
    expect(report.problems.map(({ row, code }) => [row, code])).toContainEqual([2, 'rows_scattered'])
    expect(await shop.sql("select 1 from products where slug = 'longe'")).toEqual([])
  })
})
