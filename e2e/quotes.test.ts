import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { demoAccounts } from './accounts.ts'
import { darkModes, inspectPage, lightModes, useBrowser } from './browser.ts'
import { getButton } from './checkout-steps.ts'
import { runQuery } from './session-cookie.ts'
import { insertBuyer } from './wholesale-steps.ts'

const browser = useBrowser()

/** Fills the first cell that has pieces, and asks for a quote with a note. */
async function askForQuote(page: Page, note: string): Promise<void> {
  await page.locator('[data-variant]:not([readonly])').first().fill('3')
  await getButton(page, 'Pedir orçamento').click()
  await page.getByLabel('Observação (opcional)').fill(note)
  await inspectPage(page, 'the request for a quote', lightModes)
  await getButton(page, 'Enviar para a loja').click()
  await page.waitForURL('**/conta/orcamentos?orcamento=*')
  await page.getByText('Esperando a loja', { exact: false }).waitFor()
}

test('a buyer asks for a quote from the grid, staff answer, and the order costs what was agreed', async () => {
  const buyer = await insertBuyer()
  const page = await browser.open('/atacado/pedido', { as: buyer })
  await askForQuote(page, 'Podem fechar por menos?')
  await page.getByRole('link', { name: 'Orçamentos', exact: true }).waitFor()

  const staff = await browser.open('/admin/atacado?situacao=orcamentos', { as: demoAccounts.admin })
  await staff.getByRole('button', { name: new RegExp(buyer.legalName) }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText('Podem fechar por menos?').waitFor()
  await inspectPage(staff, 'a quote that waits for the store', darkModes)
  const price = dialog.getByLabel('Preço combinado', { exact: false })
  const listed = Number((await price.inputValue()).replace(',', ''))
  const agreed = listed - Math.floor(listed / 20)
  await price.fill(`${Math.floor(agreed / 100)},${String(agreed % 100).padStart(2, '0')}`)
  await dialog.getByLabel('Vale até').fill(addDays(toIsoDay(new Date()), 7))
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  await staff.getByText('Resposta enviada').first().waitFor()

  await page.reload()
  await page.getByLabel('Retirar na loja').check()
  await getButton(page, 'Aceitar e ir para o pagamento').waitFor()
  await inspectPage(page, 'an answered quote', darkModes)
  await getButton(page, 'Aceitar e ir para o pagamento').click()
  await page.waitForURL('**/pagar/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await inspectPage(page, 'the link of an accepted quote', lightModes)

  const [made] = await runQuery<{ items: number; total: number; shipping: number }>(
    `select (o.items_total - o.promotion_total)::int as items, o.total::int as total, o.shipping_total::int as shipping
     from quotes q join orders o on o.id = q.order_id where q.company_id = $1`,
    [buyer.companyId],
  )
  expect(made).toEqual({ items: agreed * 3, total: agreed * 3 + made!.shipping, shipping: made!.shipping })
})
