import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, useBrowser } from './browser.ts'
import { buy, linesOf, openCart, toastIn } from './shopping.ts'

const { open } = useBrowser()

/** The page as the server sends it, and its code that comes when it is let. */
async function beforeCode(path: string): Promise<{ page: Page; letCodeCome: () => Promise<void> }> {
  const held: Route[] = []
  let come = false
  const page = await open(path, {
    awake: false,
    before: (fresh) =>
      fresh.route('**/assets/*.js', (route) => (come ? route.continue() : void held.push(route))),
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    page,
    letCodeCome: async () => {
      come = true
      await Promise.all(held.map((route) => route.continue()))
      await awake(page)
    },
  }
}

test('what is pressed before the code is there is done when it comes: a size is chosen and the piece is bought', async () => {
  const { page, letCodeCome } = await beforeCode('/products/legging-aderno-cintura-alta')
  await buy(page, 'M')
  await letCodeCome()
  await toastIn(page, 'Produto adicionado!').waitFor()
  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (1)' }).waitFor()
  expect(await linesOf(cart).innerText()).toMatch(/\bM\b/)
})

test('a form that is sent before the code is there stays on its page with what was typed, and is sent when it comes', async () => {
  const { page, letCodeCome } = await beforeCode('/auth')
  await page.getByLabel('E-mail').fill('ninguem@dao.test')
  await page.getByLabel('E-mail').press('Enter')
  await page.waitForTimeout(100)
  expect(new URL(page.url()).search).toBe('')
  await letCodeCome()
  await page.getByText('Digite sua senha.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ninguem@dao.test')
  expect(new URL(page.url()).search).toBe('')
})

test('a search that is sent before the code is there is found without it', async () => {
  const { page } = await beforeCode('/sobre')
  const search = page.getByRole('combobox', { name: 'Buscar produtos' }).first()
  await search.fill('legging')
  await Promise.all([
    page.waitForURL(/\/produtos\?.*search=legging/, { waitUntil: 'commit' }),
    search.press('Enter'),
  ])
})
