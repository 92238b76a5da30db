import { expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { brl } from '#shared/money'
import { axe, byDay, byNight, goWithin, inspect, useBrowser } from './browser.ts'
import {
  aCart,
  aPiece,
  aShopper,
  arrive,
  button,
  buyElsewhere,
  call,
  cards,
  carrying,
  deliver,
  finish,
  identify,
  orderOf,
  paid,
  payByCard,
  readOrder,
  step,
} from './shopper.ts'

const browser = useBrowser()
const slug = 'legging-aderno-cintura-alta'
const inText = (amount: number) => new RegExp(brl(amount).replace(/\s/g, '\\s').replace(/[.$]/g, '\\$&'))

test('[RT-12] /finalizar-compra is the same checkout: a coupon reduces every total and stays on the order', async () => {
  const piece = await aPiece(slug, { pieces: 2 })
  const session = await aCart(piece.variant.id, 2)
  const { body: cart } = await call<CartView>('/api/cart', { headers: { 'x-cart-session': session } })
  const page = await browser.open('/finalizar-compra', { before: carrying(session) })
  await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
  await page.getByRole('navigation', { name: 'Principal' }).waitFor()
  await identify(page, aShopper())
  await deliver(page)
  const summary = page.getByRole('complementary', { name: /^Resumo/ })
  await summary.getByRole('button', { name: 'Tem um cupom?' }).click()
  await summary.getByLabel('Cupom de desconto').fill('treino30')
  await page.keyboard.press('Enter')
  await summary.getByText('TREINO30').waitFor()
  await summary.getByText('R$ 30 para o treino').waitFor()
  expect(await axe(page)).toEqual([])
  await step(page, 'Pagamento')
    .getByText(inText(cart.subtotal - 3_000))
    .first()
    .waitFor()
  await payByCard(page, cards.approved)
  expect(new URL(page.url()).pathname).toBe('/finalizar-compra')
  const number = await finish(page)
  await paid(page).waitFor()
  await page.getByText('R$ 30 para o treino').first().waitFor()
  expect(await readOrder(orderOf(page))).toMatchObject({
    number,
    status: 'paid',
    payment: { method: 'card' },
    totals: {
      promotions: [{ code: 'TREINO30', amount: 3_000 }],
      shipping: 0,
      total: cart.subtotal - 3_000,
    },
  })
  await goWithin(page, '/carrinho')
  await page.getByText('Seu carrinho está vazio').waitFor()
})

test('[RT-23] /checkout-cancel has no main layout, and the order can still be paid', async () => {
  const piece = await aPiece(slug, { pieces: 2 })
  const placed = await buyElsewhere(piece.variant.id, 1, { method: 'card', cardToken: 'tok_declined' })
  const cancelled = `/checkout-cancel?order=${placed.orderId}&token=${placed.token}`
  const page = await browser.open(cancelled)
  await page.getByRole('heading', { level: 1, name: 'O pagamento não foi concluído' }).waitFor()
  expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Buscar produtos' }).count()).toBe(0)
  await page.getByText(/CNPJ/).first().waitFor()
  await inspect(page, 'cancelled')
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  expect(await arrive(page)).toBe(placed.number)
  await button(page, 'Pagar com Pix').click()
  await paid(page).waitFor()
  await inspect(page, 'paid', byDay)
  await goWithin(page, cancelled)
  await page.getByRole('link', { name: 'Ver pedido' }).waitFor()
})

test('/checkout-cancel without an order links to the cart; an order page with a wrong or missing token or order reveals nothing and helps on', async () => {
  const { orderId, token } = await buyElsewhere((await aPiece(slug, { pieces: 2 })).variant.id)
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
    await goWithin(page, `/checkout-success${search}`)
    await answered
    await page.getByRole('heading', { level: 1, name: 'Não encontramos este pedido' }).waitFor()
    expect(await page.getByText('Bia').count(), search).toBe(0)
  }
  await goWithin(page, '/checkout-cancel')
  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click()
  await page.getByText('Seu carrinho está vazio').waitFor()
  await goWithin(page, '/checkout-success')
  await page.getByRole('heading', { level: 1, name: 'Não encontramos este pedido' }).waitFor()
  await inspect(page, 'not found', byNight)
  await page.getByRole('link', { name: 'Continuar comprando' }).click()
  await page.waitForURL('**/produtos')
  await goWithin(page, '/checkout')
  await page.getByText('Seu carrinho está vazio').waitFor()
  expect(await page.getByLabel('Nome completo').count()).toBe(0)
  const on = page.getByRole('main').getByRole('link', { name: 'Ver produtos' })
  expect(await on.getAttribute('href')).toBe('/produtos')
})
