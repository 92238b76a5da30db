import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findAxeViolations,
  lightModes,
  darkModes,
  eventually,
  hasFocus,
  navigateInApp,
  inspectPage,
  phone,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { findAvailableProduct, getButton, buyByApi } from './checkout-steps.ts'

const browser = useBrowser()

const admin = { email: 'admin@dao.test' }
const stock = { email: 'estoque@dao.test' }

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar ou fazer' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('[AD-30] keyboard shortcuts change the screen, the command palette finds an order, and a sheet lists the shortcuts', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  const placed = await buyByApi(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
  const page = await browser.open('/admin/equipe', { as: admin })
  await heading(page, 'Equipe').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await heading(page, 'Pedidos').waitFor()
  await waitForRoute(page)
  const search = page.getByRole('searchbox')
  await search.waitFor()
  await page.keyboard.press('/')
  await eventually(() => hasFocus(search)).toBe(true)
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  expect(await search.inputValue(), 'letters are letters in a field').toBe('gu')
  await heading(page, 'Pedidos').waitFor()

  await page.keyboard.press('Control+k')
  await eventually(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true)
  await page.keyboard.type(`#${placed.number.slice(-4)}`)
  await palette(page).getByRole('option', { selected: true }).filter({ hasText: 'Pago' }).waitFor()
  await inspectPage(page, 'the palette', darkModes)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/pedidos/${placed.orderId}`)

  await page.keyboard.press('Control+k')
  await palette(page).getByRole('group', { name: 'Recentes' }).getByText(placed.number).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  // once: a second press would go to the search of the sheet
  await page.keyboard.press('?')
  await sheet.getByRole('region', { name: 'Ir para: G e depois' }).getByText('Auditoria').waitFor()
  await inspectPage(page, 'the sheet of keys', lightModes)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('the menu stays collapsed, the text size stays enlarged, and the shop is unaffected', async () => {
  const page = await browser.open('/admin/equipe', { as: admin })
  await heading(page, 'Equipe').waitFor()
  const menu = page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
  const width = async () => (await menu.boundingBox())?.width
  await eventually(width).toBe(212)
  await page.keyboard.press('Control+b')
  await eventually(width).toBe(56)
  await page
    .getByRole('navigation', { name: 'Menu da equipe' })
    .getByRole('link', { name: /^Pedidos/ })
    .waitFor()
  await page.keyboard.press('Control+k')
  await eventually(() => hasFocus(palette(page).getByRole('combobox'))).toBe(true)
  await page.keyboard.type('tamanho da letra')
  await palette(page)
    .getByRole('option', { name: /tamanho da letra/i, selected: true })
    .waitFor()
  await page.keyboard.press('Enter')
  const size = () => page.evaluate<string>('getComputedStyle(document.body).fontSize')
  await eventually(size).toBe('15px')
  await page.reload()
  await heading(page, 'Equipe').waitFor()
  await eventually(async () => [await width(), await size()]).toEqual([56, '15px'])
  await page.getByRole('link', { name: 'Ver a loja' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await eventually(size).toBe('16px')
  // Admin and shop have separate routers; the link between them is a normal navigation with Back.
  await page.goBack()
  await heading(page, 'Equipe').waitFor()
  await page.goForward()
  await page.getByRole('contentinfo').waitFor()
  await page.goto(`${new URL(page.url()).origin}/conta`)
  await page.getByRole('link', { name: /equipe|painel/i }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  await page.getByRole('navigation', { name: 'Menu da equipe' }).waitFor()
})

test('on a phone the main actions are in reach; screens without permission are hidden everywhere', async () => {
  const page = await browser.open('/admin', { as: stock, viewport: phone })
  const bar = page.getByRole('navigation', { name: 'Menu do celular' })
  await bar.getByRole('link', { name: 'Produtos' }).waitFor()
  expect(await bar.getByRole('link', { name: 'Pedidos' }).count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Mais' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'Estoque' }).waitFor()
  expect(await sheet.getByRole('link', { name: 'Usuários' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await getButton(page, 'Buscar ou fazer').click()
  await palette(page).getByRole('option', { name: 'Início' }).waitFor()
  expect(await palette(page).getByRole('option', { name: 'Pedidos' }).count()).toBe(0)
  expect(await palette(page).getByRole('button', { name: 'Pessoas' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await navigateInApp(page, '/admin/pedidos')
  await page.getByText('Você não tem permissão para ver isto').waitFor()
  expect((await page.request.get('/api/orders')).status()).toBe(403)
})
