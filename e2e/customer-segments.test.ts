import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { staffCustomers } from '#texts/admin/customers'
import { adminKit } from '#texts/admin/kit'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, readDownload, useBrowser } from './browser.ts'
import { buyByApi, createShopper, findAvailableProduct, getButton } from './checkout-steps.ts'

const browser = useBrowser()
const paid = { method: 'card', cardToken: 'tok_approved' }

test('a segment of customers is filtered, saved with its count, exported, and its customers are read one after the other', async () => {
  const surname = `Zurique${randomUUID().replaceAll(/\W|\d/g, '')}`
  const legging = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const other = await findAvailableProduct('meia-cano-medio-pedrinha-par', { pieces: 1 })
  for (const [name, { variant }] of [
    ['Ana', legging],
    ['Bia', legging],
    ['Caio', other],
  ] as const)
    await buyByApi(variant.id, 1, paid, undefined, { customer: createShopper(`${name} ${surname}`) })
  const page = await browser.open(`/admin/clientes?busca=${surname}`, { as: demoAccounts.admin })
  const rows = page.locator('[data-row]')
  await eventually(async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1, name: staffCustomers.title }).waitFor()
    return rows.count()
  }).toBe(3)

  await getButton(page, adminKit.filters.add).click()
  const filters = page.getByRole('dialog', { name: adminKit.filters.label })
  await filters.getByLabel(staffCustomers.filters.category).selectOption({ value: 'leggings' })
  await inspectPage(page, 'filters of customers')
  await getButton(page, adminKit.filters.apply).click()
  await eventually(() => rows.count()).toBe(2)

  await page.getByRole('button', { name: adminKit.views.label(adminKit.views.unsaved) }).click()
  await page.getByRole('menuitem', { name: adminKit.views.save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(adminKit.views.name).fill(surname)
  await dialog.getByRole('button', { name: adminKit.views.confirm, exact: true }).click()
  await page.getByText(adminKit.views.saved(surname), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: adminKit.views.label(surname) }).click()
  await page.getByRole('menuitemcheckbox', { name: `${surname}, ${staffCustomers.count(2)}` }).waitFor()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await getButton(page, staffCustomers.open).click()
  await page.getByRole('menuitem', { name: staffCustomers.csv }).click()
  const lines = (await readDownload(await download)).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).every((line) => line.includes(surname))).toBe(true)

  await rows.first().click()
  await page.waitForURL(/\/admin\/clientes\/./)
  const first = page.url()
  await getButton(page, staffCustomers.one.showCpf).click()
  await page.getByText(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/admin/clientes/'))
  await page.getByRole('link', { name: adminKit.detail.previous }).click()
  await page.waitForURL(first)
  await inspectPage(page, 'a customer')
})
