import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct, aSet, type MadeProduct, type MadeSet } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let product: MadeProduct
let set: MadeSet
let origin = ''

beforeAll(async () => {
  await aCategory('Treino')
  product = await aProduct({ categorySlug: 'treino', name: 'Legging Serra' })
  set = await aSet([product, await aProduct()])
  origin = await shop.listen()
})

const tagsOf = (html: string, name: 'meta' | 'link') =>
  [...html.matchAll(new RegExp(`<${name} ([^>]+)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries([...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
  )

/** What the head of a page says by name or property; throws for what it says twice. */
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
  test('names its one address, and what is shown of a link to it', async () => {
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

  test('the picture that it names is there, in the size that it says, and says no price', async () => {
    for (const slug of ['dao', product.slug, set.slug]) {
      const answer = await fetch(`${origin}/media/og/${slug}.jpg`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    const { said } = await headOf(`/products/${product.slug}`)
    expect(said.get('product:price:amount')).toBe('100.00')
    expect(`${said.get('og:title')} ${said.get('og:image:alt')}`).not.toMatch(/R\$|100/)
  })

  test('what search engines are not shown names no address of its own', async () => {
    for (const path of ['/produtos?color=preto', '/produtos?search=top', '/carrinho', '/auth']) {
      const { said, canonical } = await headOf(path)
      expect([path, said.get('robots')?.split(',')[0], canonical]).toEqual([path, 'noindex', []])
    }
  })

  test('leads to the icons and to the manifest, which are there', async () => {
    const { links } = await headOf('/')
    const wanted = links.filter(({ rel }) => /^(icon|apple-touch-icon|manifest)$/.test(rel!))
    expect(wanted.map(({ rel }) => rel)).toEqual(['icon', 'apple-touch-icon', 'manifest'])
    for (const { href } of wanted) expect([href, (await fetch(origin + href)).status]).toEqual([href, 200])
  })
})
