import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orders } from '#texts/checkout/orders'
import { eventually, inspectPage, phone, useBrowser } from './browser.ts'
import {
  createCart,
  createShopper,
  fillCard,
  findAvailableProduct,
  getButton,
  getCheckoutStep,
  getOrderAccess,
  getPaidHeading,
  getPlaceOrderButton,
  payByCard,
  placeOrder,
  readOrder,
  testCards,
  useDatabase,
  waitForOrderPage,
  withCheckoutDraft,
} from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

async function openPayment(viewport?: typeof phone): Promise<Page> {
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 4 })
  const before = withCheckoutDraft(await createCart(piece.variant.id), createShopper(), 'payment')
  return browser.open('/checkout?etapa=pagamento', { before, ...(viewport ? { viewport } : {}) })
}

const bankFrame = (page: Page) => page.frameLocator('iframe[title="Confirmação do seu banco"]')

/** Places an order in three installments with a card that its bank wants to be confirmed. */
async function placeWithChallenge(page: Page): Promise<void> {
  const part = getCheckoutStep(page, 'Pagamento')
  await fillCard(part, '4000 0000 0000 3220')
  await part.getByRole('radio', { name: /^3x de/ }).check()
  await part.getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).click()
  await page.waitForURL('**/confirmar-pagamento?**')
  await page.getByRole('heading', { level: 1, name: 'Seu banco quer confirmar que é você' }).waitFor()
}

test('[PF-02] [RT-22] a boleto that is paid the next day pays its order, and the open page says so', async () => {
  const page = await openPayment(phone)
  const part = getCheckoutStep(page, 'Pagamento')
  await part.getByRole('radio', { name: /^Boleto/ }).check()
  await part.getByRole('button', { name: 'Revisar pedido' }).click()
  const number = await placeOrder(page)
  await page.getByRole('heading', { name: 'Falta pagar o boleto' }).waitFor()
  await inspectPage(page, 'boleto')
  const access = getOrderAccess(page)
  await sql("update orders set placed_at = placed_at - interval '1 day' where id = $1", [access.order])

  const sheet = await browser.open(
    (await page.getByRole('link', { name: 'Abrir o boleto' }).getAttribute('href'))!,
    { sameVisitorAs: page, awake: false },
  )
  await sheet.getByRole('button', { name: /^Pagar R\$/ }).click()
  await sheet.getByText('Pago.').waitFor()
  await getPaidHeading(page).waitFor()
  expect(await readOrder(access)).toMatchObject({ number, status: 'paid', payment: { method: 'boleto' } })
})

test('[PF-01] a card in three installments is confirmed at the bank, whose frame only that page allows', async () => {
  const page = await openPayment()
  await placeWithChallenge(page)
  await inspectPage(page, 'challenge')
  const access = getOrderAccess(page)
  const frameOf = async (path: string) =>
    (await fetch(new URL(path, page.url()))).headers.get('content-security-policy')
  // the demo's bank is the shop itself, so nobody else may be framed
  expect(await frameOf(`/confirmar-pagamento?order=${access.order}&token=${access.token}`)).not.toContain(
    'https:',
  )
  await bankFrame(page).getByRole('button', { name: 'Sim, fui eu' }).click()
  await page.waitForURL('**/checkout-success?**')
  await getPaidHeading(page).waitFor()
  expect(await readOrder(access)).toMatchObject({
    status: 'paid',
    payment: { method: 'card', installments: 3 },
  })
})

test('[ST-13] a refused card keeps what was typed but the code, and Pix pays the order', async () => {
  const page = await openPayment(phone)
  await payByCard(page, testCards.declined)
  await placeOrder(page)
  const form = page.getByRole('region', { name: 'O pagamento não foi aprovado' })
  await form.getByText(orders.declined.insufficient_funds).waitFor()
  await eventually(() => form.getByLabel('Número do cartão').inputValue()).toBe(testCards.declined)
  await eventually(() => form.getByLabel('Nome impresso no cartão').inputValue()).toBe('ANA SOUZA')
  await eventually(() => form.getByLabel('Código (CVV)').inputValue()).toBe('')
  await form.getByRole('radio', { name: /^Pix/ }).check()
  await getButton(page, 'Pagar com Pix').click()
  await getPaidHeading(page).waitFor()
})

test('[RT-22] [RT-23] Back from the bank and a second tab show one payment, and the cart comes back after cancelling', async () => {
  const page = await openPayment()
  await placeWithChallenge(page)
  const { order, token } = getOrderAccess(page)
  await page.goBack()
  await waitForOrderPage(page)
  await page.getByRole('link', { name: 'Confirmar no banco' }).waitFor()
  const other = await browser.open(`/checkout-cancel?order=${order}&token=${token}`, { sameVisitorAs: page })
  await other.getByRole('heading', { level: 1, name: 'O pagamento não foi concluído' }).waitFor()
  await inspectPage(other, 'cancelled at the bank')
  await getButton(other, 'Desistir e voltar ao carrinho').click()
  await other.waitForURL('**/carrinho')
  await other.getByRole('link', { name: 'Legging Aderno Cintura Alta' }).first().waitFor()
  await page.getByRole('heading', { name: 'Pedido cancelado' }).waitFor()
  expect(await sql('select 1 from payments where order_id = $1', [order])).toHaveLength(1)
})
