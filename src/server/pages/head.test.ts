import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createCategory,
  createProduct,
  createSet,
  type CreatedProduct,
  type CreatedSet,
} from '#test/factories'
import { setOnHand } from '#domain/stock'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { useShop } from '#test/shop'

const shop = useShop()
let product: CreatedProduct
let set: CreatedSet
let origin = ''

beforeAll(async () => {
  await createCategory('Treino')
  product = await createProduct({ categorySlug: 'treino', name: 'Legging Serra' })
  set = await createSet([product, await createProduct()])
  origin = await shop.listen()
})

const tagsOf = (html: string, name: 'meta' | 'link') =>
  [...html.matchAll(new RegExp(`<${name} ([^>]+)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
  )

/** Reads the meta tags of a page by name or property; throws for duplicates. */
async function headOf(path: string) {
  const html = await shop.page(path)
  const said = new Map<string, string>()
  for (const { name, property, content } of tagsOf(html, 'meta')) {
    const key = property ?? name
    if (!key) continue
    expect([path, key, said.has(key)]).toEqual([path, key, false])
    said.set(key, content!)
  }
  const links = tagsOf(html, 'link')
  const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
  return { said, links, canonical }
}

const site = 'http://127.0.0.1:1'

describe('[SF-06] the head of a page', () => {
  test('has a canonical URL and Open Graph tags', async () => {
    const own: [path: string, canonical: string, picture: string][] = [
      ['/', '/', 'dao'],
      ['/produtos', '/produtos', 'dao'],
      ['/produtos?page=2', '/produtos?page=2', 'dao'],
      ['/colecoes', '/colecoes', 'dao'],
      ['/colecoes/treino', '/colecoes/treino', 'dao'],
      ['/depoimentos', '/depoimentos', 'dao'],
      ['/blog', '/blog', 'dao'],
      [`/products/${product.slug}`, `/products/${product.slug}`, product.slug],
      [`/products/${product.slug}?cor=preto`, `/products/${product.slug}`, product.slug],
      [`/produto/${product.slug}`, `/products/${product.slug}`, product.slug],
      [`/conjunto/${set.slug}`, `/conjunto/${set.slug}`, set.slug],
    ]
    for (const [path, address, picture] of own) {
      const { said, canonical } = await headOf(path)
      expect([path, canonical]).toEqual([path, [site + address]])
      expect([path, said.get('og:url')]).toEqual([path, site + address])
      for (const name of [
        'og:title',
        'og:description',
        'og:type',
        'og:image:alt',
        'og:site_name',
        'description',
      ])
        expect([path, name, said.get(name)]).toEqual([path, name, expect.stringMatching(/./)])
      const image = `${site}/media/og/${picture}.jpg`
      expect([path, said.get('og:image'), said.get('twitter:image')]).toEqual([path, image, image])
      expect(said.get('twitter:card')).toBe('summary_large_image')
      expect([said.get('og:image:width'), said.get('og:image:height')]).toEqual(['1200', '630'])
    }
  })

  test('the Open Graph image exists in the declared size and shows no price', async () => {
    for (const slug of ['dao', product.slug, set.slug]) {
      const answer = await fetch(`${origin}/media/og/${slug}.jpg`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    const { said } = await headOf(`/products/${product.slug}`)
    expect(said.get('product:price:amount')).toBe('100.00')
    expect(`${said.get('og:title')} ${said.get('og:image:alt')}`).not.toMatch(/R\$|100/)
  })

  test('a page with noindex has no canonical URL', async () => {
    for (const path of ['/produtos?color=preto', '/produtos?search=top', '/carrinho', '/auth']) {
      const { said, canonical } = await headOf(path)
      expect([path, said.get('robots')?.split(',')[0], canonical]).toEqual([path, 'noindex', []])
    }
  })

  test('links icons and a manifest that exist', async () => {
    const { links } = await headOf('/')
    const wanted = links.filter(({ rel }) => /^(icon|apple-touch-icon|manifest)$/.test(rel!))
    expect(wanted.map(({ rel }) => rel)).toEqual(['icon', 'apple-touch-icon', 'manifest'])
    for (const { href } of wanted) expect([href, (await fetch(origin + href)).status]).toEqual([href, 200])
  })
})

test('[SF-04] a product page shows the sets that contain it, and no heading when there is none', async () => {
  const look = 'Complete o look'
  const page = await shop.page(`/products/${product.slug}`)
  const section = page.slice(page.indexOf('aria-labelledby="look"'))
  expect(page).toContain('aria-labelledby="look"')
  expect([section.includes(look), section.includes(`/conjunto/${set.slug}`)]).toEqual([true, true])
  expect(await shop.page(`/products/${(await createProduct()).slug}`)).not.toContain('aria-labelledby="look"')
})

type Data = { '@type': string } & Record<string, unknown>

/** Reads the JSON-LD blocks of a page. */
async function dataOf(path: string): Promise<Data[]> {
  const [, ...rest] = (await shop.page(path)).split('<script type="application/ld+json"')
  return rest.map((text) => {
    const json = text.slice(text.indexOf('>') + 1, text.indexOf('</script>'))
    return JSON.parse(json) as Data
  })
}

describe('[SF-06] structured data', () => {
  const state = (name: string) => `https://schema.org/${name}`
  const productData = async ({ slug }: { slug: string }) =>
    (await dataOf(`/products/${slug}`)).find((each) => each['@type'] === 'Product')!

  test('contains the price for immediate payment and the availability of each variant', async () => {
    const made = await createProduct({ name: 'Top Aroeira', sizes: ['P', 'M', 'G'], stock: 0, price: 12_345 })
    const [full, few, gone] = made.variants
    await transaction((tx) =>
      setOnHand(tx, makeSystemCtx('teste'), [
        { variantId: full!.id, onHand: 30 },
        { variantId: few!.id, onHand: 1 },
      ]),
    )
    const url = `${site}/products/${made.slug}`
    const offer = (sku: string, availability: string) => ({
      '@type': 'Offer',
      url,
      sku,
      price: '123.45',
      priceCurrency: 'BRL',
      availability: state(availability),
    })
    const data = await productData(made)
    expect(data).toMatchObject({ name: 'Top Aroeira', url, brand: { '@type': 'Brand', name: 'DAO' } })
    expect(data['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '123.45',
      highPrice: '123.45',
      offerCount: 3,
      availability: state('InStock'),
      offers: [
        offer(full!.sku, 'InStock'),
        offer(few!.sku, 'LimitedAvailability'),
        offer(gone!.sku, 'OutOfStock'),
      ],
    })
  })

  test('reports out of stock when no variant is left', async () => {
    const { offers } = await productData(await createProduct({ stock: 0, sizes: ['P'] }))
    expect(offers).toMatchObject({
      availability: state('OutOfStock'),
      offers: [{ availability: state('OutOfStock') }],
    })
  })

  test('contains price and availability of a set', async () => {
    const setData = async ({ slug }: CreatedSet) =>
      (await dataOf(`/conjunto/${slug}`)).find((each) => each['@type'] === 'Product')!
    expect(await setData(set)).toMatchObject({
      offers: { price: '179.90', priceCurrency: 'BRL', availability: state('InStock') },
    })
    const gone = await createSet([await createProduct({ stock: 0 }), product])
    expect(await setData(gone)).toMatchObject({ offers: { availability: state('OutOfStock') } })
  })

  test('cannot be closed by text that it contains', async () => {
    const name = 'Top </script><b>1 < 2'
    expect(await productData(await createProduct({ name }))).toMatchObject({ name })
  })

  test('names the shop on the home page', async () => {
    const store = (await dataOf('/')).filter((each) => each['@type'] === 'ClothingStore')
    expect(store).toMatchObject([
      { name: 'DAO', url: `${site}/`, currenciesAccepted: 'BRL', address: { addressLocality: 'Goiânia' } },
    ])
  })
})
