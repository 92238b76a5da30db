import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { paymentEvents as words } from '#texts/admin/payment-events'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct } from './checkout-steps.ts'

const browser = useBrowser()

/** Sends a webhook with a wrong signature, as anybody can. Returns the id of the payment that it names. */
async function sendUnverified(): Promise<string> {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const card = { method: 'card', cardToken: 'tok_approved' }
  const paymentId = (await buyByApi(piece.variant.id, 1, card)).payment?.id ?? ''
  const answer = await fetch(`${inject('shopUrl')}/api/payments/webhooks/fake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fake-signature': 'wrong' },
    body: JSON.stringify({ eventId: randomUUID(), paymentId }),
  })
  expect(answer.status).toBe(401)
  return paymentId
}

test('[PF-03] the inbox of webhooks works by keyboard: open one, look its payment up again, close it', async () => {
  const paymentId = await sendUnverified()
  const page = await browser.open('/admin/pedidos?aba=avisos&parte=nao-verificados', {
    as: demoAccounts.admin,
  })
  const row = page.locator('[data-row]', { hasText: paymentId })
  await row.waitFor()
  await inspectPage(page, 'the inbox of webhooks')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^A assinatura falta ou não confere/).waitFor()
  await inspectPage(page, 'a webhook in the panel')
  await page.keyboard.press('r')
  await page.getByText(words.replayed, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByText(/^A assinatura falta ou não confere/).count()).toBe(0)
})
