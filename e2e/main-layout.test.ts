import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  waitForHydration,
  waitForPartHydration,
  eventually,
  navigateInApp,
  phone,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { getCartButton, getCartDrawer, getHeader, addToCart } from './cart-steps.ts'

const { open, allow } = useBrowser()

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')
const mainNav = (page: Page) => getHeader(page).getByRole('navigation', { name: 'Principal' })
const current = (page: Page) => mainNav(page).locator('[aria-current="page"]').allTextContents()
const floating = (page: Page) => page.getByRole('button', { name: /^Carrinho, \d+ peças?$/ })
const pathOf = (page: Page) => new URL(page.url()).pathname

describe('the main layout', () => {
  test('[RT-01] [HD-01] [HD-02] [FT-01] [FT-02] home has a sticky header with four links, a footer with pages and address, and a floating cart button; the active link follows the path, the first tab stop skips the header, navigation moves the focus', async () => {
    allow(/status of 404/)
    const page = await open('/')
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByRole('contentinfo').waitFor()
    await floating(page).waitFor()
    const links = await mainNav(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, (link as unknown as { pathname: string }).pathname]),
      )
    expect(links).toEqual([
      ['Início', '/'],
      ['Produtos', '/produtos'],
      ['Sobre', '/sobre'],
      ['Contato', '/contato'],
    ])
    await page.mouse.wheel(0, 1500)
    await eventually(() => page.evaluate('scrollY')).toBeGreaterThan(800)
    expect((await getHeader(page).boundingBox())?.y).toBe(0)
    // the header may be drawn before the HTML of its buttons arrives
    const search = getHeader(page).getByRole('search')
    const place = await search.boundingBox()
    await search.evaluate((form) => form.nextElementSibling!.remove())
    expect(await search.boundingBox()).toEqual(place)
    await navigateWithReload(page, '/')

    const footer = page.getByRole('contentinfo')
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/',
        '/sobre',
        '/colecoes',
        '/depoimentos',
        '/blog',
        '/contato',
        '/faq',
        '/politica-privacidade',
        '/termos-servico',
      ]),
    )
    expect(await footer.innerText()).toContain('Goiânia')
    expect(hrefs.filter((href) => /^tel:\+?\d{10,}$/.test(href))).toHaveLength(1)
    expect(hrefs.filter((href) => /^mailto:.+@.+/.test(href))).toHaveLength(1)
    const social = footer.getByRole('list', { name: 'Redes sociais' }).getByRole('link')
    expect(await social.count()).toBeGreaterThan(0)
    for (const href of await social.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^https:\/\//)

    expect(await current(page)).toEqual(['Início'])
    await navigateInApp(page, '/produtos?search=top')
    await eventually(() => current(page)).toEqual(['Produtos'])
    await navigateWithReload(page, '/produtos/antigos')
    expect(await current(page)).toEqual(['Produtos'])
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    expect(await skip.evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true)
    expect((await skip.boundingBox())!.height).toBeGreaterThan(30)
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate('document.activeElement.id')).toBe('conteudo')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true)
    await navigateInApp(page, '/colecoes')
    await eventually(() => current(page)).toEqual([])
    await mainNav(page).getByRole('link', { name: 'Sobre' }).click()
    await eventually(() => current(page)).toEqual(['Sobre'])
    await eventually(() => page.evaluate('document.activeElement.id')).toBe('conteudo')
    await footer
      .getByRole('navigation', { name: 'Ajuda' })
      .getByRole('link', { name: 'Política de privacidade' })
      .click()
    await eventually(() => pathOf(page)).toBe('/politica-privacidade')
  })

  test('[RT-19] an unknown URL shows the 404 page in the main layout, with status 404', async () => {
    allow(/status of 404/)
    const gone = 'Não achamos essa página'
    for (const path of ['/nao-existe', '/um/dois/tres', '/products/nao-existe', '/colecoes/nao-existe']) {
      const answer = await fetch(inject('shopUrl') + path)
      expect(answer.status, path).toBe(404)
      const html = await answer.text()
      expect(
        [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text),
        path,
      ).toEqual([gone])
      expect(html, path).toMatch(/<header[\s\S]+<main[\s\S]+<footer/)
    }
    const page = await open('/products/nao-existe')
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([gone])
    await getHeader(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Ver produtos' }).click()
    await eventually(() => pathOf(page)).toBe('/produtos')
  })

  test('[HD-05] [ST-09] [SH-08] the toggle switches the theme; it is stored under dao-theme and applied before the first paint', async () => {
    const page = await open('/sobre', { colorScheme: 'dark' })
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
    const toggle = getHeader(page).getByRole('button', { name: /tema/ })
    expect(await themeOf(page), 'as the system').toBe('dark')
    const dark = await ground()
    await getHeader(page).getByRole('link', { name: 'Minha conta' }).hover()
    await eventually(() => page.locator('[role=tooltip]').allTextContents()).toEqual(['Conta'])
    await toggle.click()
    await eventually(() => themeOf(page)).toBe('light')
    // with reduced motion the theme changes without a transition
    const moving = 'document.getAnimations().filter((each) => each instanceof CSSTransition).length'
    expect(await page.evaluate(moving)).toBe(0)
    await eventually(ground).not.toBe(dark)
    expect(await page.evaluate(`localStorage.getItem('dao-theme')`)).toBe('light')
    // Records from now on which theme each frame shows.
    await page.addInitScript(`
      window.seen = []
      const look = () => {
        if (document.body) window.seen.push(document.documentElement.dataset.theme)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    `)
    await page.reload()
    await waitForHydration(page)
    await eventually(() => page.evaluate('window.seen.length')).toBeGreaterThan(3)
    expect(await page.evaluate('[...new Set(window.seen)]')).toEqual(['light'])
    await toggle.click()
    await eventually(() => themeOf(page)).toBe('dark')
    await eventually(ground).toBe(dark)
    await page.reload()
    await waitForHydration(page)
    await eventually(() => page.evaluate('window.seen.length')).toBeGreaterThan(3)
    expect(await page.evaluate('[...new Set(window.seen)]')).toEqual(['dark'])
  })

  test('[HD-07] [EL-01] the cart buttons show the number of items and open the cart, which traps the focus until Esc', async () => {
    const page = await open('/products/bolsa-duffel-araguaia')
    expect(await getCartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 0 peças')
    await addToCart(page, 'bolsa-duffel-araguaia', 'U')
    await eventually(() => getCartButton(page).getAttribute('aria-label')).toBe('Abrir carrinho, 1 peça')
    await eventually(() => getCartButton(page).innerText()).toBe('1')
    await eventually(() => floating(page).getAttribute('aria-label')).toBe('Carrinho, 1 peça')
    const place = (await floating(page).boundingBox())!
    expect(place.x + place.width).toBeGreaterThan(1440 - 40)
    expect(place.y + place.height).toBeGreaterThan(900 - 40)
    await floating(page).click()
    await getCartDrawer(page).waitFor()
    await page.keyboard.press('Escape')
    await getCartDrawer(page).waitFor({ state: 'detached' })

    // by keyboard: the drawer traps the focus, Esc returns it
    await getCartButton(page).focus()
    await page.keyboard.press('Enter')
    const cart = getCartDrawer(page)
    await cart.waitFor()
    const dialog = (await cart.elementHandle())!
    const inside = () => dialog.evaluate((element) => element.contains(element.ownerDocument.activeElement))
    await eventually(inside).toBe(true)
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
      expect(await inside(), `after ${press + 1} presses`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'detached' })
    await eventually(() =>
      getCartButton(page).evaluate((button) => button === button.ownerDocument.activeElement),
    ).toBe(true)
  })
})

describe('on a phone', () => {
  const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('[HD-09] [LI-09] below 768 px the links are in a menu with Favoritos, Conta and Carrinho, which closes on navigation and works by keyboard', async () => {
    const page = await open('/sobre', { viewport: phone })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menuOf(page).waitFor()
    const names = (await menuOf(page).locator('nav :is(a, button)').allTextContents()).map((name) =>
      name.trim(),
    )
    expect(names.map((name) => name.replace(/\s*\d+$/, ''))).toEqual([
      'Início',
      'Produtos',
      'Sobre',
      'Contato',
      'Favoritos',
      'Conta',
      'Carrinho',
    ])
    await menuOf(page).getByRole('link', { name: 'Produtos' }).click()
    await eventually(() => pathOf(page)).toBe('/produtos')
    await menuOf(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menuOf(page).getByRole('link', { name: 'Carrinho' }).click()
    await eventually(() => pathOf(page)).toBe('/carrinho')
    await menuOf(page).waitFor({ state: 'detached' })

    const button = page.getByRole('button', { name: 'Abrir menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = menuOf(page)
    await menu.waitFor()
    const products = menu.getByRole('link', { name: 'Produtos' })
    const reached = () => products.evaluate((link) => link === link.ownerDocument.activeElement)
    for (let press = 0; press < 6 && !(await reached()); press++) await page.keyboard.press('Tab')
    expect(await reached()).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await eventually(() => button.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true)

    await page.setViewportSize({ width: 767, height: 800 })
    await eventually(async () => [await button.isVisible(), await mainNav(page).isVisible()]).toEqual([
      true,
      false,
    ])
    await page.setViewportSize({ width: 768, height: 800 })
    await mainNav(page).waitFor()
    await eventually(() => button.isVisible()).toBe(false)
  })
})

test('a page idle for an hour still works', async () => {
  const page = await open('/sobre', { before: (fresh) => fresh.clock.install() })
  await page.clock.fastForward(3_600_000)
  await page.mouse.move(700, 600)
  const foot = page.getByRole('contentinfo')
  await waitForPartHydration(foot.getByRole('link', { name: 'Perguntas frequentes' }))
  await foot.getByRole('textbox').waitFor()
  expect(await foot.getByRole('link', { name: 'Preferências de cookies' }).count()).toBe(1)
})
