import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { brl } from '#shared/money'
import { answerTo, axe, desk, eventually, phone, useBrowser } from './browser.ts'
import {
  aCart,
  aPiece,
  aShopper,
  arrive,
  button,
  call,
  carrying,
  deliver,
  finish,
  finishButton,
  identify,
  orderOf,
  paid,
  readOrder,
  step,
  typeCard,
  useDatabase,
} from './shopper.ts'
import { drawer, openCart } from './shopping.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()
const slug = 'legging-aderno-cintura-alta'
const inText = (amount: number) => new RegExp(brl(amount).replace(/\s/g, '\\s').replace(/[.$]/g, '\\$&'))

async function atPayment(quantity = 1, viewport = desk) {
  const piece = await aPiece(slug, { pieces: quantity })
  const session = await aCart(piece.variant.id, quantity)
  const page = await open('/checkout', { viewport, before: carrying(session) })
  await identify(page, aShopper())
  await deliver(page)
  const { body: cart } = await call<CartView>('/api/cart', { headers: { 'x-cart-session': session } })
  return { page, cart }
}

describe('a coupon at the checkout', () => {
  test('is named, takes its amount off every total, and stays on the order', async () => {
    const { page, cart } = await atPayment(2)
    const summary = page.getByRole('complementary', { name: /^Resumo/ })
    await summary.getByRole('button', { name: 'Tem um cupom?' }).click()
    await summary.getByLabel('Cupom de desconto').fill('treino30')
    await page.keyboard.press('Enter')
    await summary.getByText('TREINO30').waitFor()
    await summary.getByText('R$ 30 para o treino').waitFor()
    expect(await axe(page)).toEqual([])
    const part = step(page, 'Pagamento')
    await part
      .getByText(inText(cart.subtotal - 3_000))
      .first()
      .waitFor()
    await typeCard(part, '4242 4242 4242 4242')
    await part.getByRole('button', { name: 'Revisar pedido' }).click()
    await finish(page)
    await paid(page).waitFor()
    const order = await readOrder(orderOf(page))
    expect(order.totals).toMatchObject({ promotions: [{ code: 'TREINO30', amount: 3_000 }], shipping: 0 })
    expect(order.totals.total).toBe(cart.subtotal - 3_000)
    await page.getByText('R$ 30 para o treino').first().waitFor()
  })

  test('that does nothing says why beside its field, and the order goes on without it', async () => {
    const { page, cart } = await atPayment(1, phone)
    await step(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
    const review = step(page, 'Revisão')
    await review.getByRole('button', { name: 'Tem um cupom?' }).click()
    const field = review.getByLabel('Cupom de desconto')
    await field.fill('NADA-DISSO')
    await button(page, 'Aplicar').click()
    await review.getByText('Este cupom não existe ou já acabou.').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await axe(page)).toEqual([])
    await finish(page)
    expect((await readOrder(orderOf(page))).totals).toMatchObject({ promotions: [], items: cart.subtotal })
  })

  test('that reaches its limit meanwhile is refused before anything is charged, and can be dropped', async ({
    onTestFinished,
  }) => {
    const { page } = await atPayment()
    const summary = page.getByRole('complementary', { name: /^Resumo/ })
    await summary.getByRole('button', { name: 'Tem um cupom?' }).click()
    await summary.getByLabel('Cupom de desconto').fill('BEMVINDA10')
    await button(page, 'Aplicar').click()
    await summary.getByText('Boas-vindas').waitFor()
    await step(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
    await finishButton(page).waitFor()
    onTestFinished(async () => {
      await sql("update promotions set most_uses = null where code = 'BEMVINDA10'")
    })
    await sql("update promotions set most_uses = 0 where code = 'BEMVINDA10'")
    const orders = async () => (await sql<{ count: string }>('select count(*) from orders'))[0]!.count
    const before = await orders()
    allow(/status of 409/)
    await finishButton(page).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'O cupom não vale mais' })
    await refusal.waitFor()
    expect(await orders()).toBe(before)
    await refusal.getByRole('button', { name: 'Continuar sem o cupom' }).click()
    await finishButton(page).click()
    await arrive(page)
    expect((await readOrder(orderOf(page))).totals.promotions).toEqual([])
  })
})

test('a price that changed is said in the cart with both prices, until the shopper has seen it', async ({
  onTestFinished,
}) => {
  const piece = await aPiece('top-buriti-alta-sustentacao', { pieces: 3 })
  const price = piece.variant.price.cash
  const session = await aCart(piece.variant.id)
  await sql('update cart_items set unit_price = $2 where session_id = $1', [session, price - 1_000])
  onTestFinished(async () => {
    await sql('delete from cart_items where session_id = $1', [session])
  })
  const page = await open('/', { before: carrying(session) })
  await openCart(page)
  const words = `O preço mudou de ${brl(price - 1_000)} para ${brl(price)}.`
  await drawer(page).getByText(words).waitFor()
  await drawer(page)
    .getByRole('button', { name: `Entendi o novo preço de ${piece.name}` })
    .click()
  await drawer(page).getByText(words).waitFor({ state: 'detached' })
  await eventually(async () => {
    const { body } = await call<CartView>('/api/cart', { headers: { 'x-cart-session': session } })
    return body.items.map(({ notice, quantity }) => [notice, quantity])
  }).toEqual([[null, 1]])
})

test('a shop where nobody takes payments says so before the last step, and keeps the cart', async () => {
  const session = await aCart((await aPiece(slug)).variant.id)
  const page = await open('/checkout', {
    before: async (fresh) => {
      await carrying(session)(fresh)
      await fresh.route('**/api/checkout/summary**', async (route) => {
        const answer = await answerTo(route)
        await route.fulfill({ response: answer, json: { ...(await answer.json()), methods: [] } })
      })
    },
  })
  await identify(page, aShopper())
  const part = step(page, 'Entrega')
  await part.getByLabel('CEP').fill('74120-010')
  await part.getByLabel('Número').fill('1200')
  await part.getByRole('button', { name: 'Continuar para pagamento' }).click()
  const payment = step(page, 'Pagamento')
  await payment.getByText('Nenhuma forma de pagamento está aberta agora.').waitFor()
  await payment.getByRole('button', { name: 'Revisar pedido' }).click({ force: true })
  expect(await finishButton(page).count()).toBe(0)
  expect(await axe(page)).toEqual([])
})
