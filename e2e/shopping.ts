import type { Locator, Page } from 'playwright-core'
import { goWithin } from './browser.ts'
import { product } from './shopper.ts'

export const header = (page: Page): Locator => page.getByRole('banner')
export const cartButton = (page: Page): Locator =>
  header(page).getByRole('button', { name: /^Abrir carrinho/ })
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Meu Carrinho/ })
/** Returns the lines of a cart, in the drawer or on the page. */
export const linesOf = (place: Page | Locator): Locator =>
  place.getByRole('list', { name: 'Itens do carrinho' }).getByRole('listitem')
export const toastIn = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(title, { exact: true })

/** Selects a size on the product page and adds it to the cart. */
export async function buy(page: Page, size: string): Promise<void> {
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.locator('#comprar').click()
}

/** Adds an item to the cart through the UI, from the open page; ends on the product page. */
export async function putInCart(page: Page, slug: string, size: string): Promise<void> {
  const { name } = await product(slug)
  await goWithin(page, `/products/${slug}`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
  await buy(page, size)
  await answered
}

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  await drawer(page).waitFor()
  return drawer(page)
}
