import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, useBrowser, waitForRoute } from './browser.ts'
import { pickByKeyboard, pressByKeyboard, tabTo, typeByKeyboard } from './keyboard-steps.ts'
import {
  type ProductChoice,
  type Shopper,
  createCart,
  findAvailableProduct,
  createShopper,
  waitForOrderPage,
  testCards,
  withCheckoutDraft,
  homeAddress,
  getOrderAccess,
  getPaidHeading,
  readOrder,
  getCheckoutStep,
} from './checkout-steps.ts'

const browser = useBrowser()

/** Goes from the home page to the checkout. */
async function toCheckout(page: Page, piece: ProductChoice): Promise<void> {
  await typeByKeyboard(page, page.getByRole('combobox', { name: 'Buscar produtos' }), 'legging')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/produtos?search=legging')
  await waitForRoute(page)
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: piece.name, exact: true }))
  await page.getByRole('heading', { level: 1, name: piece.name }).waitFor()
  await waitForRoute(page)
  const { color, size } = piece.variant
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await pickByKeyboard(page, page.getByRole('group', { name: 'Cor:' }), radio(color.name))
  await pickByKeyboard(page, page.getByRole('group', { name: 'Tamanho:' }), radio(size))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }).first())
  await pressByKeyboard(page, page.getByRole('button', { name: 'Carrinho, 1 peça', exact: true }))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('link', { name: 'Finalizar Compra' }))
  await page.waitForURL('**/checkout')
  await waitForRoute(page)
}

/** Goes from the first step to the payment. */
async function toPayment(page: Page, shopper: Shopper): Promise<void> {
  const person = getCheckoutStep(page, 'Identificação')
  await typeByKeyboard(page, person.getByLabel('Nome completo'), shopper.name)
  await typeByKeyboard(page, person.getByLabel('E-mail', { exact: true }), shopper.email)
  await typeByKeyboard(page, person.getByLabel('CPF'), shopper.cpf)
  await typeByKeyboard(page, person.getByLabel('Telefone com DDD'), shopper.phone)
  await pressByKeyboard(page, person.getByRole('button', { name: 'Continuar para entrega' }))
  const delivery = getCheckoutStep(page, 'Entrega')
  await typeByKeyboard(page, delivery.getByLabel('CEP'), homeAddress.cep)
  await typeByKeyboard(page, delivery.getByLabel('Rua ou avenida'), homeAddress.street)
  await typeByKeyboard(page, delivery.getByLabel('Número'), homeAddress.number)
  await typeByKeyboard(page, delivery.getByLabel('Bairro'), homeAddress.district)
  await typeByKeyboard(page, delivery.getByLabel('Cidade'), homeAddress.city)
  await pressByKeyboard(page, delivery.getByRole('button', { name: 'Continuar para pagamento' }))
}

const untilPaid = async (page: Page, finish: string) => {
  await pressByKeyboard(
    page,
    getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }),
  )
  await pressByKeyboard(page, getCheckoutStep(page, 'Revisão').getByRole('button', { name: finish }))
  const number = await waitForOrderPage(page)
  await getPaidHeading(page).waitFor()
  return number
}

test('buys with Pix by keyboard, from the home page to the paid order', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const page = await browser.open('/')
  await toCheckout(page, piece)
  await toPayment(page, createShopper())
  const number = await untilPaid(page, 'Pagar com Pix')
  expect(await readOrder(getOrderAccess(page))).toMatchObject({
    number,
    status: 'paid',
    items: [{ quantity: 1 }],
  })
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
})

test('pays by card by keyboard', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const page = await browser.open('/checkout', {
    before: withCheckoutDraft(await createCart(piece.variant.id), createShopper(), 'payment'),
  })
  const payment = getCheckoutStep(page, 'Pagamento')
  await pickByKeyboard(
    page,
    payment.getByRole('group'),
    payment.getByRole('radio', { name: /^Cartão de crédito/ }),
  )
  await typeByKeyboard(page, payment.getByLabel('Número do cartão'), testCards.approved)
  await typeByKeyboard(page, payment.getByLabel('Nome impresso no cartão'), 'ANA SOUZA')
  await typeByKeyboard(page, payment.getByLabel('Validade'), '12/39')
  await typeByKeyboard(page, payment.getByLabel('Código (CVV)'), '123')
  await tabTo(page, payment.getByRole('radio', { name: /^1x de/ }))
  await page.keyboard.press('ArrowDown')
  const number = await untilPaid(page, 'Finalizar pedido')
  const order = await readOrder(getOrderAccess(page))
  expect(order).toMatchObject({ number, status: 'paid', payment: { method: 'card', installments: 2 } })
})
