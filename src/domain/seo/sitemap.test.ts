import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishFirst, publishFirstPost } from '#domain/content'
import { savePicture } from '#domain/media'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { createCategory, createProduct, createSet } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let origin = ''
beforeAll(async () => {
  origin = await shop.listen()
})

const site = 'http://127.0.0.1:1'

const get = async (path: string): Promise<{ status: number; text: string }> => {
  await waitForInvalidations()
  const answer = await fetch(origin + path)
  return { status: answer.status, text: await answer.text() }
}

const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(site, ''))

/** Returns every file of the sitemap index with its URLs. */
async function sitemap(): Promise<Map<string, string[]>> {
  const index = await get('/sitemap.xml')
  expect(index.status).toBe(200)
  const parts = new Map<string, string[]>()
  for (const part of locsOf(index.text)) {
    const { status, text } = await get(part)
    expect([part, status]).toEqual([part, 200])
    parts.set(part, locsOf(text))
  }
  return parts
}

describe('[SF-06] the sitemap', () => {
  test('lists every page once, with its pictures', async () => {
    const category = await createCategory('Corrida')
    await createCategory('Vazia')
    const mediaId = await savePicture(
      await sharp({ create: { width: 320, height: 400, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    )
    const pictures = [{ mediaId, colorName: '', alt: '' }]
    const [one, two, draft] = [
      await createProduct({ categorySlug: 'corrida', pictures }),
      await createProduct(),
      await createProduct({ status: 'draft' }),
    ]
    const set = await createSet([one, two])
    const slug = `troca-${randomUUID().slice(0, 8)}`
    const text = {
      title: 'Trocas',
      summary: '',
      body: '<p>Como trocar.</p>',
      questions: [],
      seoTitle: '',
      seoDescription: '',
    }
    await transaction((tx) => publishFirst(tx, makeSystemCtx('teste'), { kind: 'free', slug, text }))
    const post = `treino-${randomUUID().slice(0, 8)}`
    const article = {
      title: 'Treinar cedo',
      summary: '',
      body: { type: 'doc' as const, content: [] },
      cover: { mediaId, alt: 'Pista' },
      author: 'Marina',
      topics: [],
      productIds: [],
      seoTitle: '',
      seoDescription: '',
    }
    await transaction((tx) =>
      publishFirstPost(tx, makeSystemCtx('teste'), { kind: 'post', slug: post, text: article }),
    )
    // content of the storefront layout has no page of its own
    const [menus] = await shop.sql<{ id: string }>(`select id from content_pages where kind = 'menus'`)
    const [version] = await shop.sql<{ id: string }>(
      `insert into content_versions (page_id, name, text, published_by)
       select page_id, 'teste', text, 'teste' from content_versions where page_id = $1 limit 1 returning id`,
      [menus!.id],
    )
    await shop.sql('update content_pages set version_id = $1 where id = $2', [version!.id, menus!.id])
    const parts = await sitemap()
    const all = [...parts.values()].flat()
    expect(all.filter((path) => path.includes('undefined') || path.includes('menus'))).toEqual([])
    expect(all).toHaveLength(new Set(all).size)
    expect(all).toEqual(
      expect.arrayContaining([
        '/',
        '/produtos',
        '/colecoes',
        '/depoimentos',
        '/colecoes/corrida',
        `/products/${one.slug}`,
        `/products/${two.slug}`,
        `/conjunto/${set.slug}`,
        `/paginas/${slug}`,
        '/blog',
        `/blog/${post}`,
      ]),
    )
    expect(all).not.toContain(`/products/${draft.slug}`)
    expect(all).not.toContain('/colecoes/vazia')
    const products = (await get('/sitemaps/produtos-1.xml')).text
    expect(products).toMatch(
      new RegExp(
        `<url><loc>${site}/products/${one.slug}</loc><lastmod>\\d{4}-[^<]+Z</lastmod><image:image><image:loc>${site}/media/${mediaId}/\\d+\\.webp</image:loc></image:image></url>`,
      ),
    )
    expect((await get('/sitemaps/artigos-1.xml')).text).toContain(`/media/${mediaId}/`)
    await shop.sql('update categories set is_visible = false where id = $1', [category])
    expect([...(await sitemap()).values()].flat()).not.toContain('/colecoes/corrida')
  })

  test('reflects published and unpublished pages at once', async () => {
    const product = await createProduct()
    const has = async () => (await get('/sitemaps/produtos-1.xml')).text.includes(product.slug)
    expect(await has()).toBe(true)
    await createProduct({ slug: product.slug, name: product.name, status: 'archived' })
    expect(await has()).toBe(false)
  })

  test('is split into files far below 50,000 URLs and 50 MB, which the index lists', async () => {
    await shop.sql(
      `with made as (
         insert into products (slug, name, price, status) select 'muitos-' || n, 'Muitos', 1000, 'active'
         from generate_series(1, 10050) n returning id, slug, name
       )
       insert into catalog_cards (id, slug, name, category_slugs, price, max_price, colors, color_slugs, sizes,
         colors_left, sizes_left, gender, stock_bucket, published_at, search)
       select id, slug, name, '{}', 1000, 1000, '[]', '{}', '{}', '{}', '{}', 'unissex', 2, now(), '' from made`,
    )
    const parts = await sitemap()
    const products = [...parts].filter(([part]) => part.startsWith('/sitemaps/produtos-'))
    expect(products.map(([part]) => part)).toEqual(['/sitemaps/produtos-1.xml', '/sitemaps/produtos-2.xml'])
    expect(products[0]![1]).toHaveLength(10_000)
    const all = products.flatMap(([, addresses]) => addresses)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((path) => path.startsWith('/products/muitos-'))).toHaveLength(10_050)
    expect(locsOf((await get('/sitemaps/produtos-3.xml')).text)).toEqual([])
    expect((await get('/sitemaps/pedidos-1.xml')).status).toBe(404)
  })
})

/** Returns whether a rule of robots.txt disallows a path (RFC 9309, 2.2.2). */
const closes = (rule: string, path: string): boolean =>
  rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)

describe('[SF-06] robots.txt', () => {
  test.each([
    ['/', true],
    ['/produtos?page=2', true],
    ['/products/legging', true],
    ['/contato', true],
    ['/administracao', true],
    ['/media/og/dao.jpg', true],
    ['/assets/base.js', true],
    ['/autoestima', true],
    ['/feeds/google.xml', true],
    ['/admin', false],
    ['/admin/pedidos', false],
    ['/api/catalog/products', false],
    ['/carrinho', false],
    ['/checkout', false],
    ['/checkout-success?order=1', false],
    ['/finalizar-compra', false],
    ['/conta', false],
    ['/conta/pedidos', false],
    ['/auth?volta=/conta', false],
    ['/avaliar?token=x', false],
    ['/previa/abc', false],
    ['/consultora', true],
    ['/consultora?para=correr', false],
  ])('allows %s: %s', async (path, isOpen) => {
    const { text } = await get('/robots.txt')
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule!)
    expect(rules.some((rule) => closes(rule, path))).toBe(!isOpen)
  })

  test('names the sitemap', async () => {
    const { text } = await get('/robots.txt')
    expect(text).toMatch(/^User-agent: \*\n/)
    expect(text).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
  })
})

describe('[SF-06] the web app manifest', () => {
  test('its icons have the declared sizes, and maskable icons fill their area', async () => {
    const { icons, ...manifest } = JSON.parse((await get('/manifest.webmanifest')).text) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({
      short_name: 'DAO',
      start_url: '/',
      display: 'standalone',
      lang: 'pt-BR',
    })
    for (const { src, sizes, type, purpose } of icons) {
      const answer = await fetch(origin + src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
      const corner = await sharp(bytes)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect([src, corner[3]! > 250]).toEqual([src, purpose === 'maskable'])
    }
    expect((await fetch(`${origin}/icons/outro.png`)).status).toBe(404)
    expect((await fetch(`${origin}/favicon.ico`)).headers.get('content-type')).toBe('image/svg+xml')
  })
})
