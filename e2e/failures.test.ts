import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awake, eventually, useBrowser } from './browser.ts'
import { header } from './shopping.ts'

const { open, allow, problems } = useBrowser()

const path = (page: Page) => new URL(page.url()).pathname
const failing = (route: Route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } })
const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js')

describe('the code of a page', () => {
  test('[SH-01] arrives only when the page is visited, and meanwhile there is Carregando...', async () => {
    const asked: string[] = []
    const page = await open('/sobre', {
      before: async (fresh) =>
        fresh.on('request', (request) => {
          if (isScript(new URL(request.url()))) asked.push(request.url())
        }),
    })
    const first = new Set(asked)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const late: string[] = []
    await page.route(isScript, async (route) => {
      late.push(route.request().url())
      await held
      await route.continue()
    })
    await header(page).getByRole('link', { name: 'Produtos', exact: true }).click()
    const waiting = page.getByRole('status').filter({ hasText: /^Carregando\.\.\.$/ })
    await waiting.waitFor()
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter((url) => first.has(url))).toEqual([])
    release()
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    expect(await waiting.count()).toBe(0)
    expect(path(page)).toBe('/produtos')
  })

  test('that is gone since a new release comes with the whole page instead', async () => {
    allow(/ERR_FAILED/, /dynamically imported module/)
    const page = await open('/sobre')
    const gone: string[] = []
    await page.route(isScript, (route) => {
      if (gone.length) return route.continue()
      gone.push(route.request().url())
      return route.abort()
    })
    await header(page).getByRole('link', { name: 'Produtos', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    await awake(page)
    expect(gone).toHaveLength(1)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price_asc')
    await eventually(() => page.url()).toMatch(/sort=price_asc/)
  })

  test('of a part below that does not come leaves the page standing', async () => {
    allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 500/)
    const page = await open('/products/legging-aderno-cintura-alta', {
      before: (fresh) =>
        fresh.route(/\/assets\/(information|footer|related|plans)-/, (route) => route.abort()),
    })
    await page.mouse.move(40, 400)
    await eventually(() => problems().length).toBeGreaterThan(2)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Legging Aderno Cintura Alta')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Coleções' }).click()
    await page.getByRole('heading', { level: 1, name: 'Coleções' }).waitFor()
  })
})

describe('unexpected errors', () => {
  test('[SH-04] a page that cannot be read shows Algo deu errado within the layout, with a way on', async () => {
    allow(/status of 500/, /Error/)
    const page = await open('/')
    const isList = (url: URL) => url.pathname === '/api/catalog/products'
    await page.route(isList, failing)
    await header(page).getByRole('link', { name: 'Produtos', exact: true }).click()
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Algo deu errado' }).waitFor()
    await header(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(path(page)).toBe('/produtos')
    await page.unroute(isList)
    await main.getByRole('button', { name: 'Recarregar' }).click()
    await main.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    await main.getByRole('link', { name: 'Legging Canastra com Bolso' }).waitFor()
  })

  test('[SH-09] the main layout failing says so and offers to reload', async () => {
    allow(/status of 500/, /Error/)
    const page = await open('/admin/login')
    const isBusiness = (url: URL) => url.pathname === '/api/settings/business'
    await page.route(isBusiness, failing)
    await page.getByRole('link', { name: /loja/ }).click()
    await page.getByRole('heading', { name: 'Erro no Layout Principal' }).waitFor()
    expect(await header(page).count()).toBe(0)
    await page.unroute(isBusiness)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await header(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
  })

  test('blocked storage does not break a page', async () => {
    const page = await open('/', {
      before: (fresh) =>
        fresh.addInitScript(`
          Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked') } })
        `),
    })
    await header(page).getByRole('button', { name: /tema/ }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await eventually(() => problems().length).toBe(0)
  })
})
