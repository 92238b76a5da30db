import { expect, test } from 'vitest'
import { reportNumbers } from '#texts/admin/report-numbers'
import { reports } from '#texts/admin/reports'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, readDownload, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct } from './checkout-steps.ts'

const browser = useBrowser()
const paid = { method: 'card', cardToken: 'tok_approved' }
const cents = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''))

test('the Friday evening of the owner: the week, a day of it, its number in parts, and back', async () => {
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  await buyByApi(variant.id, 1, paid)
  const page = await browser.open('/admin', { as: demoAccounts.admin })
  await page.locator('#conteudo h1').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.waitForURL(/\/admin\/relatorios$/)
  const numbers = page.getByRole('region', { name: reports.numbers.strip })
  await page.getByRole('button', { name: /^Período/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Hoje/ }).click()
  await page.waitForURL(/periodo=hoje/)
  await numbers.waitFor()
  await inspectPage(page, 'sales of today')
  const sold = numbers.getByRole('link', { name: new RegExp(`^${reports.numbers.sold}`) })
  const table = page.getByRole('table', { name: reports.sales.title.day })
  await eventually(async () =>
    cents(await table.locator('tbody tr').last().getByRole('link').last().textContent()),
  ).toBe(cents(await sold.locator('b').textContent()))

  const total = cents(await sold.locator('b').textContent())
  expect(total).toBeGreaterThan(0)
  await sold.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: reportNumbers.title }).waitFor()
  // Orders of other journeys may come meanwhile: the list is compared with the report of the same moment.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const soldNow = async () => {
    const answer = await page.request.get(`/api/reports/sales?from=${day}&to=${day}`)
    return ((await answer.json()) as { totals: { sold: number } }).totals.sold
  }
  await eventually(async () => {
    const before = await soldNow()
    await page.reload()
    const list = cents(await page.locator('[data-facts-sum]').textContent())
    return list - before
  }).toBe(0)
  await page.getByText(reportNumbers.ways.equal).waitFor()
  await inspectPage(page, 'why this number')

  await page.keyboard.press('j')
  await eventually(() => page.locator('[data-fact]:focus').count()).toBe(1)
  await page.goBack()
  await page.waitForURL(/periodo=hoje/)
  await numbers.waitFor()

  const download = page.waitForEvent('download')
  await page.keyboard.press('Shift+E')
  const lines = (await readDownload(await download)).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(cents(lines.at(-1)?.split(';')[3] ?? '')).toBe(cents(await sold.locator('b').textContent()))

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: reports.actions.more }).click()
  await page.getByRole('menuitem', { name: reports.actions.xlsx }).click()
  // A spreadsheet is a zip archive.
  expect((await readDownload(await sheet)).slice(0, 2)).toBe('PK')
})

test('[RT-38] every report opens, and is readable in both themes', async () => {
  const page = await browser.open('/admin/relatorios?periodo=hoje', { as: demoAccounts.admin })
  for (const title of Object.values(reports.tabs)) {
    await page
      .getByRole('navigation', { name: reports.tabsLabel })
      .getByRole('link', { name: title, exact: true })
      .click()
    await page.getByText(reports.loading).waitFor({ state: 'detached' })
    await inspectPage(page, `report: ${title}`)
  }
})
