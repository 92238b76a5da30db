import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { axe, eventually, looks, useBrowser, visitAgain } from './browser.ts'
import { drawer, openCart, putInCart } from './shopping.ts'

const { open } = useBrowser()

const legging = 'legging-aderno-cintura-alta'
const anonymous = [
  '/',
  '/produtos',
  '/produtos?search=top&sort=price_asc',
  '/colecoes',
  '/colecoes/treino',
  `/products/${legging}`,
  `/produto/${legging}`,
  '/carrinho',
  '/checkout',
  '/finalizar-compra',
  '/auth',
  '/blog',
  '/blog/qualquer',
  '/faq',
  '/depoimentos',
  '/atacado',
  '/sobre',
  '/contato',
  '/politica-privacidade',
  '/termos-servico',
  '/conjunto/conjunto-buriti',
  '/checkout-success',
  '/checkout-cancel',
  '/admin/login',
]
const guarded = ['/conta', '/admin', '/admin/pedidos', '/admin/produtos']

/** Pages that are not kept for others carry the moment they were made. */
const timeless = async (answer: Response) => (await answer.text()).replaceAll(/\b1\d{12}\b/g, 'now')

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('shopUrl') + path, { headers })

describe('every address', () => {
  test('[RO-01] answers a visitor with 200, a title and one first heading', async () => {
    const page = await open('/')
    const wrong: string[] = []
    for (const path of [...anonymous, ...guarded]) {
      const answer = await page.goto(path)
      const heading = page.locator('h1')
      await heading
        .first()
        .waitFor()
        .catch(() => {})
      await eventually(() => page.title()).not.toBe('')
      const count = await heading.count()
      const title = await page.title()
      if (answer?.status() !== 200 || count !== 1 || !title)
        wrong.push(`${path}: ${answer?.status()}, ${count} headings, title "${title}"`)
    }
    expect(wrong).toEqual([])
  })

  test('is the same, byte for byte, whoever asks', async () => {
    for (const path of [...anonymous, ...guarded]) {
      const stranger = await timeless(await get(path))
      const known = await get(path, {
        cookie: 'better-auth.session_token=abc.def; outro=1',
        'x-cart-session': '3f2b8c1a-7d4e-4f60-9a1b-2c3d4e5f6071',
        'user-agent': 'outro navegador',
      })
      expect(await timeless(known), path).toBe(stranger)
      expect(known.headers.get('set-cookie'), path).toBeNull()
    }
  })

  test('carries the content policy, which no page breaks, and no script of its own beside it', async () => {
    for (const path of ['/', '/produtos', `/products/${legging}`, '/carrinho', '/auth', '/admin/login']) {
      const answer = await get(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'self'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy.match(/script-src[^;]*/)?.[0], path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('does not change for a cart that is filled', async () => {
    const before = await (await get(`/products/${legging}`)).text()
    const page = await open('/')
    await putInCart(page, legging, 'P')
    const answer = await page.goto(`/products/${legging}`)
    expect(await answer?.text()).toBe(before)
  })

  test('leads nowhere that is not there', async () => {
    const page = await open('/')
    const links = new Set<string>()
    for (const path of ['/', '/produtos', '/colecoes', `/products/${legging}`, '/carrinho']) {
      await visitAgain(page, path)
      await page.getByRole('contentinfo').waitFor()
      for (const href of await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
        links.add(href.split('#')[0]!)
    }
    const dead: string[] = []
    for (const href of links) {
      const { status } = await get(href)
      if (status !== 200) dead.push(`${href}: ${status}`)
    }
    expect(dead).toEqual([])
  })
})

describe('what search engines read', () => {
  const content = (html: string, pattern: RegExp) => html.match(pattern)?.[1]

  test('title, description, canonical address and Open Graph', async () => {
    for (const path of ['/', '/produtos', '/colecoes', '/colecoes/treino', `/products/${legging}`]) {
      const html = await (await get(path)).text()
      expect(content(html, /<title>([^<]+)/), path).toContain('DAO')
      expect(content(html, /<meta name="description" content="([^"]+)/)?.length, path).toBeGreaterThan(30)
      expect(content(html, /<link rel="canonical" href="([^"]+)/), path).toBe(inject('shopUrl') + path)
      for (const name of ['title', 'description', 'type', 'url'])
        expect(content(html, new RegExp(`<meta property="og:${name}" content="([^"]+)`)), path).toBeTruthy()
    }
    const bare = await (await get(`/produto/${legging}`)).text()
    expect(content(bare, /<link rel="canonical" href="([^"]+)/)).toBe(
      `${inject('shopUrl')}/products/${legging}`,
    )
  })

  test('the product’s structured price is the price of the page', async () => {
    const page = await open(`/products/${legging}`)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    type Block = { '@type': string; name: string; offers: { price: string; priceCurrency: string } }
    const product = blocks
      .map((block) => JSON.parse(block) as Block)
      .find((block) => block['@type'] === 'Product')!
    expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
    expect(product.offers.priceCurrency).toBe('BRL')
    const shown = Number(product.offers.price).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    expect(await page.getByRole('main').getByText(shown, { exact: true }).count()).toBeGreaterThan(0)
  })
})

/** What a first visit may load of code, as gzip, before anything is touched. */
const mostScript = 135 * 1024

test('the first visit of a page loads little code', async () => {
  for (const path of ['/', '/produtos', '/colecoes/treino', `/products/${legging}`, '/carrinho']) {
    const sizes: Promise<number>[] = []
    await open(path, {
      before: async (fresh) =>
        fresh.on('response', (answer) => {
          if (answer.request().resourceType() === 'script')
            sizes.push(answer.body().then((body) => gzipSync(body).length))
        }),
    })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total, path).toBeGreaterThan(50_000)
    expect(total, path).toBeLessThan(mostScript)
  }
})

describe('for everybody', () => {
  const screens = [
    ['home', '/'],
    ['a list', '/produtos'],
    ['a search that finds nothing', '/produtos?search=zzzz'],
    ['the collections', '/colecoes'],
    ['a product', `/products/${legging}`],
    ['a product with sizes that are gone', '/products/legging-veredas-sem-costura'],
    ['an empty cart', '/carrinho'],
    ['a page in the making', '/sobre'],
  ] as const

  for (const { name: where, viewport, theme: colorScheme } of looks) {
    test(`pages follow WCAG 2.2 AA (${where})`, async () => {
      const page = await open('/', { colorScheme, viewport })
      for (const [name, path] of screens) {
        await visitAgain(page, path)
        // A sign of life, so that what comes later is there as well.
        await page.mouse.move(5, 300)
        await page.waitForLoadState('networkidle')
        expect(await axe(page), name).toEqual([])
      }
    })

    test(`the cart follows WCAG 2.2 AA (${where})`, async () => {
      const page = await open('/', { colorScheme, viewport })
      await putInCart(page, legging, 'M')
      await visitAgain(page, '/carrinho')
      await page.getByRole('heading', { name: 'Meu Carrinho (1)' }).waitFor()
      expect(await axe(page), 'the page').toEqual([])
      await visitAgain(page, '/produtos')
      await openCart(page)
      await drawer(page).getByRole('link', { name: 'Finalizar Compra' }).waitFor()
      await eventually(async () => {
        const place = (await drawer(page).boundingBox())!
        return place.x + place.width
      }).toBe(viewport.width)
      expect(await axe(page), 'the drawer').toEqual([])
    })
  }
})
