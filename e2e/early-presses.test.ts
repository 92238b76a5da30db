import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, eventually, useBrowser, waitForRoute } from './browser.ts'
import { addSelectedSize, getHeader, getCartLines, openCart } from './cart-steps.ts'

const { open } = useBrowser()

/** Opens the server-rendered page and holds back its code. */
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
      await waitForHydration(page)
    },
  }
}

test('clicks before hydration are replayed: a size is chosen and added to the cart', async () => {
  const { page, letCodeCome } = await beforeCode('/products/legging-aderno-cintura-alta')
  await addSelectedSize(page, 'M')
  await letCodeCome()
  await eventually(() => page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
  await getHeader(page).getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (1)' }).waitFor()
  expect(await getCartLines(cart).innerText()).toMatch(/\bM\b/)
})

test('a click on a part whose code is still loading is replayed when the code arrives', async () => {
  const page = await open('/products/legging-aderno-cintura-alta', { awake: false })
  await waitForHydration(page)
  const held: Route[] = []
  let come = false
  await page.route('**/assets/*.js', (route) => (come ? route.continue() : void held.push(route)))
  await addSelectedSize(page, 'M')
  await eventually(() => held.length).toBeGreaterThan(0)
  come = true
  await Promise.all(held.map((route) => route.continue()))
  await getHeader(page).getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
})

test('a form submitted before hydration stays on its page with its values, and is sent afterwards', async () => {
  const { page, letCodeCome } = await beforeCode('/auth?etapa=criar-conta')
  const field = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  await field.fill('ninguem@dao.test')
  await field.press('Enter')
  await page.waitForTimeout(100)
  expect(new URL(page.url()).search).toBe('?etapa=criar-conta')
  await letCodeCome()
  await page.getByText('Digite sua senha.').waitFor()
  expect(await field.inputValue()).toBe('ninguem@dao.test')
  expect(new URL(page.url()).search).toBe('?etapa=criar-conta')
})

test('a form of a part that loads on interaction is sent, also if nothing is touched after it was submitted', async () => {
  const { page, letCodeCome } = await beforeCode('/sobre')
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Receba as novidades').fill(`cedo-${Date.now()}@exemplo.com.br`)
  await foot.getByRole('button', { name: 'Inscrever' }).click()
  await letCodeCome()
  await foot.getByText('Quase lá: abra o e-mail que enviamos e confirme.', { exact: false }).waitFor()
})

test('the page stays where the visitor scrolled before hydration', async () => {
  const { page, letCodeCome } = await beforeCode('/sobre')
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate('scrollY')
  expect(scrolled).toBeGreaterThan(0)
  await letCodeCome()
  await waitForRoute(page)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate('scrollY')).toBe(scrolled)
})

const searchIn = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' }).first()

test('a search submitted before hydration is sent, with and without code', async () => {
  const { page, letCodeCome } = await beforeCode('/sobre')
  await searchIn(page).fill('top')
  await letCodeCome()
  expect(await searchIn(page).inputValue()).toBe('top')
  await searchIn(page).press('Enter')
  await page.waitForURL(/\/produtos\?.*search=top/)

  const { page: bare } = await beforeCode('/sobre')
  await searchIn(bare).fill('legging')
  await Promise.all([
    bare.waitForURL(/\/produtos\?.*search=legging/, { waitUntil: 'commit' }),
    searchIn(bare).press('Enter'),
  ])
})

test('controls do not move under the pointer: client-side navigation waits for the parts of the page', async () => {
  const page = await open('/produtos?search=aderno')
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForTimeout(100)
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Legging Aderno Cintura Alta' }).first().click()
  const sizes = page.getByRole('group', { name: 'Tamanho' })
  const place = () => sizes.evaluate((group) => Math.round(group.getBoundingClientRect().y + scrollY))
  await page.getByRole('heading', { level: 1, name: 'Legging Aderno Cintura Alta' }).waitFor()
  await sizes.waitFor()
  const first = await place()
  await page.getByText('Ver parcelas no cartão').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await place()).toBe(first)
})
