import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, navigateInApp, useBrowser, navigateWithReload } from './browser.ts'
import { createCart, findAvailableProduct, withCart } from './checkout-steps.ts'
import {
  getCartButton,
  addSelectedSize,
  getCartDrawer,
  getCartLines,
  openCart,
  addToCart,
  getToast,
} from './cart-steps.ts'

const { open } = useBrowser()

const legging = 'legging-aderno-cintura-alta'
const leggingName = 'Legging Aderno Cintura Alta'
const more = `Aumentar a quantidade de ${leggingName}`
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const path = (page: Page) => new URL(page.url()).pathname
const cartId = (page: Page) =>
  page.evaluate(`localStorage.getItem('dao-cart-session')`) as Promise<string | null>
const added = 'Produto adicionado!'

test('[CD-01] [CD-02] [CD-04] [CD-08] [ST-08] [SH-07] the drawer opens from the right, is empty at first, and links to the collections', async () => {
  const page = await open('/sobre')
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  expect(await getCartDrawer(page).count()).toBe(0)
  const slid = page.evaluate(`new Promise((resolve) =>
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target.matches('.sheet')) resolve([animationName, getComputedStyle(target).getPropertyValue('--from')])
    }))`)
  const cart = await openCart(page)
  expect(await cart.getAttribute('data-side')).toBe('right')
  expect(await slid, 'it slides in').toEqual(['slide-in', 'translateX(100%)'])
  const right = async () => {
    const place = (await cart.boundingBox())!
    return place.x + place.width
  }
  await eventually(right).toBe(1440)
  expect((await cart.boundingBox())!.x).toBeGreaterThan(700)
  await cart.getByRole('heading', { name: 'Meu Carrinho (0)' }).waitFor()
  await cart.getByText('Seu carrinho está vazio', { exact: true }).waitFor()
  await cart.getByText('Adicione produtos ao carrinho para continuar suas compras').waitFor()
  const on = cart.getByRole('link', { name: 'Ver produtos' })
  expect(await on.getAttribute('href')).toBe('/colecoes')
  await on.click()
  await eventually(() => path(page)).toBe('/colecoes')
  await cart.waitFor({ state: 'detached' })
})

test('[CD-05] [CD-06] [CD-07] [EN-07] [ER-01] [ST-05] [ST-07] [ST-10] items are added with one toast at a time, changed, removed, and taken to the checkout', async () => {
  const page = await open(`/products/${legging}`)
  await eventually(() => cartId(page)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const id = await cartId(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/cart/items'))
  await addSelectedSize(page, 'M')
  expect(await (await sent).headerValue('x-cart-session')).toBe(id)
  await page.locator('.toast').hover()
  await getToast(page, added).waitFor()
  await getToast(page, `${leggingName} foi adicionado ao carrinho.`).waitFor()
  await addToCart(page, 'bolsa-duffel-araguaia', 'U')
  await getToast(page, 'Bolsa Duffel Araguaia foi adicionado ao carrinho.').waitFor()
  // under the pointer it stays
  await page.locator('.toast').hover()
  expect(await getToast(page, added).count(), 'the new toast takes the place of the old').toBe(1)
  expect(await getToast(page, `${leggingName} foi adicionado ao carrinho.`).count()).toBe(0)

  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  const line = getCartLines(cart).filter({ hasText: leggingName })
  await line.getByText('Cor: Preto').waitFor()
  await line.getByText('Tamanho: M').waitFor()
  await eventually(() =>
    line.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(0)
  const quantity = cart.getByRole('group', { name: `Quantidade de ${leggingName}` }).locator('output')
  await line.getByRole('button', { name: more }).click()
  await eventually(() => quantity.innerText()).toBe('2')
  await cart.getByRole('heading', { name: 'Meu Carrinho (3)' }).waitFor()
  await eventually(async () => plain(await line.innerText())).toContain('R$ 379,80')
  const costs = async () => (await cart.locator('dl > div').allInnerTexts()).map(plain)
  await eventually(async () => (await costs()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Subtotal R$ 609,70',
    'Frete Calculado no checkout',
    'Total R$ 609,70',
  ])
  await getToast(page, added).waitFor({ state: 'detached' })
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await cart.getByRole('button', { name: 'Remover Bolsa Duffel Araguaia do carrinho' }).click()
  await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  await removed
  await cart.getByRole('link', { name: 'Finalizar Compra' }).click()
  await eventually(() => path(page)).toBe('/checkout')
  await cart.waitFor({ state: 'detached' })
})

test('[RT-10] [ST-05] a guest cart belongs to an id stored by the browser, in every tab and on /carrinho, where it is changed, emptied and paid', async () => {
  const id = await createCart((await findAvailableProduct(legging, { pieces: 3 })).variant.id)
  const page = await open('/carrinho', { before: withCart(id) })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (1)' }).waitFor()
  await eventually(() => getCartLines(main).count()).toBe(1)
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await main.getByRole('button', { name: more }).click()
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (2)' }).waitFor()
  await changed
  expect(await main.getByRole('link', { name: 'Continuar Comprando' }).getAttribute('href')).toBe('/colecoes')
  await main.getByRole('link', { name: 'Finalizar Compra' }).click()
  await eventually(() => path(page)).toBe('/checkout')

  const tab = await open('/carrinho', { sameVisitorAs: page })
  await eventually(() => getCartButton(tab).innerText()).toBe('2')
  const removed = tab.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await tab.getByRole('button', { name: `Remover ${leggingName} do carrinho` }).click()
  await tab.getByRole('main').getByText('Seu carrinho está vazio').waitFor()
  await removed
  expect(await cartId(tab)).toBe(id)
  await navigateWithReload(page, '/carrinho')
  await main.getByText('Seu carrinho está vazio').waitFor()
})

test('[ST-11] [ST-12] a toast is dismissed by swipe, focused by F8, and links to the cart', async () => {
  const page = await open(`/products/${legging}`)
  await addSelectedSize(page, 'M')
  const toast = page.locator('.toast')
  // under the pointer it stays
  await toast.hover()
  await getToast(page, added).waitFor()
  await eventually(() => getCartButton(page).innerText()).toBe('1')

  const swipe = async (by: number) => {
    const place = (await toast.boundingBox())!
    const [x, y] = [place.x + 30, place.y + place.height - 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y, { steps: 4 })
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(70)
  await toast.waitFor({ state: 'detached' })
  // The sheet moves the toasts; a dismissed one must not come back.
  await openCart(page)
  expect(await toast.count()).toBe(0)
  await page.keyboard.press('Escape')
  await getCartDrawer(page).waitFor({ state: 'detached' })
  expect(await toast.count()).toBe(0)

  const viewport = page.getByRole('region', { name: /^Avisos/ })
  const focused = () =>
    viewport.evaluate((region) => region.contains(region.ownerDocument.activeElement)).catch(() => false)
  await page.locator('#comprar').click()
  await getToast(page, added).hover()
  expect(await focused()).toBe(false)
  await page.keyboard.press('F8')
  await eventually(focused).toBe(true)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await getToast(page, added).waitFor({ state: 'detached' })
  await page.locator('#comprar').click()
  await getToast(page, added).hover()
  await getCartButton(page).focus()
  await page.keyboard.press('Enter')
  await getCartDrawer(page).waitFor()
  await eventually(() => getCartDrawer(page).locator('.toast').count()).toBe(1)
  await page.keyboard.press('F8')
  await eventually(focused).toBe(true)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.keyboard.press('Escape')
  await getCartDrawer(page).waitFor({ state: 'detached' })

  await page.locator('#comprar').click()
  await toast.getByRole('button', { name: 'Ver carrinho' }).click()
  await getCartDrawer(page).waitFor()
  await page.keyboard.press('Escape')
  await getCartDrawer(page).waitFor({ state: 'detached' })
  // The button that opened it was removed with its toast.
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
})

test('with storage blocked the cart lasts for the visit, on every page and after a reload', async () => {
  const page = await open(`/products/${legging}`, {
    before: (fresh) =>
      fresh.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`),
  })
  await addSelectedSize(page, 'M')
  await getToast(page, added).waitFor()
  await navigateWithReload(page, '/carrinho')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (1)' }).waitFor()
  await navigateInApp(page, '/checkout')
  await main.getByRole('heading', { name: 'Identificação' }).waitFor()
})
