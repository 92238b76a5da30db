import { expect, test } from 'vitest'
import { findAxeViolations, eventually, inspectPage, useBrowser } from './browser.ts'
import { findAvailableProduct, buyByApi, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

const clerk = { email: 'estoque@dao.test' }

test('[RT-37] [AD-10] by keyboard a variant is found, changed and reverted, a sale appears live, and a stock count is entered and applied', async () => {
  // a product that no other test buys: its stock is counted
  const piece = await findAvailableProduct('short-ciclista-serra', { pieces: 4 })
  const { id, sku } = (
    await sql<{ id: string; sku: string }>('select id, sku from variants where id = $1', [piece.variant.id])
  )[0]!
  const onHand = async () =>
    (await sql<{ on_hand: number }>('select on_hand from stock_levels where variant_id = $1', [id]))[0]!
      .on_hand
  const before = await onHand()

  const page = await browser.open(`/admin/estoque?busca=${sku}`, { as: clerk })
  const row = page.locator(`[data-row="${id}"]`)
  await row.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.type('+5')
  await dialog
    .getByText(String(before + 5), { exact: true })
    .first()
    .waitFor()
  await eventually(() => dialog.getByRole('radio', { name: 'Compra' }).isChecked()).toBe(true)
  expect(await findAxeViolations(page), 'the change').toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`Mudar o estoque: .*, ${before + 5}$`) }).waitFor()
  await page.keyboard.press('Control+z')
  await eventually(onHand).toBe(before)

  await row.focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary').filter({ hasText: 'Movimentações' })
  await panel.getByText('Desfeito').waitFor()
  const sold = panel.getByText('Vendido')
  const soldBefore = await sold.count()
  await buyByApi(id, 1, { method: 'card', cardToken: 'tok_approved' })
  await eventually(() => sold.count()).toBeGreaterThan(soldBefore)
  await inspectPage(page, 'the list')

  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('c')
  const start = page.getByRole('button', { name: 'Contar', exact: true })
  await start.waitFor()
  await start.press('Enter')
  await page.getByLabel('Nome da contagem').fill('Arara da frente')
  await page.keyboard.press('Enter')
  const reader = page.getByLabel('Leia ou digite o SKU ou EAN')
  await eventually(() => reader.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.type(`${before + 1}*${sku}`)
  await page.keyboard.press('Enter')
  await page.getByText(`${before + 1} contadas, ${before - 1} esperadas`).waitFor()
  await page.keyboard.type('NADA-DISTO')
  await page.keyboard.press('Enter')
  browser.allow(/status of 404/)
  await page.getByRole('alert').getByText('Nenhuma peça tem o código NADA-DISTO.').waitFor()
  await inspectPage(page, 'the count')
  await page.getByRole('button', { name: 'Lançar as diferenças' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Lançar as diferenças' }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Arara da frente' }).waitFor()
  await eventually(onHand).toBe(before + 1)
})
