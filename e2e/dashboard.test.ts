import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { OrderPage } from '#contract/orders'
import type { SalesReport, SegmentsView } from '#contract/reports'
import { formatAmount } from '#shared/money/amount'
import { toIsoDay } from '#shared/dates/dates'
import { createStaffAccount, demoAccounts } from './accounts.ts'
import { darkModes, eventually, inspectPage, lightModes, navigateInApp, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct, getButton } from './checkout-steps.ts'
import { withoutPolling } from './without-polling.ts'

const browser = useBrowser()
const card = { method: 'card', cardToken: 'tok_approved' }

/** Reads an answer of the API with the session of a page. */
async function readApi<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(inject('shopUrl') + path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as T
}

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const cardTitles = (page: Page) => page.locator('main h2').allTextContents()

test('[AD-26] every number of the dashboard is that of its list, and a new order appears by a live event', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  await buyByApi(piece.variant.id, 1, card)
  const before = (page: Page) => page.addInitScript(withoutPolling)
  const page = await browser.open('/admin', { as: demoAccounts.admin, before })
  const step = part(page, 'O que fazer agora').getByRole('link', { name: /Separar/ })
  await step.waitFor()
  const { total } = await readApi<OrderPage>(page, '/api/orders?step=picking&pageSize=1')
  expect(total).toBeGreaterThan(0)
  await eventually(() => step.locator('b').textContent()).toBe(total.toLocaleString('pt-BR'))

  const today = toIsoDay(new Date())
  const sales = page.getByRole('link', { name: /^Vendas pagas/ })
  await eventually(async () => {
    const { totals } = await readApi<SalesReport>(page, `/api/reports/sales?from=${today}&to=${today}&by=day`)
    const shown = await sales.textContent()
    return totals.orders > 0 && shown?.includes(formatAmount(totals.sold))
  }).toBe(true)
  expect(await sales.getAttribute('href')).toBe('/admin/relatorios?periodo=hoje')

  const alerts = await readApi<{ counts: { alert?: number } }>(
    page,
    '/api/stock/variants?filter=alert&pageSize=1',
  )
  const low = part(page, /^Estoque acabando/).getByRole('heading')
  await eventually(() => low.textContent()).toBe(
    `Estoque acabando${alerts.counts.alert ? alerts.counts.alert.toLocaleString('pt-BR') : ''}`,
  )

  const placed = await buyByApi(piece.variant.id, 1, card)
  await part(page, 'Ao vivo').getByText(placed.number).first().waitFor({ timeout: 5_000 })
  await eventually(() => step.locator('b').textContent()).toBe((total + 1).toLocaleString('pt-BR'))
  await inspectPage(page, 'dashboard', lightModes)
  await inspectPage(page, 'dashboard', darkModes)

  await step.click()
  await page.waitForURL('**/admin/pedidos?passo=picking')
  await page.getByRole('navigation', { name: 'Fila por próximo passo' }).waitFor()
})

test('[RT-27] cards stay where a person put them, on both addresses of the dashboard', async () => {
  const page = await browser.open('/admin/dashboard', { as: demoAccounts.admin })
  await part(page, 'Ao vivo').waitFor()
  await getButton(page, 'Arrumar').click()
  const menu = page.getByRole('dialog', { name: 'Arrumar' })
  await menu.getByRole('checkbox', { name: 'Sacolas deixadas' }).uncheck()
  await menu.getByRole('checkbox', { name: 'Ao vivo' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await eventually(async () => {
    const answer = await page.request.get('/api/desk/boards/home')
    const { arrangement } = (await answer.json()) as {
      arrangement: { main: string[]; side: string[] } | null
    }
    const { side = [], main = [] } = arrangement ?? {}
    return [...main, ...side].indexOf('feed') < [...main, ...side].indexOf('todo')
  }).toBe(true)
  await page.reload()
  await part(page, 'Ao vivo').waitFor()
  const titles = await cardTitles(page)
  expect(titles).not.toContain('Sacolas deixadas')
  expect(titles.indexOf('Ao vivo')).toBeLessThan(titles.indexOf('O que fazer agora'))
  await navigateInApp(page, '/admin')
  await part(page, 'Ao vivo').waitFor()
  expect(await cardTitles(page)).not.toContain('Sacolas deixadas')
})

test('staff see the cards of their flags only, and no call is refused', async () => {
  const refused: string[] = []
  const before = (page: Page) =>
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url())
    })
  const watch = async (page: Page) => void before(page)
  const products = await browser.open('/admin', { as: { email: 'estoque@dao.test' }, before: watch })
  await part(products, /^Estoque acabando/).waitFor()
  const cards = products.getByRole('region')
  expect(await cards.count()).toBe(1)
  await inspectPage(products, 'dashboard of the stock', lightModes)

  const nobody = await browser.open('/admin', { as: await createStaffAccount(), before: watch })
  await nobody.getByText('Você ainda não tem acesso a nenhuma tela').waitFor()
  expect(refused).toEqual([])
})

test('[AD-27] [RT-39] the full dashboard shows segments as large as their lists, and what to order', async () => {
  const page = await browser.open('/admin/dashboard-premium', { as: demoAccounts.admin })
  const segments = part(page, 'Quem compra')
  await segments.getByText('Todas').waitFor()
  const view = await readApi<SegmentsView>(page, '/api/dashboard/segments')
  expect(view.segments.some(({ customers }) => customers > 0)).toBe(true)
  for (const { segment, customers } of view.segments) {
    const { total } = await readApi<{ total: number }>(
      page,
      `/api/customer-insights?segment=${segment}&pageSize=1`,
    )
    expect(total, segment).toBe(customers)
  }
  const fresh = view.segments.find(({ segment }) => segment === 'new')
  const row = segments.getByRole('row', { name: /^Novas/ })
  expect(await row.getByRole('cell').first().textContent()).toBe(fresh!.customers.toLocaleString('pt-BR'))
  await inspectPage(page, 'full dashboard', lightModes)
  await inspectPage(page, 'full dashboard', darkModes)
  await row.getByRole('link').click()
  await page.waitForURL('**/admin/clientes?segmento=novas')
})
