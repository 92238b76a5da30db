import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  waitForHydration,
  findAxeViolations,
  lightModes,
  darkModes,
  eventually,
  navigateInApp,
  inspectPage,
  viewModes,
  setViewMode,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { findHtmlErrors } from './valid-html.ts'
import { getCartDrawer, openCart, addToCart } from './cart-steps.ts'
import { readBuiltChunks, getStaffModules } from '#test/built-chunks'

const { open, allow } = useBrowser()

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
  '/blog/como-lavar-suplex-sem-perder-o-elastico',
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
/** Further states of storefront screens, server-rendered. */
const unusual = [
  '/nao-existe',
  '/products/nao-existe',
  '/produto/nao-existe',
  '/conjunto/nao-existe',
  '/colecoes/nao-existe',
  '/paginas/nao-existe',
  '/paginas/sobre',
  '/previa/nao-existe',
  '/blog/nao-existe',
  '/blog/previa/nao-existe',
  '/blog?pagina=2',
  '/blog?tema=nao-existe',
  '/termos-servico?versao=2026-11',
  '/termos-servico?versao=1999-01',
  '/produtos?search=zzzz',
  '/produtos?page=2&color=preto',
  '/auth?volta=/checkout',
  '/consultora',
  '/consultora?para=correr&cor=preto',
  '/consultora?para=correr&cor=preto&tamanho=M',
  '/conta',
  '/conta/perfil',
  '/conta/enderecos',
  '/conta/pedidos',
  '/conta/seguranca',
  '/conta/meus-dados',
]
/** Pages whose content is replaced by the sign-in form, which only the page's code renders. */
const guarded = ['/conta', '/admin', '/admin/pedidos', '/admin/produtos']

/** Reads a page without its render time, which uncached pages contain. */
const timeless = async (answer: { text(): Promise<string> }) =>
  (await answer.text()).replaceAll(/\b1\d{12}\b/g, 'now')

const read = async (path: string) => timeless(await get(path))

/** Expects what a known visitor gets to be what anybody gets. Reads again if another test has changed the page. */
async function expectSame(path: string, readAsKnown: () => Promise<string>): Promise<void> {
  let [before, known, after] = [await read(path), await readAsKnown(), await read(path)]
  while (before !== after) [before, known, after] = [after, await readAsKnown(), await read(path)]
  expect(known, path).toBe(before)
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('shopUrl') + path, { headers })

/** Checks the gzip size of the initial code before any interaction (docs/decisions/022). */
function expectLight(path: string, weight: number): void {
  expect(weight, path).toBeGreaterThan(50_000)
  expect(weight, path).toBeLessThan((path === '/checkout' ? 132 : 125) * 1024)
}
const light = [
  '/',
  '/produtos',
  '/colecoes/treino',
  `/products/${legging}`,
  '/carrinho',
  '/blog/como-lavar-suplex-sem-perder-o-elastico',
]
/** Screens that other tests inspect; here only their HTML is read. */
const walkedElsewhere = new Set([
  '/faq',
  '/depoimentos',
  '/atacado',
  '/contato',
  '/politica-privacidade',
  '/termos-servico',
  '/produtos?search=top&sort=price_asc',
  `/produto/${legging}`,
  '/checkout',
  '/finalizar-compra',
  '/auth',
  '/conjunto/conjunto-buriti',
  '/checkout-cancel',
  '/admin/login',
  '/blog',
])
/** Storefront screens that need no data, with a second state of two of them. */
const looked = new Map([
  ...['/', '/produtos', '/colecoes', `/products/${legging}`, '/sobre'].map(
    (path) => [path, viewModes] as const,
  ),
  ['/carrinho', darkModes],
  ['/produtos?search=zzzz', lightModes],
  ['/products/legging-veredas-sem-costura', darkModes],
])

/** Pages that these tests open in the browser. */
const walked = [...new Set([...anonymous, ...looked.keys()])].filter((path) => !walkedElsewhere.has(path))

/** Inspects the page after the parts that hydrate on first interaction. */
async function inspectWhole(page: Page, name: string, seen = viewModes): Promise<void> {
  await page.mouse.move(5, 300)
  await page.waitForLoadState('networkidle')
  await inspectPage(page, name, seen)
}

/** Returns the first paint, the start of the first script (ms), the number of entry scripts, and all script URLs. */
const codeOf = (page: Page) =>
  page.evaluate(`(async () => {
    // a page that is painted late has its code before, after 5 s
    while (!performance.getEntriesByName('first-paint').length) await new Promise((next) => setTimeout(next, 50))
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      painted: performance.getEntriesByName('first-paint')[0].startTime,
      asked: Math.min(...files.map(({ startTime }) => startTime)),
      named: document.querySelectorAll('script[type=module][src]').length,
      files: [...new Set(files.map(({ name }) => name))],
    }
  })()`) as Promise<{ painted: number; asked: number; named: number; files: string[] }>

const sizes = new Map<string, Promise<number>>()
/** Sums the gzip size of single files; as sent, in Brotli, they are smaller. */
async function weightOf(scripts: readonly string[]): Promise<number> {
  const sizeOf = async (url: string) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const text = await answer.text()
    // Smaller bodies are not compressed.
    const coding = Buffer.byteLength(text) < 1_024 ? null : 'br'
    expect(answer.headers.get('content-encoding'), url).toBe(coding)
    return gzipSync(text).byteLength
  }
  for (const url of scripts) if (!sizes.has(url)) sizes.set(url, sizeOf(url))
  const all = await Promise.all(scripts.map((url) => sizes.get(url)!))
  return all.reduce((sum, size) => sum + size, 0)
}

describe('every URL', () => {
  test('[RO-01] answers a visitor with 200, a title and one h1', async () => {
    const wrong: string[] = []
    for (const path of [...walkedElsewhere, ...guarded]) {
      const answer = await get(path)
      const html = await answer.text()
      const count = html.match(/<h1[ >]/g)?.length ?? 0
      const title = /<title>([^<]+)/.exec(html)?.[1]
      if (answer.status !== 200 || count !== (guarded.includes(path) ? 0 : 1) || !title)
        wrong.push(`${path}: ${answer.status}, ${count} headings, title "${title}"`)
    }
    expect(wrong).toEqual([])
  })

  // Two walks: one over all pages would take too long for a test.
  test.each([
    ['first', 0],
    ['second', 1],
  ])('[RO-01] has little code, and meets WCAG 2.2 AA in the browser: the %s half', async (_, half) => {
    const page = await open('/sobre')
    const chunks = readBuiltChunks()
    const ofStaff: string[] = []
    const wrong: string[] = []
    const weighed: string[] = []
    const mine = walked.filter((_path, at) => at % 2 === half)
    for (const path of mine) {
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
      if (light.includes(path)) {
        await waitForHydration(page)
        const { painted, asked, named, files } = await codeOf(page)
        expect(asked, `${path}: what is seen comes before the code`).toBeGreaterThanOrEqual(painted)
        expect(named, `${path}: the entry is there once`).toBe(1)
        expectLight(path, await weightOf(files))
        weighed.push(path)
        const own = new Set(files.map((url) => new URL(url).pathname.slice(1)))
        ofStaff.push(...chunks.filter(({ file }) => own.has(file)).flatMap(getStaffModules))
      }
      if (looked.has(path)) await inspectWhole(page, path, looked.get(path))
      // Moves the pointer off the page: it would count as an interaction on the next one.
      await page.mouse.move(-10, -10)
    }
    expect(wrong).toEqual([])
    expect(weighed.toSorted()).toEqual(light.filter((path) => mine.includes(path)).toSorted())
    expect(ofStaff, 'of what only staff use').toEqual([])
  })

  test('is valid HTML', async () => {
    const wrong: string[] = []
    for (const path of [...anonymous, ...unusual])
      wrong.push(...(await findHtmlErrors(await (await get(path)).text(), path)))
    expect(wrong).toEqual([])
  })

  test('is the same, byte for byte, for every visitor', async () => {
    for (const path of [...anonymous, ...guarded]) {
      await expectSame(path, async () => {
        const known = await get(path, {
          cookie: 'better-auth.session_token=abc.def; outro=1',
          'x-cart-session': '3f2b8c1a-7d4e-4f60-9a1b-2c3d4e5f6071',
          'user-agent': 'outro navegador',
        })
        expect(known.headers.get('set-cookie'), path).toBeNull()
        return timeless(known)
      })
    }
  })

  test('has a content policy that no page violates, and no inline script outside of it', async () => {
    for (const path of ['/', '/produtos', `/products/${legging}`, '/carrinho', '/auth', '/admin/login']) {
      const answer = await get(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'self'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      // Staff may compile WebAssembly, which allows no eval (docs/decisions/043).
      const scripts = policy.match(/script-src[^;]*/)?.[0]
      const ours = path.startsWith('/admin') ? scripts?.replace("'wasm-unsafe-eval'", '') : scripts
      expect(ours, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('metadata for search engines', () => {
  const content = (html: string, pattern: RegExp) => html.match(pattern)?.[1]

  test('title, description, canonical URL and Open Graph', async () => {
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

  test('the structured price of a product equals the shown price', async () => {
    const html = await (await get(`/products/${legging}`)).text()
    type Block = { '@type': string; name: string; offers: { price: string; priceCurrency: string } }
    const product = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)</g)]
      .map(([, block]) => JSON.parse(block!) as Block)
      .find((block) => block['@type'] === 'Product')!
    expect(product.name).toBe(content(html, /<h1[^>]*>([^<]+)/))
    expect(product.offers.priceCurrency).toBe('BRL')
    const shown = Number(product.offers.price).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    const main = content(html, /<main[^>]*>([\s\S]+)<\/main>/)!
    expect(main.replaceAll('&nbsp;', '\u00a0')).toContain(`>${shown}<`)
  })
})

test('the cart and the 404 page meet WCAG 2.2 AA; a filled cart does not change other pages, and the checkout loads little code', async () => {
  const page = await open('/produtos')
  await addToCart(page, legging, 'M')
  await expectSame(`/products/${legging}`, async () =>
    timeless(await page.request.get(`/products/${legging}`)),
  )
  allow(/status of 404.*nao-existe/)
  await navigateInApp(page, '/nao-existe')
  await page.getByRole('heading', { level: 1, name: 'Não achamos essa página' }).waitFor()
  await inspectPage(page, 'an address that is not there', darkModes)
  await page.mouse.move(-10, -10)
  await navigateWithReload(page, '/checkout')
  await page.getByLabel('Nome completo').waitFor()
  await waitForHydration(page)
  expectLight('/checkout', await weightOf((await codeOf(page)).files))
  await navigateWithReload(page, '/carrinho')
  await page.getByRole('heading', { name: 'Meu Carrinho (1)' }).waitFor()
  await inspectWhole(page, 'the page')
  await openCart(page)
  await getCartDrawer(page).getByRole('link', { name: 'Finalizar Compra' }).waitFor()
  for (const look of viewModes) {
    await setViewMode(page, look)
    await eventually(async () => {
      const place = (await getCartDrawer(page).boundingBox())!
      return place.x + place.width
    }).toBe(look.viewport.width)
    if (darkModes.includes(look))
      expect(await findAxeViolations(page), `the drawer, ${look.name}`).toEqual([])
  }
})
