import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  findAxeViolations,
  eventually,
  hasAllViewModes,
  hasFocus,
  navigateInApp,
  phone,
  useBrowser,
} from './browser.ts'
import { getButton } from './checkout-steps.ts'
import { getCartButton, getCartDrawer, getHeader, getToast } from './cart-steps.ts'

const { open, allow, problems } = useBrowser()

const path = (page: Page) => new URL(page.url()).pathname
const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js')

describe('page code', () => {
  test('[SH-01] [SF-07] loads on navigation with Carregando... meanwhile; a failed chunk is retried; a chunk of an old release causes one full page load', async () => {
    allow(/ERR_FAILED/, /status of 404/)
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
    let loads = 0
    page.on('load', () => loads++)
    await page.route(isScript, async (route) => {
      late.push(route.request().url())
      const fails = late.length === 1
      await held
      await (fails ? route.abort() : route.continue())
    })
    await getHeader(page).getByRole('link', { name: 'Produtos', exact: true }).click()
    const waiting = page.getByRole('status').filter({ hasText: /^Carregando\.\.\.$/ })
    await waiting.waitFor()
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter((url) => first.has(url))).toEqual([])
    release()
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    await eventually(() => waiting.count()).toBe(0)
    expect([path(page), loads]).toEqual(['/produtos', 0])
    // the failed chunk may belong to a part further down, for which the page does not wait
    await eventually(() => late.filter((url) => url === late[0]).length).toBeGreaterThan(1)
    await page.unroute(isScript)

    // missing until a full page load; hovering a link may prefetch its page
    let isNew = false
    page.on('request', (request) => (isNew ||= request.isNavigationRequest()))
    await page.route(/\/assets\/bare-layout-/, (route) =>
      isNew ? route.continue() : route.fulfill({ status: 404 }),
    )
    await navigateInApp(page, '/conjunto/conjunto-buriti')
    await eventually(() => loads).toBe(1)
    await page.getByRole('heading', { level: 1, name: 'Conjunto Buriti' }).waitFor()
  })

  test('of parts that open on a page: offline, each shows an error in its place, the page stays, and it opens when online again', async () => {
    allow(/ERR_INTERNET_DISCONNECTED/, /^warning: cart/)
    // in a new browser context: HTTP caches of other tests would serve it offline
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
      [getCartButton(page), getCartDrawer(page)],
      [getButton(page, 'Abrir menu'), page.getByRole('dialog', { name: 'Menu' })],
      [getButton(page, /^Guia de medidas/), page.getByRole('dialog', { name: /^Guia de medidas/ })],
      [getButton(page, /^Ampliar/).first(), page.getByRole('dialog', { name: /^Fotos/ })],
    ] as const
    await page.context().setOffline(true)
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    for (const [index, [opener]] of openers.entries()) {
      await opener.click()
      await missing.waitFor()
      if (hasAllViewModes || index === 0) expect(await findAxeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await missing.waitFor({ state: 'detached' })
      await eventually(() => hasFocus(opener)).toBe(true)
    }
    await page.locator('#comprar').click()
    await main.getByText('Não conseguimos falar com a loja.').waitFor()
    await page.getByRole('alert').getByText('Confira sua internet e adicione de novo').waitFor()
    expect(await place()).toEqual(before)
    // a part without code stays as the server rendered it
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Coleções' }).waitFor()
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)

    // a failed navigation keeps the page and its URL
    const address = page.url()
    await getHeader(page).getByRole('link', { name: 'DAO, ir para o início' }).click()
    await page.getByText('Você continua onde estava.').waitFor()
    await eventually(() => page.url()).toBe(address)
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)

    await getCartButton(page).click()
    await missing.waitFor()
    await page.context().setOffline(false)
    await missing.getByRole('button', { name: 'Tentar de novo' }).click()
    await getCartDrawer(page).waitFor()
    await page.keyboard.press('Escape')
    await getCartDrawer(page).waitFor({ state: 'detached' })
    for (const [opener, opened] of openers.slice(1)) {
      await opener.click()
      await opened.waitFor()
      await page.keyboard.press('Escape')
      await opened.waitFor({ state: 'detached' })
    }
    await page.locator('#comprar').click()
    await getToast(page, 'Produto adicionado!').waitFor()
  })
})

test('a page works with storage blocked', async () => {
  const page = await open('/sobre', {
    before: (fresh) =>
      fresh.addInitScript(`
        Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked') } })
      `),
  })
  await getHeader(page).getByRole('button', { name: /tema/ }).click()
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await eventually(() => problems().length).toBe(0)
})
