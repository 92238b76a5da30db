import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { savePicture } from '#domain/media'
import { setOnHand } from '#domain/stock'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { createCategory, createProduct } from '#test/factories'
import { googleAttributes, metaAttributes, findAttributeErrors } from '#test/product-feed-attributes'
import { useShop } from '#test/shop'

const shop = useShop()
let origin = ''
beforeAll(async () => {
  origin = await shop.listen()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  await waitForInvalidations()
  return fetch(origin + path, { headers })
}

const aPicture = async (): Promise<string> => {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256))
  const background = { r: r!, g: g!, b: b! }
  return savePicture(
    await sharp({ create: { width: 600, height: 750, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

type Item = Map<string, string[]>

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Returns the offers of the Google feed. Throws if an item has an attribute outside Google's namespace. */
async function google(): Promise<Item[]> {
  const answer = await get('/feeds/google.xml')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = await answer.text()
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  )
  expect(xml).toMatch(/<\/channel><\/rss>\n$/)
  return [...xml.matchAll(/<item>\n([\s\S]*?)<\/item>\n/g)].map(([, inner]) => {
    const item: Item = new Map()
    const rest = inner!.replace(/<g:(\w+)>([^<]*)<\/g:\1>\n/g, (_, name: string, text: string) => {
      item.set(name, [...(item.get(name) ?? []), unescaped(text)])
      return ''
    })
    expect(rest).toBe('')
    return item
  })
}

async function meta(): Promise<Record<string, string>[]> {
  const answer = await get('/feeds/meta.csv')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(await answer.text(), { columns: true }) as Record<string, string>[]
}

const of = (items: Item[], id: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...items.find((item) => item.get('id')![0] === id)!].map(([name, [text]]) => [name, text]),
  )

const own = (sku: string) => ({ sku, colorName: 'Preto', colorHex: '#222222', size: 'P' })

describe('[SF-06] the product feeds for Google and Meta', () => {
  test('list every variant for sale with all required attributes, and no unknown ones', async () => {
    await createCategory('Treino')
    await createCategory('Leggings de treino', 'treino')
    const [black, blue, both] = [await aPicture(), await aPicture(), await aPicture()]
    const slug = `legging-${randomUUID().slice(0, 8)}`
    const variants = [
      { ...own(`${slug}-1`), gtin: '7891000315507' },
      { ...own(`${slug}-2`), size: 'M', gtin: '2000000000015' },
      { ...own(`${slug}-3`), colorName: 'Azul-serra', colorHex: '#223366', price: 12_000, weightGrams: 310 },
    ]
    const product = await createProduct({
      slug,
      name: 'Legging "Serra" & Cia',
      categorySlug: 'leggings-de-treino',
      gender: 'feminino',
      composition: '78% poliamida, 22% elastano',
      description: `<p>Leve &amp; firme.</p><ul><li>Seca rápido 🙂</li></ul><p>${'muito '.repeat(2_000)}</p>`,
      variants,
      pictures: [
        { mediaId: black, colorName: 'Preto', alt: '' },
        { mediaId: blue, colorName: 'Azul-serra', alt: '' },
        { mediaId: both, colorName: '', alt: '' },
      ],
    })
    const [first, second, third] = product.variants.map(({ id }) => id) as [string, string, string]
    await transaction((tx) => setOnHand(tx, makeSystemCtx('teste'), [{ variantId: second, onHand: 0 }]))
    const items = await google()
    expect(items.flatMap((item) => findAttributeErrors(googleAttributes, item))).toEqual([])
    expect(items.map((item) => item.get('id')![0])).toEqual(expect.arrayContaining([first, second, third]))
    expect(of(items, first)).toMatchObject({
      item_group_id: product.id,
      title: 'Legging "Serra" & Cia · Preto · P',
      description: expect.stringMatching(/^Leve & firme\. Seca rápido 🙂 muito /),
      link: `http://127.0.0.1:1/products/${slug}?cor=preto&tamanho=P`,
      image_link: `http://127.0.0.1:1/media/feed/${black}.jpg`,
      additional_image_link: `http://127.0.0.1:1/media/feed/${both}.jpg`,
      availability: 'in_stock',
      price: '100.00 BRL',
      gtin: '7891000315507',
      identifier_exists: 'yes',
      gender: 'female',
      material: '78% poliamida, 22% elastano',
      product_type: 'Treino > Leggings de treino',
      shipping_weight: '200 g',
    })
    expect(of(items, second)).toMatchObject({ availability: 'out_of_stock', identifier_exists: 'no' })
    expect(of(items, second)['gtin']).toBeUndefined()
    expect(of(items, third)).toMatchObject({
      price: '120.00 BRL',
      color: 'Azul-serra',
      image_link: `http://127.0.0.1:1/media/feed/${blue}.jpg`,
      shipping_weight: '310 g',
    })

    const lines = await meta()
    expect(lines).toHaveLength(items.length)
    const wrong = lines.flatMap((line) => {
      const said = Object.entries(line).filter(([, text]) => text !== '')
      return findAttributeErrors(metaAttributes, new Map(said.map(([name, text]) => [name, [text]])))
    })
    expect(wrong).toEqual([])
    expect(Object.keys(lines[0]!).filter((name) => !metaAttributes[name])).toEqual([])
    expect(lines.find(({ id }) => id === second)).toMatchObject({
      availability: 'out of stock',
      gtin: '',
      item_group_id: product.id,
      additional_image_link: `http://127.0.0.1:1/media/feed/${both}.jpg`,
    })
  })

  test('list sale price and regular price, with the sale period if it has a start and an end', async () => {
    const pictures = [{ mediaId: await aPicture(), colorName: '', alt: '' }]
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day)
    const onSale = (saleStartsAt: Date | null, saleEndsAt: Date | null) =>
      createProduct({ sizes: ['P'], price: 8_000, compareAt: 10_000, saleStartsAt, saleEndsAt, pictures })
    const [now, dated, coming, over, open] = [
      await onSale(null, null),
      await onSale(at(-1), at(3)),
      await onSale(at(1), at(3)),
      await onSale(at(-3), at(-1)),
      await onSale(at(1), null),
    ]
    const items = await google()
    const prices = ({ variants: [variant] }: typeof now) => {
      const { price, sale_price, sale_price_effective_date } = of(items, variant!.id)
      return [price, sale_price, sale_price_effective_date?.replace(/\.\d+Z/g, 'Z')]
    }
    const days = (from: number, to: number) =>
      expect.stringMatching(
        new RegExp(`^${at(from).toISOString().slice(0, 13)}.*/${at(to).toISOString().slice(0, 13)}`),
      )
    expect(prices(now)).toEqual(['100.00 BRL', '80.00 BRL', undefined])
    expect(prices(dated)).toEqual(['100.00 BRL', '80.00 BRL', days(-1, 3)])
    expect(prices(coming)).toEqual(['100.00 BRL', '80.00 BRL', days(1, 3)])
    expect(prices(over)).toEqual(['100.00 BRL', undefined, undefined])
    expect(prices(open)).toEqual(['100.00 BRL', undefined, undefined])
  })

  test('leave out products that are not for sale or have no picture', async () => {
    const pictures = [{ mediaId: await aPicture(), colorName: '', alt: '' }]
    const [draft, bare, shown] = [
      await createProduct({ status: 'draft', pictures }),
      await createProduct(),
      await createProduct({ pictures }),
    ]
    const groups = (await google()).map((item) => item.get('item_group_id')![0])
    expect(groups).toContain(shown.id)
    expect(groups).not.toContain(draft.id)
    expect(groups).not.toContain(bare.id)
    expect((await meta()).map(({ item_group_id }) => item_group_id)).toEqual(groups)
  })

  test('are compressed, keep their ETag until the content changes, and are generated once', async () => {
    const product = await createProduct({ pictures: [{ mediaId: await aPicture(), colorName: '', alt: '' }] })
    const together = await Promise.all(
      [1, 2, 3].map(() => get('/feeds/google.xml', { 'accept-encoding': 'gzip' })),
    )
    const [first] = together
    const etag = first!.headers.get('etag')!
    expect(new Set(together.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(first!.headers.get('content-encoding')).toBe('gzip')
    expect(first!.headers.get('cache-tag')).toBe('catalog,settings')
    const small = await first!.text()
    const plain = await get('/feeds/google.xml', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(small)
    expect((await get('/feeds/google.xml', { 'if-none-match': etag })).status).toBe(304)
    const head = await fetch(`${origin}/feeds/google.xml`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await transaction((tx) =>
      setOnHand(
        tx,
        makeSystemCtx('teste'),
        product.variants.map(({ id }) => ({ variantId: id, onHand: 0 })),
      ),
    )
    const after = await get('/feeds/google.xml', { 'if-none-match': etag })
    expect(after.status).toBe(200)
    const gone = (await google()).filter((item) => item.get('item_group_id')![0] === product.id)
    expect(gone.map((item) => item.get('availability'))).toEqual([['out_of_stock'], ['out_of_stock']])
  })

  test('link JPEG pictures, cut-outs on white; an unknown picture is 404', async () => {
    const cutout = await savePicture(
      await sharp({ create: { width: 300, height: 300, channels: 4, background: '#aa0000' } })
        .extend({ top: 60, bottom: 60, left: 60, right: 60, background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
    )
    const answer = await get(`/media/feed/${cutout}.jpg`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 420, height: 420 })
    const corner = await sharp(bytes).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer()
    expect(Math.min(...corner)).toBeGreaterThan(245)
    expect((await get(`/media/feed/${'0'.repeat(24)}.jpg`)).status).toBe(404)
  })
})
