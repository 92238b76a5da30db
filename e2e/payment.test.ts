import { describe, expect, test } from 'vitest'
import { useBrowser, visitAgain } from './browser.ts'
import {
  aCart,
  aPiece,
  aShopper,
  answersOf,
  arrive,
  button,
  buyElsewhere,
  call,
  cards,
  carrying,
  deliver,
  fillCheckout,
  havingTyped,
  payByCard,
  finish,
  finishButton,
  identify,
  openStep,
  orderOf,
  paid,
  readOrder,
  step,
  useDatabase,
} from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

const ordersOf = async (email: string) =>
  (await sql<{ count: number }>('select count(*)::int from orders where customer_email = $1', [email]))[0]!
    .count

describe('between cart and payment', () => {
  test('the last piece goes to somebody else, and of another fewer are left: the page names them, charges nothing and leads back', async () => {
    const piece = await aPiece('top-barro-decote-redondo', { last: true })
    const scarce = await aPiece('top-ipe-alca-fina', { pieces: 3, last: true })
    const wanted = scarce.variant.available
    const session = await aCart(piece.variant.id)
    await call('/api/cart/items', {
      body: { variantId: scarce.variant.id, quantity: wanted },
      headers: { 'x-cart-session': session },
    })
    const shopper = aShopper()
    const page = await browser.open('/checkout?etapa=revisao', { before: havingTyped(session, shopper) })
    await finishButton(page).waitFor()
    await buyElsewhere(piece.variant.id, piece.variant.available)
    await buyElsewhere(scarce.variant.id, wanted - 2)
    browser.allow(/status of 409/)
    await finishButton(page).click()

    const alert = page.getByRole('alert').filter({ hasText: 'Parte do carrinho esgotou' })
    await alert.getByText(`${piece.name}: esgotou`).waitFor()
    await alert.getByText(`${scarce.name}: restam 2`).waitFor()
    expect(await alert.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
    expect(await ordersOf(shopper.email)).toBe(0)
    await alert.getByRole('link', { name: 'Voltar ao carrinho' }).click()
    await page.waitForURL('**/carrinho')
    await page.getByText('Esgotado. Remova este item para continuar.').waitFor()
    await page.getByText('Só restam 2 peças. Diminua a quantidade para continuar.').waitFor()
    for (const { name } of [piece, scarce]) await button(page, `Remover ${name} do carrinho`).click()
    await page.getByText('Seu carrinho está vazio').waitFor()
  })

  test('the price changes: the page asks before it charges, and the order costs what was confirmed', async () => {
    const piece = await aPiece('top-buriti-alta-sustentacao')
    const [before] = await sql<{ price: number }>('select price from products where slug = $1', [piece.slug])
    const shopper = aShopper()
    const typed = havingTyped(await aCart(piece.variant.id), shopper, 'payment')
    const page = await browser.open('/checkout?etapa=pagamento', { before: typed })
    await payByCard(page, cards.approved)
    try {
      await sql('update products set price = price + 1000 where slug = $1', [piece.slug])
      browser.allow(/status of 409/)
      await finishButton(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'O total mudou' })
      const confirm = alert.getByRole('button', { name: /^Confirmar R\$/ })
      const shown = /Era R\$\s([\d.,]+), agora é R\$\s([\d.,]+)\./.exec(await alert.innerText())!
      const [was, now] = shown.slice(1).map((text) => Number(text.replace(/\D/g, '')))
      expect(now! - was!).toBe(1000)
      expect(await ordersOf(shopper.email)).toBe(0)
      expect(await finishButton(page).count()).toBe(0)
      await confirm.click()
      await arrive(page)
      await paid(page).waitFor()
      const order = await readOrder(orderOf(page))
      expect(order).toMatchObject({ totals: { total: now }, payment: { amount: now } })
      expect(await ordersOf(shopper.email)).toBe(1)
    } finally {
      await sql('update products set price = $2 where slug = $1', [piece.slug, before!.price])
    }
  })
})

describe('the addresses of the checkout', () => {
  test('[RT-12] /finalizar-compra is the same checkout, to the order', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
    const page = await browser.open('/finalizar-compra', { before: carrying(await aCart(piece.variant.id)) })
    await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
    await page.getByRole('navigation', { name: 'Principal' }).waitFor()
    await fillCheckout(page, aShopper(), cards.approved)
    expect(new URL(page.url()).pathname).toBe('/finalizar-compra')
    const number = await finish(page)
    await paid(page).waitFor()
    expect(await readOrder(orderOf(page))).toMatchObject({
      number,
      status: 'paid',
      payment: { method: 'card' },
    })
    await visitAgain(page, '/carrinho')
    await page.getByText('Seu carrinho está vazio').waitFor()
  })

  test('[RT-23] /checkout-cancel stands outside the layout, and the order can still be paid', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
    const placed = await buyElsewhere(piece.variant.id, 1, { method: 'card', cardToken: 'tok_declined' })
    const page = await browser.open(`/checkout-cancel?order=${placed.orderId}&token=${placed.token}`)
    await page.getByRole('heading', { level: 1, name: 'O pagamento não foi concluído' }).waitFor()
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('combobox', { name: 'Buscar produtos' }).count()).toBe(0)
    await page.getByText(/CNPJ/).first().waitFor()
    await page.getByRole('link', { name: 'Pagar agora' }).click()
    expect(await arrive(page)).toBe(placed.number)
    await button(page, 'Pagar com Pix').click()
    await paid(page).waitFor()
    await visitAgain(page, `/checkout-cancel?order=${placed.orderId}&token=${placed.token}`)
    await page.getByRole('link', { name: 'Ver pedido' }).waitFor()
  })

  test('without an order, /checkout-cancel leads back to the cart, and an empty cart has no checkout, but a way to the shop', async () => {
    const page = await browser.open('/checkout-cancel')
    await page.getByText('Nada foi cobrado. Seu carrinho continua como estava.').waitFor()
    expect(await page.getByRole('link', { name: 'Pagar agora' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Voltar ao carrinho' }).click()
    await page.waitForURL('**/carrinho')
    await visitAgain(page, '/checkout')
    await page.getByText('Seu carrinho está vazio').waitFor()
    expect(await page.getByLabel('Nome completo').count()).toBe(0)
    await page.getByRole('link', { name: 'Ver produtos' }).click()
    await page.waitForURL('**/produtos')
  })

  test('an order’s page with a wrong token, no token, an unknown order or none tells nothing and helps on', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
    const { orderId, token } = await buyElsewhere(piece.variant.id)
    browser.allow(/status of 40[34]/)
    const page = await browser.open('/checkout-cancel')
    for (const search of [
      `?order=${orderId}&token=${token.slice(0, -2)}xx`,
      `?order=${orderId}`,
      `?order=00000000-0000-4000-8000-000000000000&token=${token}`,
      '',
    ]) {
      await visitAgain(page, `/checkout-success${search}`)
      await page.getByRole('heading', { level: 1, name: 'Não encontramos este pedido' }).waitFor()
      expect(await page.getByText('Bia').count(), search).toBe(0)
    }
    await page.getByRole('link', { name: 'Continuar comprando' }).click()
    await page.waitForURL('**/produtos')
  })
})

describe('what is typed wrongly', () => {
  test('shows beside its field and in a list that takes the focus, and nothing is sent', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta')
    const page = await browser.open('/checkout', { before: carrying(await aCart(piece.variant.id)) })
    const sent = answersOf(page, '/api/checkout')
    const person = step(page, 'Identificação')
    await person.getByLabel('Nome completo').fill('Ana')
    await person.getByLabel('E-mail', { exact: true }).fill('ana@exemplo')
    await person.getByLabel('CPF').fill('111.111.111-11')
    await person.getByLabel('Telefone com DDD').fill('999')
    await person.getByRole('button', { name: 'Continuar para entrega' }).click()

    const list = person.getByRole('group', { name: 'Falta acertar 4 campos:' })
    await list.waitFor()
    expect(await list.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
    const wrong = {
      'Nome completo': 'Digite seu nome completo.',
      'E-mail': 'Digite um e-mail válido, como ana@exemplo.com.br.',
      CPF: 'Este CPF não confere. Veja se digitou os 11 números.',
      'Telefone com DDD': 'Digite o telefone com DDD, como (62) 99999-0000.',
    }
    for (const [label, message] of Object.entries(wrong)) {
      const field = person.getByRole('textbox', { name: label, exact: true })
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const ids = (await field.getAttribute('aria-describedby'))!.split(' ')
      const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
      expect(texts).toContain(message)
      await list.getByRole('button', { name: message }).waitFor()
    }
    await list.getByRole('button', { name: wrong.CPF }).click()
    const cpf = person.getByRole('textbox', { name: 'CPF', exact: true })
    expect(await cpf.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true)
    expect(await openStep(page).innerText()).toMatch(/^Identificação/)

    await identify(page, aShopper())
    const delivery = step(page, 'Entrega')
    await delivery.getByLabel('CEP').fill('7412')
    await delivery.getByRole('button', { name: 'Continuar para pagamento' }).click()
    await delivery.getByRole('group', { name: 'Falta acertar um campo:' }).waitFor()
    expect(await delivery.getByText('O CEP tem 8 números, como 74000-000.').count()).toBe(2)
    await delivery.getByLabel('CEP').fill('73770-000')
    await delivery.getByRole('radio').first().waitFor()
    await delivery.getByRole('button', { name: 'Continuar para pagamento' }).click()
    await delivery.getByRole('group', { name: 'Falta acertar 4 campos:' }).waitFor()
    await deliver(page)

    const payment = step(page, 'Pagamento')
    await payment.getByRole('radio', { name: /^Cartão de crédito/ }).check()
    await payment.getByLabel('Número do cartão').fill('4242 4242 4242 4241')
    await payment.getByLabel('Validade').fill('01/20')
    await payment.getByRole('button', { name: 'Revisar pedido' }).click()
    await payment.getByRole('group', { name: 'Falta acertar 4 campos:' }).waitFor()
    expect(await payment.getByText('O número do cartão não confere.').count()).toBe(2)
    expect(sent).toHaveLength(0)
  })
})
