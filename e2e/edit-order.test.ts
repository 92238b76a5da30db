import { expect, test } from 'vitest'
import { formatBrl } from '#shared/money/money'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct, getButton, listEmailSubjects, readOrder } from './checkout-steps.ts'

const browser = useBrowser()

test('[PF-12] staff edit a paid order, and the customer pays the difference by the link', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 3 })
  const placed = await buyByApi(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
  const access = { order: placed.orderId, token: placed.token }
  const page = await browser.open(`/admin/pedidos/${placed.orderId}`, { as: demoAccounts.admin })
  await page.getByRole('link', { name: 'Editar pedido' }).click()
  await getButton(page, /^Pôr mais uma peça de/).click()
  const submit = getButton(page, /^Aplicar e mandar o link/)
  await submit.waitFor()
  await inspectPage(page, 'the form that edits an order')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Esperando pagamento da diferença').first().waitFor()
  await inspectPage(page, 'an order with a change that waits')

  const { change } = await readOrder(access)
  const customer = await browser.open(`/checkout-success?order=${access.order}&token=${access.token}`)
  await customer.getByRole('heading', { name: 'Seu pedido mudou' }).waitFor()
  await customer.getByText(formatBrl(change!.difference)).first().waitFor()
  await inspectPage(customer, 'the order page with a change to pay')
  await getButton(customer, 'Pagar com Pix').click()
  await eventually(async () => (await readOrder(access)).change).toBe(null)
  await customer.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor()

  const paid = await readOrder(access)
  expect(paid.items.map(({ quantity }) => quantity)).toEqual([2])
  expect([paid.totals.total, paid.balance]).toEqual([change!.total, 0])
  await page.getByText(/^Edição 1: Aplicada/).waitFor()
  const subject = `Seu pedido ${placed.number} mudou`
  await eventually(async () =>
    (await listEmailSubjects(placed.email)).filter((each) => each === subject),
  ).toEqual([subject])
})
