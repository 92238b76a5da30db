import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findAxeViolations,
  waitForHydration,
  lightModes,
  darkModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  useBrowser,
} from './browser.ts'
import { readProduct } from './checkout-steps.ts'
import { getCartDrawer, openCart, addToCart } from './cart-steps.ts'

const { open, allow } = useBrowser()

const [legging, top] = ['legging-aderno-cintura-alta', 'legging-veredas-sem-costura']
const main = (page: Page) => page.getByRole('main')

/** Returns the URLs in the offline cache, the latest last. */
const kept = (page: Page) =>
  page.evaluate(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('dao-offline-pages-'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })()`) as Promise<string[]>

/** Reads the generated content after an element. */
const behind = (page: Page, selector: string) =>
  page.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)}), '::after').content`,
  ) as Promise<string>

test('[SF-04] [SF-07] recently viewed products are shown; offline, the last pages open with their prices marked, the cart can be read, and nothing stale remains when online again', async () => {
  allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /FetchEvent/, /^warning: cart/)
  const [first, second] = await Promise.all([readProduct(legging), readProduct(top)])
  const page = await open(`/products/${legging}`, { serviceWorkers: 'allow' })
  await eventually(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await eventually(() => kept(page)).toContain(`/products/${legging}`)
  expect(await page.locator('shop-offline').count()).toBe(0)

  await addToCart(page, legging, 'M')
  // it is stored by a part that hydrates on first interaction
  await eventually(() => page.evaluate(`localStorage['dao-recently-seen'] ?? ''`)).toContain(legging)
  await navigateInApp(page, `/products/${top}`)
  await main(page).getByRole('heading', { level: 1, name: second.name }).waitFor()
  const seen = main(page).locator('section', { has: page.getByRole('heading', { name: 'Vistos por você' }) })
  await seen.scrollIntoViewIfNeeded()
  await seen.getByRole('link', { name: first.name }).first().waitFor()
  if (hasAllViewModes) expect(await findAxeViolations(page), 'what was seen').toEqual([])
  // a page from client-side navigation is cached when it is viewed
  await eventually(() => kept(page)).toContain(`/products/${top}`)

  // loads its code once
  await openCart(page)
  await page.keyboard.press('Escape')
  await getCartDrawer(page).waitFor({ state: 'detached' })

  await page.context().setOffline(true)
  await page
    .locator('shop-offline')
    .getByText(/^Sem conexão: preços de \d\dh\d\d/)
    .waitFor()
  await page.goto(`/products/${legging}`)
  await waitForHydration(page)
  const mark = page.locator('shop-offline')
  await mark.getByText(/^Sem conexão: preços de \d\dh\d\d/).waitFor()
  await eventually(() => behind(page, '[data-price]')).toMatch(/^"preço de \d\dh\d\d"$/)
  await eventually(() => behind(page, '#comprar')).toBe('"· sem conexão"')
  await inspectPage(page, 'a kept page', darkModes)
  await openCart(page)
  await getCartDrawer(page).getByText(first.name).first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/carrinho')
  await main(page).getByRole('heading', { name: 'Meu Carrinho (1)' }).waitFor()
  await mark.waitFor()

  await page.goto('/produtos?search=nunca-vista')
  const title = page.getByRole('heading', { level: 1, name: 'Você está sem conexão' })
  await title.waitFor()
  await page.locator(`a[href="/products/${top}"]`).waitFor()
  await inspectPage(page, 'a page that is not kept', [...lightModes, ...darkModes])
  for (const own of ['/conta', '/checkout']) {
    await page.goto(own)
    await title.waitFor()
  }
  const paths = await kept(page)
  expect(paths.filter((path) => /^\/(conta|checkout|auth|admin|api)/.test(path))).toEqual([])

  await page.context().setOffline(false)
  await page.goto(`/products/${legging}`)
  await waitForHydration(page)
  expect(await page.locator('html').getAttribute('data-kept')).toBeNull()
  await eventually(() => mark.count()).toBe(0)
  await eventually(() => behind(page, '[data-price]')).toBe('none')
})
