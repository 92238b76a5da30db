import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe, eventually, goWithin, phone, useBrowser } from './browser.ts'
import { button } from './shopper.ts'
import { cartButton, drawer, header, toastIn } from './shopping.ts'

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

  test('[SF-07] that fails once is asked for again; that is gone with its release comes with the whole page, once', async () => {
    allow(/ERR_FAILED/, /status of 404/)
    const page = await open('/sobre')
    const failed: string[] = []
    await page.route(isScript, (route) => {
      if (failed.length) return route.continue()
      failed.push(route.request().url())
      return route.abort()
    })
    let loads = 0
    page.on('load', () => loads++)
    // gone until a whole page is asked for: a link under the pointer may have its page looked ahead for
    let isNew = false
    page.on('request', (request) => (isNew ||= request.isNavigationRequest()))
    await page.route(/\/assets\/bare-layout-/, (route) =>
      isNew ? route.continue() : route.fulfill({ status: 404 }),
    )
    await header(page).getByRole('link', { name: 'Produtos', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    expect([failed.length, loads]).toEqual([1, 0])
    await page.unroute(isScript)

    await goWithin(page, '/conjunto/conjunto-buriti')
    await eventually(() => loads).toBe(1)
    await page.getByRole('heading', { level: 1, name: 'Conjunto Buriti' }).waitFor()
  })

  test('of what opens on a page: without a connection each says so in its own place, the page stays as it is, and it opens once there is one', async () => {
    allow(/ERR_INTERNET_DISCONNECTED/, /^warning: cart/)
    // in a browser of their own: what was read for another visitor would be there without a connection
    const page = await open('/products/legging-aderno-cintura-alta', { viewport: phone, hasTouch: false })
    const main = page.getByRole('main')
    await eventually(() => page.evaluate('document.fonts.status')).toBe('loaded')
    const place = () =>
      page.evaluate(
        `(({ offsetTop, offsetWidth }) => [offsetTop, offsetWidth])(document.querySelector('main'))`,
      )
    const before = await place()
    const missing = page.getByRole('dialog', { name: 'Sem conexão por aqui' })
    const openers = [
      [cartButton(page), drawer(page)],
      [button(page, 'Abrir menu'), page.getByRole('dialog', { name: 'Menu' })],
      [button(page, /^Guia de medidas/), page.getByRole('dialog', { name: /^Guia de medidas/ })],
      [button(page, /^Ampliar/).first(), page.getByRole('dialog', { name: /^Fotos/ })],
    ] as const
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    for (const [opener] of openers) {
      await opener.click()
      await missing.waitFor()
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await missing.waitFor({ state: 'detached' })
      expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true)
    }
    await page.locator('#comprar').click()
    await main.getByText('Não conseguimos falar com a loja.').waitFor()
    await page.getByRole('alert').getByText('Não foi possível adicionar o produto').waitFor()
    expect(await place()).toEqual(before)
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)

    // a page that cannot come leaves this one, and its address, where they are
    const address = page.url()
    await header(page).getByRole('link', { name: 'DAO, ir para o início' }).click()
    await page.getByText('Você continua onde estava.').waitFor()
    await eventually(() => page.url()).toBe(address)
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)

    await cartButton(page).click()
    await missing.waitFor()
    await page.context().setOffline(false)
    await missing.getByRole('button', { name: 'Tentar de novo' }).click()
    await drawer(page).waitFor()
    await page.keyboard.press('Escape')
    for (const [opener, opened] of openers.slice(1)) {
      await opener.click()
      await opened.waitFor()
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
    }
    await page.locator('#comprar').click()
    await toastIn(page, 'Produto adicionado!').waitFor()
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
    const page = await open('/sobre')
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
    // Coming from the other layout, words for the line above the header come that cannot be drawn.
    const isFrame = /\/api\/content\/frame$/
    const page = await open('/checkout-cancel')
    await page.route(isFrame, (route) =>
      route.fulfill({ json: { header: [], footer: [], notice: { text: {}, href: '' } } }),
    )
    await page.getByRole('link', { name: 'DAO, ir para o início' }).click()
    await page.getByRole('heading', { name: 'Erro no Layout Principal' }).waitFor()
    expect(await header(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await header(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
  })

  test('blocked storage does not break a page', async () => {
    const page = await open('/sobre', {
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
