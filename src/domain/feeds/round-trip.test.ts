import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatNames, type FormatName } from '#contract/feeds'
import { genders } from '#contract/products'
import { pictureFrom, savePicture } from '#domain/media'
import { isGtin, type ProductInput, saveCategory, saveProduct, saveSizeGuide } from '#domain/products'
import { countStock } from '#domain/stock'
import { transaction } from '#platform/database'
import { systemCtx } from '#platform/http'
import { everythingIn, summary, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'
import { exportProducts } from './index.ts'
import { variantInputOf } from './stored.ts'

const shop = useShop()
const ctx = systemCtx('teste')
const { write, bring } = useProductFiles()

const media: string[] = []
const categories = ['treino', 'calcas-do-treino', 'virgula'] as const

beforeAll(async () => {
  for (const color of ['#b5401f', '#2e6b4f'])
    media.push(
      await savePicture(
        await sharp({
          create: { width: color === '#b5401f' ? 1300 : 300, height: 400, channels: 3, background: color },
        })
          .png()
          .toBuffer(),
      ),
    )
  await transaction(async (tx) => {
    for (const name of ['a', 'b']) media.push((await pictureFrom(tx, `https://fotos.test/${name}.jpg`)).id)
    await saveCategory(tx, ctx, { slug: 'treino', name: 'Treino' })
    await saveCategory(tx, ctx, { slug: 'calcas-do-treino', name: 'Calças', parentSlug: 'treino' })
    await saveCategory(tx, ctx, { slug: 'virgula', name: 'Meias > faixas, etc.', parentSlug: 'treino' })
    await saveSizeGuide(tx, ctx, { slug: 'guia', name: 'Guia', columns: ['Busto'], rows: [], tips: [] })
  })
})

/** Also what spreadsheets and CSV stumble over. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '-20%',
    '@dao',
    'Ação; "leve"',
    'a, b',
    'duas\nlinhas',
    ' à beira ',
    "d'água",
  ),
)
const name = text.filter((each) => each.trim() !== '')
const price = fc.integer({ min: 1, max: 1_000_000_000 })
const oneOf = (...all: string[]) => fc.constantFrom(...all)
const colors = ['', 'Azul', 'Verde-água', 'Off-White']

const gtin = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((digits) =>
    [...Array(10).keys()].map((last) => `${String(digits).padStart(12, '0')}${last}`).find(isGtin)!,
  )

const variant = fc.record({
  sku: oneOf('', '-P', ' Ç', '/1'),
  colorName: oneOf(...colors),
  colorHex: oneOf('', '#0a0b0c', '#1976d2'),
  size: oneOf('', 'P', 'M', '38 / 40', 'Único'),
  gtin: fc.option(gtin),
  price: fc.option(price),
  compareAt: fc.option(price),
  weightGrams: fc.option(fc.nat({ max: 40_000 })),
  onHand: fc.nat({ max: 500 }),
})

const product = fc.record({
  name,
  description: fc.oneof(
    text,
    fc.constantFrom('<p>Um <b>dois</b></p><ul><li>x</li></ul>', '1 < 2 & 3', '<p>'),
  ),
  brand: text,
  categorySlug: fc.option(fc.constantFrom(...categories)),
  line: text,
  gender: fc.constantFrom(...genders),
  fabric: text,
  composition: text,
  sizeGuideSlug: fc.option(fc.constant('guia')),
  care: fc.array(text, { maxLength: 2 }),
  tags: fc.array(fc.oneof(text, fc.constantFrom('women', 'masculino')), { maxLength: 4 }),
  status: fc.constantFrom('draft', 'active', 'archived'),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  more: fc.option(fc.integer({ min: 1, max: 10_000 })),
  seoTitle: text,
  seoDescription: text,
  weightGrams: fc.nat({ max: 40_000 }),
  box: fc.option(
    fc.record({
      height: fc.integer({ min: 1, max: 200 }),
      width: fc.integer({ min: 1, max: 200 }),
      length: fc.integer({ min: 1, max: 200 }),
    }),
  ),
  ncm: fc.constantFrom('', '61043200'),
  origin: fc.nat({ max: 8 }),
  publishedAt: fc.option(fc.constant(new Date('2026-03-04T05:06:07Z'))),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 5,
    selector: ({ colorName, size }) => `${colorName}/${size}`,
  }),
  /** how many of the last variants have left since */
  archived: fc.nat({ max: 2 }),
  pictures: fc.array(
    fc.record({ index: fc.nat({ max: 3 }), colorName: oneOf(...colors, 'Lilás'), alt: text }),
    { maxLength: 5 },
  ),
})

type Made = typeof product extends fc.Arbitrary<infer T> ? T : never

const save = (made: readonly Made[]) =>
  transaction(async (tx) => {
    for (const [index, { more, variants, archived, pictures, ...own }] of made.entries()) {
      const slug = `peca-${index}`
      const input: ProductInput = {
        ...own,
        slug,
        compareAt: more === null ? null : own.price + more,
        pictures: pictures.map(({ index: which, ...rest }) => ({ ...rest, mediaId: media[which]! })),
        variants: variants.map((each, place) =>
          variantInputOf({ ...each, sku: `${index}${each.sku}${place}` }),
        ),
      }
      const saved = await saveProduct(tx, ctx, input)
      const counts = variants.map(({ onHand, sku }, place) => ({
        variantId: saved.variants.get(`${index}${sku}${place}`)!,
        onHand,
      }))
      await countStock(tx, ctx, counts)
      await tx.$client.query(
        `update variants set status = 'archived' where product_id = $1 and position >= $2`,
        [saved.id, variants.length - archived],
      )
    }
  })

async function exported(format: FormatName, siteUrl = 'https://loja.test'): Promise<string> {
  let file = ''
  for await (const piece of exportProducts(ctx, { format, siteUrl })) file += piece
  return file
}

const clear = () => shop.sql('truncate products, catalog_cards cascade')

describe.each(formatNames)('an export for %s', (format) => {
  test('that is imported changes nothing, and the next one is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 6 }), async (made) => {
        await clear()
        await save(made)
        const before = await everythingIn(shop)
        const file = await exported(format)
        const report = await bring(write(file), { stock: true })
        expect(report.problems).toEqual([])
        expect(report.told.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
        expect(report.unchanged).toBe(made.length)
        expect(await everythingIn(shop)).toEqual(before)
        expect(await exported(format)).toBe(file)
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  test('brings an emptied shop back to where it was', async () => {
    await clear()
    await save(tame)
    const file = await exported(format)
    await clear()
    expect(summary(await bring(write(file)))).toEqual([2, 0, 0, 0])
    expect(await exported(format)).toBe(file)
  })
})

const tame = ['Legging Ipê', 'Top Pequi'].map((each, index): Made => ({
  name: each,
  description: '<p>Macia</p>',
  brand: 'DAO',
  categorySlug: 'treino',
  line: '',
  gender: 'feminino',
  fabric: '',
  composition: '',
  sizeGuideSlug: null,
  care: [],
  tags: ['treino'],
  status: index === 0 ? 'active' : 'draft',
  price: 19_990,
  more: 5_000,
  seoTitle: 'Título',
  seoDescription: 'Resumo',
  weightGrams: 300,
  box: { height: 3, width: 20, length: 30 },
  ncm: '',
  origin: 0,
  publishedAt: null,
  variants: ['P', 'M'].flatMap((size) =>
    ['Azul', 'Preto'].map((colorName) => ({
      sku: '-X',
      colorName,
      colorHex: '',
      size,
      gtin: null,
      price: size === 'M' ? 20_990 : null,
      compareAt: null,
      weightGrams: null,
      onHand: 7,
    })),
  ),
  archived: 0,
  pictures: [
    { index: 0, colorName: 'Azul', alt: 'De frente' },
    { index: 1, colorName: 'Azul', alt: '' },
    { index: 2, colorName: 'Preto', alt: '' },
    { index: 3, colorName: '', alt: 'Detalhe' },
  ],
}))

describe('a line of an export', () => {
  test('has the header of the format, prices with a point, and nothing that a spreadsheet runs', async () => {
    await clear()
    await save([{ ...tame[0]!, name: '=cmd()', tags: ['+1', 'x'] }])
    const lines = (await exported('nuvemshop')).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFIdentificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso;Altura;Largura;Comprimento;Estoque;SKU;Exibir na loja;Frete gratis;Descrição;Tags;Código de barras;Título para SEO;Descrição para SEO;Marca;Produto Físico;MPN;Sexo;Faixa etária;Custo',
    )
    expect(lines[1]).toBe(
      'peca-0;\'=cmd();Treino;Cor;Azul;Tamanho;P;;;249.90;199.90;0.300;3;20;30;7;0-X0;SIM;NÃO;<p>Macia</p>;"\'+1, x";;Título;Resumo;DAO;SIM;;Feminino;;',
    )
    expect(lines[2]).toBe(
      'peca-0;;;Cor;Preto;Tamanho;P;;;249.90;199.90;0.300;3;20;30;7;0-X1;;NÃO;;;;;;;SIM;;;;',
    )
    expect((await exported('shopify')).split('\r\n')[1]).toBe(
      `peca-0,'=cmd(),<p>Macia</p>,DAO,Treino,"'+1, x",true,Cor,Azul,Tamanho,P,,,0-X0,300,shopify,7,deny,manual,199.90,249.90,true,true,,https://loja.test/media/${media[0]}/1200.webp,1,De frente,false,Título,Resumo,female,https://loja.test/media/${media[0]}/1200.webp,g,active`,
    )
  })

  test('gives a picture the address it came from, and our own is known under any host', async () => {
    await clear()
    await save([tame[0]!])
    const file = await exported('shopify', 'http://outra.test:8080')
    expect(file).toContain('https://fotos.test/a.jpg')
    expect(file).toContain(`http://outra.test:8080/media/${media[1]}/300.webp`)
    await clear()
    const before = await shop.sql('select count(*) from media')
    expect((await bring(write(file))).waitingPictures).toBe(2)
    expect(await shop.sql('select count(*) from media')).toEqual(before)
  })
})
