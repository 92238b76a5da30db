import type { Locator, Page } from 'playwright-core'
import { navigateInApp } from './browser.ts'
import { readProduct } from './checkout-steps.ts'

export const getHeader = (page: Page): Locator => page.getByRole('banner')
export const getCartButton = (page: Page): Locator =>
  getHeader(page).getByRole('button', { name: /^Abrir carrinho/ })
export const getCartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Meu Carrinho/ })
/** Returns the lines of a cart, in the drawer or on the page. */
export const getCartLines = (place: Page | Locator): Locator =>
  place.getByRole('list', { name: 'Itens do carrinho' }).getByRole('listitem')
export const getToast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: /^Avisos/ }).getByText(title, { exact: true })

/** Selects a size on the product page and adds it to the cart. */
export async function addSelectedSize(page: Page, size: string): Promise<void> {
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.locator('#comprar').click()
}

/** Adds an item to the cart through the UI, from the open page; ends on the product page. */
export async function addToCart(page: Page, slug: string, size: string): Promise<void> {
  const { name } = await readProduct(slug)
  await navigateInApp(page, `/products/${slug}`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
  await addSelectedSize(page, size)
  await answered
}

export async function openCart(page: Page): Promise<Locator> {
  await getCartButton(page).click()
  await getCartDrawer(page).waitFor()
  return getCartDrawer(page)
}
