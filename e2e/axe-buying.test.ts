import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findAxeViolations,
  lightModes,
  darkModes,
  desktop,
  hasAllViewModes,
  navigateInApp,
  viewModes,
  setViewMode,
  useBrowser,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import {
  createCart,
  findAvailableProduct,
  createShopper,
  getButton,
  buyByApi,
  testCards,
  withCart,
  fillDelivery,
  fillIdentification,
  getCheckoutStep,
  fillCard,
} from './checkout-steps.ts'

const browser = useBrowser()

/** Inspects the page on a desktop and on a phone. */
async function inspect(page: Page, name: string, seen = viewModes): Promise<void> {
  for (const look of seen) {
    const { width, height } = look.viewport
    await setViewMode(page, look)
    // full height, so that no fixed bar covers content that scrolling would reveal
    const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width, height: Math.max(whole, height) })
    expect(await findAxeViolations(page), `${name}, ${look.name}`).toEqual([])
  }
  await page.setViewportSize(desktop)
}

test('every step of the checkout, empty, filled and with errors', async () => {
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
  const page = await browser.open('/checkout', { before: withCart(await createCart(piece.variant.id)) })
  await getCheckoutStep(page, 'Identificação').getByRole('button', { name: 'Continuar para entrega' }).click()
  await page.getByRole('group', { name: 'Confira estes 4 campos:' }).waitFor()
  await getCheckoutStep(page, 'Identificação').getByLabel('Comprar com CNPJ').check()
  await inspect(page, 'identification with errors')
  await getCheckoutStep(page, 'Identificação').getByLabel('Comprar com CNPJ').uncheck()
  await fillIdentification(page, createShopper())
  if (hasAllViewModes) await inspect(page, 'delivery before the CEP')
  await getCheckoutStep(page, 'Entrega').getByLabel('CEP').fill('74120-010')
  await getCheckoutStep(page, 'Entrega').getByRole('radio').first().waitFor()
  await inspect(page, 'delivery with its options', lightModes)
  await fillDelivery(page)
  if (hasAllViewModes) await inspect(page, 'payment by Pix')
  await fillCard(getCheckoutStep(page, 'Pagamento'), testCards.declined)
  await inspect(page, 'payment by card', darkModes)
  await getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  const review = getCheckoutStep(page, 'Revisão')
  await review.getByText('Resumo do contrato').waitFor()
  await review.getByLabel('É presente').check()
  await review.getByRole('button', { name: 'Finalizar pedido' }).click()
  await review.getByRole('group', { name: 'Confira este campo:' }).waitFor()
  await inspect(page, 'review of a gift with an error', lightModes)
})

test('the orders in the admin: the list, and a gift with its dialogs open and on the packing screen', async () => {
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
  const payment = { method: 'card', cardToken: 'tok_approved' }
  const gift = { receiver: 'Vovó Lourdes', message: 'Feliz aniversário!\nCom amor, Bia' }
  const placed = await buyByApi(piece.variant.id, 1, payment, undefined, { gift })
  const page = await browser.open('/admin/pedidos', { as: demoAccounts.admin })
  await page.getByRole('link', { name: placed.number, exact: true }).waitFor()
  await inspect(page, 'orders')
  await navigateInApp(page, '/admin/pedidos?busca=ninguem')
  await page.getByText('Nenhum resultado com este filtro.').waitFor()
  if (hasAllViewModes) await inspect(page, 'no orders found')
  await navigateInApp(page, `/admin/pedidos/${placed.orderId}`)
  await getButton(page, 'Marcar como enviado').click()
  await page.getByLabel('Código de rastreio').waitFor()
  await inspect(page, 'sending an order')
  await getButton(page, 'Agora não').click()
  await getButton(page, 'Cancelar pedido').click()
  await page.getByRole('dialog', { name: /^Cancelar o pedido DAO-/ }).waitFor()
  await inspect(page, 'cancelling an order', lightModes)
  await navigateInApp(page, `/admin/pedidos/${placed.orderId}/embalar`)
  await page.getByText('Para Vovó Lourdes').waitFor()
  await inspect(page, 'packing a gift', darkModes)
  await navigateInApp(page, '/admin/relatorios?periodo=hoje')
  await page.getByRole('region', { name: 'Números do período' }).waitFor()
  await inspect(page, 'reports', darkModes)
})
