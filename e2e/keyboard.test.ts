import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { pick, press, tabTo, type } from './keys.ts'
import {
  type Piece,
  type Shopper,
  aCart,
  aPiece,
  aShopper,
  arrive,
  cards,
  havingTyped,
  home,
  orderOf,
  paid,
  readOrder,
  step,
} from './shopper.ts'

const browser = useBrowser()

/** Goes from the home page to the checkout. */
async function toCheckout(page: Page, piece: Piece): Promise<void> {
  await type(page, page.getByRole('combobox', { name: 'Buscar produtos' }), 'legging')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/produtos?search=legging')
  await press(page, page.getByRole('main').getByRole('link', { name: piece.name, exact: true }))
  await page.getByRole('heading', { level: 1, name: piece.name }).waitFor()
  const { color, size } = piece.variant
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await pick(page, page.getByRole('group', { name: 'Cor:' }), radio(color.name))
  await pick(page, page.getByRole('group', { name: 'Tamanho:' }), radio(size))
  await press(page, page.getByRole('button', { name: 'Adicionar ao carrinho' }).first())
  await press(page, page.getByRole('button', { name: 'Carrinho, 1 peça', exact: true }))
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Finalizar Compra' }))
  await page.waitForURL('**/checkout')
}

/** Goes from the first step to the payment. */
async function toPayment(page: Page, shopper: Shopper): Promise<void> {
  const person = step(page, 'Identificação')
  await type(page, person.getByLabel('Nome completo'), shopper.name)
  await type(page, person.getByLabel('E-mail', { exact: true }), shopper.email)
  await type(page, person.getByLabel('CPF'), shopper.cpf)
  await type(page, person.getByLabel('Telefone com DDD'), shopper.phone)
  await press(page, person.getByRole('button', { name: 'Continuar para entrega' }))
  const delivery = step(page, 'Entrega')
  await type(page, delivery.getByLabel('CEP'), home.cep)
  await type(page, delivery.getByLabel('Rua ou avenida'), home.street)
  await type(page, delivery.getByLabel('Número'), home.number)
  await type(page, delivery.getByLabel('Bairro'), home.district)
  await type(page, delivery.getByLabel('Cidade'), home.city)
  await press(page, delivery.getByRole('button', { name: 'Continuar para pagamento' }))
}

const untilPaid = async (page: Page, finish: string) => {
  await press(page, step(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }))
  await press(page, step(page, 'Revisão').getByRole('button', { name: finish }))
  const number = await arrive(page)
  await paid(page).waitFor()
  return number
}

test('buys with Pix by keyboard, from the home page to the paid order', async () => {
  const piece = await aPiece('legging-canastra-com-bolso', { pieces: 2 })
  const page = await browser.open('/')
  await toCheckout(page, piece)
  await toPayment(page, aShopper())
  const number = await untilPaid(page, 'Pagar com Pix')
  expect(await readOrder(orderOf(page))).toMatchObject({ number, status: 'paid', items: [{ quantity: 1 }] })
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
})

test('pays by card by keyboard', async () => {
  const piece = await aPiece('legging-canastra-com-bolso', { pieces: 2 })
  const page = await browser.open('/checkout', {
    before: havingTyped(await aCart(piece.variant.id), aShopper(), 'payment'),
  })
  const payment = step(page, 'Pagamento')
  await pick(page, payment.getByRole('group'), payment.getByRole('radio', { name: /^Cartão de crédito/ }))
  await type(page, payment.getByLabel('Número do cartão'), cards.approved)
  await type(page, payment.getByLabel('Nome impresso no cartão'), 'ANA SOUZA')
  await type(page, payment.getByLabel('Validade'), '12/39')
  await type(page, payment.getByLabel('Código (CVV)'), '123')
  await tabTo(page, payment.getByLabel('Parcelas'))
  await page.keyboard.press('ArrowDown')
  const number = await untilPaid(page, 'Finalizar pedido')
  const order = await readOrder(orderOf(page))
  expect(order).toMatchObject({ number, status: 'paid', payment: { method: 'card', installments: 2 } })
})
