import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, byDay, byNight, desktop, everyLook, goWithin, looks, show, useBrowser } from './browser.ts'
import { demo } from './people.ts'
import {
  aCart,
  aPiece,
  aShopper,
  button,
  buyElsewhere,
  cards,
  carrying,
  deliver,
  identify,
  step,
  typeCard,
} from './shopper.ts'

const browser = useBrowser()

/** Inspects the page on a desktop and on a phone. */
async function inspect(page: Page, name: string, seen = looks): Promise<void> {
  for (const look of seen) {
    const { width, height } = look.viewport
    await show(page, look)
    // full height, so that no fixed bar covers content that scrolling would reveal
    const whole = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width, height: Math.max(whole, height) })
    expect(await axe(page), `${name}, ${look.name}`).toEqual([])
  }
  await page.setViewportSize(desktop)
}

test('every step of the checkout, empty, filled and with errors', async () => {
  const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
  const page = await browser.open('/checkout', { before: carrying(await aCart(piece.variant.id)) })
  await step(page, 'Identificação').getByRole('button', { name: 'Continuar para entrega' }).click()
  await page.getByRole('group', { name: 'Confira estes 4 campos:' }).waitFor()
  await step(page, 'Identificação').getByLabel('Comprar com CNPJ').check()
  await inspect(page, 'identification with errors')
  await step(page, 'Identificação').getByLabel('Comprar com CNPJ').uncheck()
  await identify(page, aShopper())
  if (everyLook) await inspect(page, 'delivery before the CEP')
  await step(page, 'Entrega').getByLabel('CEP').fill('74120-010')
  await step(page, 'Entrega').getByRole('radio').first().waitFor()
  await inspect(page, 'delivery with its options', byDay)
  await deliver(page)
  if (everyLook) await inspect(page, 'payment by Pix')
  await typeCard(step(page, 'Pagamento'), cards.declined)
  await inspect(page, 'payment by card', byNight)
  await step(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await step(page, 'Revisão').getByText('Resumo do contrato').waitFor()
  await inspect(page, 'review', byDay)
})

test('the orders in the admin: the list and one order, with its dialogs open', async () => {
  const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
  const placed = await buyElsewhere(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
  const page = await browser.open('/admin/pedidos', { as: demo.admin })
  await page.getByRole('link', { name: placed.number, exact: true }).waitFor()
  await inspect(page, 'orders')
  await goWithin(page, '/admin/pedidos?busca=ninguem')
  await page.getByText('Nenhum resultado com este filtro.').waitFor()
  if (everyLook) await inspect(page, 'no orders found')
  await goWithin(page, `/admin/pedidos/${placed.orderId}`)
  await button(page, 'Marcar como enviado').click()
  await page.getByLabel('Código de rastreio').waitFor()
  await inspect(page, 'sending an order')
  await button(page, 'Agora não').click()
  await button(page, 'Cancelar pedido').click()
  await page.getByRole('dialog', { name: /^Cancelar o pedido DAO-/ }).waitFor()
  await inspect(page, 'cancelling an order', byDay)
  await goWithin(page, '/admin/atacado')
  await page.getByText('Em construção').first().waitFor()
})
