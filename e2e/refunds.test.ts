import { expect, test } from 'vitest'
import { formatBrl } from '#shared/money/money'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct, getButton, listEmailSubjects, readOrder } from './checkout-steps.ts'

const browser = useBrowser()

test('[AD-14] staff refund one piece of an order in part, and the customer sees it on the order page and by email', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const placed = await buyByApi(piece.variant.id, 2, { method: 'card', cardToken: 'tok_approved' })
  const access = { order: placed.orderId, token: placed.token }
  const page = await browser.open(`/admin/pedidos/${placed.orderId}`, { as: demoAccounts.admin })
  await getButton(page, /^Reembolsar/).click()
  const form = page.getByRole('form', { name: 'Novo reembolso' })
  await form.getByRole('spinbutton').fill('1')
  await form.getByLabel('Motivo').fill('Faltou uma peça no estoque')
  const submit = form.getByRole('button', { name: /^Reembolsar R/ })
  await submit.waitFor()
  await inspectPage(page, 'the refund form')
  await submit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/no cartão que pagou/).waitFor()
  await inspectPage(page, 'the confirmation of a refund')
  await dialog.getByRole('button', { name: /^Sim, devolver/ }).click()
  await page.getByText('Reembolso a caminho.', { exact: true }).waitFor()
  await eventually(async () => (await readOrder(access)).paymentStatus).toBe('partially_refunded')
  await page.getByText('Parcialmente reembolsado').first().waitFor()

  const [refund] = (await readOrder(access)).refunds
  const customer = await browser.open(`/checkout-success?order=${access.order}&token=${access.token}`)
  const refunds = customer.locator('section', {
    has: customer.getByRole('heading', { level: 2, name: 'Reembolso' }),
  })
  await refunds.getByText(/^No cartão, feito em/).waitFor()
  await refunds.getByText(formatBrl(refund!.amount)).waitFor()
  expect(refund!.amount).toBeLessThan(placed.total)
  await eventually(() => listEmailSubjects(placed.email)).toEqual(
    expect.arrayContaining([
      `Reembolso a caminho: pedido ${placed.number}`,
      `Reembolso feito: pedido ${placed.number}`,
    ]),
  )
})
