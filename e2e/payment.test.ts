import { expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { formatBrl } from '#shared/money/money'
import {
  findAxeViolations,
  lightModes,
  darkModes,
  navigateInApp,
  inspectPage,
  useBrowser,
} from './browser.ts'
import {
  createCart,
  findAvailableProduct,
  createShopper,
  waitForOrderPage,
  getButton,
  buyByApi,
  callApi,
  testCards,
  withCart,
  fillDelivery,
  placeOrder,
  fillIdentification,
  getOrderAccess,
  getPaidHeading,
  payByCard,
  readOrder,
  getCheckoutStep,
} from './checkout-steps.ts'

const browser = useBrowser()
const slug = 'legging-aderno-cintura-alta'
const inText = (amount: number) =>
  new RegExp(formatBrl(amount).replace(/\s/g, '\\s').replace(/[.$]/g, '\\$&'))

test('[RT-12] /finalizar-compra is the same checkout: a coupon reduces every total and stays on the order', async () => {
  const piece = await findAvailableProduct(slug, { pieces: 2 })
  const session = await createCart(piece.variant.id, 2)
  const { body: cart } = await callApi<CartView>('/api/cart', { headers: { 'x-cart-session': session } })
  const page = await browser.open('/finalizar-compra', { before: withCart(session) })
  await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  await fillIdentification(page, createShopper())
  await fillDelivery(page)
  const summary = page.getByRole('complementary', { name: /^Resumo/ })
  await summary.getByRole('button', { name: 'Tem um cupom?' }).click()
  await summary.getByLabel('Cupom de desconto').fill('treino30')
  await page.keyboard.press('Enter')
  await summary.getByText('TREINO30').waitFor()
  await summary.getByText('R$ 30 para o treino').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await getCheckoutStep(page, 'Pagamento')
    .getByText(inText(cart.subtotal - 3_000))
    .first()
    .waitFor()
  await payByCard(page, testCards.approved)
  expect(new URL(page.url()).pathname).toBe('/finalizar-compra')
  const number = await placeOrder(page)
  await getPaidHeading(page).waitFor()
  await page.getByText('R$ 30 para o treino').first().waitFor()
  expect(await readOrder(getOrderAccess(page))).toMatchObject({
    number,
    status: 'paid',
    payment: { method: 'card' },
    totals: {
      promotions: [{ code: 'TREINO30', amount: 3_000 }],
      shipping: 0,
      total: cart.subtotal - 3_000,
    },
  })
  await navigateInApp(page, '/carrinho')
  await page.getByText('Seu carrinho está vazio').waitFor()
})

test('[RT-23] /checkout-cancel has no main layout, and the order can still be paid', async () => {
  const piece = await findAvailableProduct(slug, { pieces: 2 })
  const placed = await buyByApi(piece.variant.id, 1, { method: 'card', cardToken: 'tok_declined' })
  const cancelled = `/checkout-cancel?order=${placed.orderId}&token=${placed.token}`
  const page = await browser.open(cancelled)
  await page.getByRole('heading', { level: 1, name: 'O pagamento não foi concluído' }).waitFor()
  expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Buscar produtos' }).count()).toBe(0)
  await page.getByText(/CNPJ/).first().waitFor()
  await inspectPage(page, 'cancelled')
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  expect(await waitForOrderPage(page)).toBe(placed.number)
  await getButton(page, 'Pagar com Pix').click()
  await getPaidHeading(page).waitFor()
  await inspectPage(page, 'paid', lightModes)
  await navigateInApp(page, cancelled)
  await page.getByRole('link', { name: 'Ver pedido' }).waitFor()
})

test('/checkout-cancel without an order links to the cart; an order page with a wrong or missing token or order reveals nothing and helps on', async () => {
  const { orderId, token } = await buyByApi((await findAvailableProduct(slug, { pieces: 2 })).variant.id)
  browser.allow(/status of 40[34]/)
  const page = await browser.open('/checkout-cancel')
  await page.getByText('Nada foi cobrado. Seu carrinho continua como estava.').waitFor()
  expect(await page.getByRole('link', { name: 'Pagar agora' }).count()).toBe(0)
  for (const search of [
    `?order=${orderId}&token=${token.slice(0, -2)}xx`,
    `?order=${orderId}`,
    `?order=00000000-0000-4000-8000-000000000000&token=${token}`,
  ]) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/orders/'))
    await navigateInApp(page, `/checkout-success${search}`)
    await answered
    await page.getByRole('heading', { level: 1, name: 'Não encontramos este pedido' }).waitFor()
    expect(await page.getByText('Bia').count(), search).toBe(0)
  }
  await navigateInApp(page, '/checkout-cancel')
  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click()
  await page.getByText('Seu carrinho está vazio').waitFor()
  await navigateInApp(page, '/checkout-success')
  await page.getByRole('heading', { level: 1, name: 'Não encontramos este pedido' }).waitFor()
  await inspectPage(page, 'not found', darkModes)
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await page.waitForURL('**/produtos')
  await navigateInApp(page, '/checkout')
  await page.getByText('Seu carrinho está vazio').waitFor()
  expect(await page.getByLabel('Nome completo').count()).toBe(0)
  const on = page.getByRole('main').getByRole('link', { name: 'Ver produtos' })
  expect(await on.getAttribute('href')).toBe('/produtos')
})
