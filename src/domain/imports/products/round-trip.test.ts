import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FormatName, formatNames } from '#contract/product-files'
import { exportProducts } from '#domain/exports'
import { addRemotePicture, savePicture } from '#domain/media'
import { toVariantInput } from '#domain/product-files'
import { type ProductInput, upsertCategory, upsertProduct, upsertSizeGuide } from '#domain/products'
import { setOnHand } from '#domain/stock'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { type ArbitraryProduct, arbitraryProduct, plainProduct } from '#test/arbitrary-product'
import { digestDatabase, publishProducts, summarize, useProductFiles } from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
const ctx = makeSystemCtx('teste')
const { write, bring } = useProductFiles()

const media: string[] = []

beforeAll(async () => {
  for (const width of [1300, 300]) {
    const create = { width, height: 400, channels: 3, background: '#b5401f' } as const
    media.push(await savePicture(await sharp({ create }).png().toBuffer()))
  }
  await transaction(async (tx) => {
    for (const name of ['a', 'b'])
      media.push((await addRemotePicture(tx, `https://fotos.test/${name}.jpg`)).id)
    await upsertCategory(tx, ctx, { slug: 'treino', name: 'Treino' })
    await upsertCategory(tx, ctx, { slug: 'calcas-do-treino', name: 'Calças', parentSlug: 'treino' })
    await upsertCategory(tx, ctx, { slug: 'virgula', name: 'Meias > faixas, etc.', parentSlug: 'treino' })
    await upsertSizeGuide(tx, ctx, { slug: 'guia', name: 'Guia', columns: ['Busto'], rows: [], tips: [] })
  })
})

const save = (made: readonly ArbitraryProduct[]) =>
  transaction(async (tx) => {
    // As in the editor: a barcode belongs to one variant.
    const gtins = new Set<string>()
    const alone = (gtin: string | null) => (gtin === null || gtins.has(gtin) ? null : (gtins.add(gtin), gtin))
    for (const [index, { more, variants, archived, pictures, ...own }] of made.entries()) {
      const slug = `peca-${index}`
      const input: ProductInput = {
        ...own,
        slug,
        compareAt: more === null ? null : own.price + more,
        pictures: pictures.map(({ index: which, ...rest }) => ({ ...rest, mediaId: media[which]! })),
        variants: variants.map((each, place) =>
          toVariantInput({
            ...each,
            compareAt: null,
            gtin: alone(each.gtin),
            sku: `${index}${each.sku}${place}`,
          }),
        ),
      }
      const saved = await upsertProduct(tx, ctx, input)
      const counts = variants.map(({ onHand, sku }, place) => ({
        variantId: saved.variants.get(`${index}${sku}${place}`)!,
        onHand,
      }))
      await setOnHand(tx, ctx, counts)
      // Written directly: older products may have a former price that the editor refuses.
      for (const [place, { sku, compareAt }] of variants.entries())
        await tx.$client.query('update variants set compare_at = $2 where sku = $1', [
          `${index}${sku}${place}`,
          compareAt,
        ])
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

const clear = () => shop.owner('truncate products, catalog_cards cascade')

describe.each(formatNames)('an export for %s', (format) => {
  test('changes nothing when imported, and the next export is identical', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryProduct, { minLength: 1, maxLength: 6 }), async (made) => {
        await clear()
        await save(made)
        const before = await digestDatabase(shop)
        const file = await exported(format)
        const report = await bring(write(file), { stock: true })
        expect(report.problems).toEqual([])
        expect(report.told.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
        expect(report.unchanged).toBe(made.length)
        expect(await digestDatabase(shop)).toEqual(before)
        expect(await exported(format)).toBe(file)
      }),
      { numRuns: 10 },
    )
  })

  test('restores an emptied store, as far as the format goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plainProduct, { minLength: 1, maxLength: 4 }), async (made) => {
        await clear()
        await save(made)
        const before = await carriedBy(format)
        const file = await exported(format)
        const onSale = await shop.sql<{ slug: string }>("select slug from products where status = 'active'")
        await clear()
        expect(summarize(await bring(write(file)))).toEqual([made.length, 0, 0, 0])
        expect(
          await shop.sql("select 1 from products where status = 'active'"),
          'nothing opens by itself',
        ).toEqual([])
        await publishProducts(...onSale.map(({ slug }) => slug))
        expect(await carriedBy(format)).toEqual(before)
        expect(await exported(format)).toBe(file)
      }),
      { numRuns: 7, examples: [[tame]] },
    )
  })
})

const box = 'box_height, box_width, box_length'
const told: Readonly<Record<FormatName, string>> = {
  shopify: 'p.status',
  nuvemshop: `p.status = 'active', ${box}`,
  dao: `p.status, ${box}, line, fabric, composition, care, ncm, origin, cst, class_trib,
    (select slug from size_guides where id = p.size_guide_id) as guide`,
}

/** Returns what another store must find in the file: effective prices and weights. */
const carriedBy = (format: FormatName) =>
  shop.sql(
    `select p.slug, p.name, p.description, p.brand, p.gender, p.tags, p.seo_title, p.seo_description,
       c.name as category, ${told[format]},
       (select json_agg(json_build_array(sku, gtin, color_name, size, coalesce(v.price, p.price),
           case when v.price is null then p.compare_at when v.compare_at > v.price then v.compare_at end,
           coalesce(v.weight_grams, p.weight_grams), on_hand, ${format === 'dao' ? 'color_hex, shelf' : '1'}) order by position)
         from variants v join stock_levels on variant_id = v.id where product_id = p.id) as variants,
       ${format === 'nuvemshop' ? '1' : '(select json_agg(json_build_array(media_id, color_name, alt) order by position) from product_pictures where product_id = p.id)'} as pictures
     from products p left join categories c on c.id = p.category_id order by p.slug`,
  )

const tame = ['Legging Ipê', 'Top Pequi'].map((each, index): ArbitraryProduct => ({
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
  cst: '102',
  classTrib: '000001',
  publishedAt: null,
  variants: ['P', 'M'].flatMap((size) =>
    ['Azul', 'Preto'].map((colorName) => ({
      sku: '-X',
      colorName,
      colorHex: '#c8642d',
      size,
      gtin: null,
      shelf: null,
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

describe('a row of an export', () => {
  test('has the header of the format, prices with a decimal point, and no formulas', async () => {
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

  test('has the source URL of a picture, and own pictures are recognized on any host', async () => {
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
