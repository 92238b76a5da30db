import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { orders } from '#texts/orders'
import { answerTo, byNight, desktop, eventually, inspect, phone, useBrowser } from './browser.ts'
import { anAccount, post } from './people.ts'
import {
  type Piece,
  aCart,
  aPiece,
  aShopper,
  answersOf,
  arrive,
  available,
  button,
  call,
  cards,
  carrying,
  choose,
  fillCheckout,
  havingTyped,
  payByCard,
  home,
  finish,
  finishButton,
  identify,
  deliver,
  lettersTo,
  openStep,
  orderOf,
  paid,
  readOrder,
  step,
  typeCard,
  useDatabase,
} from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

const ordersOf = async (email: string) =>
  sql<{ id: string; status: string; payments: number }>(
    `select id, status, (select count(*)::int from payments where order_id = orders.id) as payments
     from orders where customer_email = $1`,
    [email],
  )

/** Goes from the search in the header to the checkout with the mouse. */
async function fromSearchToCheckout(page: Page, piece: Piece): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await search.fill('legging')
  await search.press('Enter')
  await page.waitForURL('**/produtos?search=legging')
  await page.getByRole('heading', { level: 1, name: 'Resultados para' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: piece.name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: piece.name }).waitFor()
  await choose(page, piece)
  await button(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).click()
  const drawer = page.getByRole('dialog', { name: 'Meu Carrinho (1)' })
  await drawer.getByRole('link', { name: piece.name }).waitFor()
  await drawer.getByRole('link', { name: 'Finalizar Compra' }).click()
  await page.waitForURL('**/checkout')
}

describe('from the search to the paid order', () => {
  test('[RT-11, RT-22] with Pix: the page shows the code and updates when the payment arrives, and the stock is reduced', async () => {
    const piece = await aPiece('legging-canastra-com-bolso', { pieces: 3, last: true })
    const before = await available(piece.slug, piece.variant.id)
    const shopper = aShopper()
    const page = await browser.open('/')
    await fromSearchToCheckout(page, piece)
    await fillCheckout(page, shopper)
    let loads = 0
    page.on('load', () => loads++)
    const number = await finish(page)

    await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(await page.getByRole('timer').innerText()).toMatch(/^(30:00|2[89]:\d\d)$/)
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await available(piece.slug, piece.variant.id)).toBe(before - 1)

    await paid(page).waitFor()
    expect(loads).toBe(0)
    expect(await available(piece.slug, piece.variant.id)).toBe(before - 1)
    expect(await readOrder(orderOf(page))).toMatchObject({
      number,
      status: 'paid',
      payment: { method: 'pix' },
    })
    await expect
      .poll(() => lettersTo(shopper.email), { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining([`Recebemos seu pedido ${number}`, `Pagamento confirmado: pedido ${number}`]),
      )
    browser.allow(/favicon\.ico/)
    const outbox = await browser.open('/dev/caixa-de-saida', { awake: false })
    await outbox.getByRole('link', { name: `Pagamento confirmado: pedido ${number}` }).click()
    await outbox.getByText(piece.name).waitFor()
  })
})

test('[ST-13] a declined card shows its reason in Portuguese; after another one Pix pays the same order at the Pix price; the lines add up', async () => {
  const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
  const before = havingTyped(await aCart(piece.variant.id), aShopper(), 'payment')
  const page = await browser.open('/checkout?etapa=pagamento', { before })
  await payByCard(page, cards.declined)
  const number = await finish(page)
  // The old page is replaced, and with it the clicked button.
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'O pagamento não foi aprovado' }).waitFor()
  expect(await alert.innerText()).toContain(orders.declined.insufficient_funds)

  const form = page.getByRole('region', { name: 'O pagamento não foi aprovado' })
  await typeCard(form, cards.approved)
  await page.getByText('Recusas, uma por motivo').click()
  await page.getByRole('button', { name: /4000 0000 0000 0069 vencido$/ }).click()
  await button(page, 'Pagar com cartão').click()
  await alert.getByText(orders.declined.expired_card).waitFor()
  await inspect(page, 'declined', byNight)
  expect(await arrive(page)).toBe(number)
  const { totals, waysToPay, timeline, status } = await readOrder(orderOf(page))
  expect(status).toBe('awaiting_payment')
  expect(totals.total).toBe(totals.items - totals.discount + totals.shipping + totals.interest)
  expect(waysToPay!.pix.total).toBe(totals.items - waysToPay!.pix.discount + totals.shipping)
  expect(timeline.map((each) => each.status)).toEqual(['awaiting_payment'])

  await form.getByRole('radio', { name: /^Pix/ }).check()
  await button(page, 'Pagar com Pix').click()
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
  await paid(page).waitFor()
  const order = await readOrder(orderOf(page))
  expect(order).toMatchObject({ number, status: 'paid', payment: { method: 'pix' } })
  expect(order.totals.total).toBeLessThan(totals.total)
})

describe('no input is lost', () => {
  test('a guest cart and the checkout form survive a reload', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta')
    const shopper = aShopper('Íris D’Ávila')
    const page = await browser.open('/checkout', { before: carrying(await aCart(piece.variant.id, 2)) })
    await identify(page, shopper)
    await step(page, 'Entrega').getByLabel('CEP').fill('74120-010')
    await step(page, 'Entrega').getByLabel('Rua ou avenida').fill('Rua 9')
    await page.reload()
    await eventually(() => openStep(page).innerText()).toMatch(/^Entrega/)
    expect(await step(page, 'Entrega').getByLabel('Rua ou avenida').inputValue()).toBe('Rua 9')
    await deliver(page)

    await page.goBack()
    await eventually(() => openStep(page).innerText()).toMatch(/^Entrega/)
    await page.goBack()
    await eventually(() => openStep(page).innerText()).toMatch(/^Identificação/)
    const first = step(page, 'Identificação')
    expect(await first.getByLabel('Nome completo').inputValue()).toBe(shopper.name)
    expect(await first.getByLabel('CPF').inputValue()).toBe(shopper.cpf)
    await page.goForward()
    await eventually(() => openStep(page).innerText()).toMatch(/^Entrega/)
    expect(await step(page, 'Entrega').getByLabel('Número').inputValue()).toBe('1200')
    await page.getByRole('button', { name: 'Abrir carrinho, 2 peças' }).waitFor()
  })
})

/**
 * Records layout shifts without recent user input. Ignores tiny shifts caused by a changed price or by the font swap.
 */
const watchShifts = `
  window.shifts = []
  const nameOf = ({ node, previousRect: a, currentRect: b }) =>
    [node?.nodeName, node?.id, node?.className, (node?.textContent ?? '').slice(0, 30), a.left + '-' + a.right + ' ' + a.top + ' to ' + b.left + '-' + b.right + ' ' + b.top].join(' | ')
  const isAbove = ({ node }) => node !== null && !(node.parentElement ?? node).closest('main, footer')
  const least = (entry) => (entry.sources.length > 0 && entry.sources.every(isAbove) ? 0.001 : 0.0001)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput && entry.value >= least(entry)) window.shifts.push(entry.value.toFixed(4) + ' ' + entry.sources.map(nameOf).join(' + '))
  }).observe({ type: 'layout-shift', buffered: true })`

/** Waits until recent input no longer excuses a layout shift. */
async function late(come: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  await come().catch(() => {})
}

/**
 * Delays every response and script past the moment in which input excuses a layout shift. CPU throttling finds no other
 * shifts and takes four times as long.
 */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(watchShifts)
  await page.route(/\/api\/|\/assets\/.*\.js$/, (route) => late(() => route.continue()))
}
const shiftsOn = (page: Page) => page.evaluate('shifts') as Promise<string[]>

/** Goes from the first step to the order and back, with everything delayed. */
async function orderSlowly(name: string, viewport: typeof phone): Promise<void> {
  const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 3 })
  let quotesFail = true
  const quote = async (route: Route) => {
    if (quotesFail) return route.fulfill({ status: 500, json: { code: 'server.unexpected' } })
    const answer = await route.fetch()
    const known = (await answer.json()) as { options: unknown[] }
    return route.fulfill({ response: answer, json: { ...known, options: known.options.slice(0, 1) } })
  }
  const page = await browser.open('/checkout', {
    viewport,
    before: async (fresh) => {
      await carrying(await aCart(piece.variant.id))(fresh)
      await slowDown(fresh)
      await fresh.route('**/api/shipping/quotes', (route) => late(() => quote(route)))
    },
  })
  const expectNoShift = async (when: string) => expect(await shiftsOn(page), `${name}, ${when}`).toEqual([])
  await identify(page, aShopper())
  // by keyboard: an input event may move the layout
  const delivery = step(page, 'Entrega')
  await delivery.getByLabel('CEP').pressSequentially('74120010')
  await delivery.getByText('Não conseguimos calcular o frete agora.').waitFor()
  await expectNoShift('freight that failed')
  quotesFail = false
  await delivery.getByRole('button', { name: 'Tentar de novo' }).click()
  await delivery.getByRole('radio').first().waitFor()
  expect(await delivery.getByRole('radio').count()).toBe(1)
  await expectNoShift('fewer ways than usual')
  await deliver(page)
  await step(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await finishButton(page).waitFor()
  await expectNoShift('the last step')

  const scrolled = () => page.evaluate('Math.round(scrollY)') as Promise<number>
  await finishButton(page).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(0)
  await page.reload()
  await finishButton(page).waitFor()
  await eventually(scrolled).toBe(0)
  await expectNoShift('a reload')

  const number = await finish(page)
  await expectNoShift('the order')
  await page.goBack()
  await page.getByRole('heading', { name: 'Seu pedido já foi feito' }).waitFor()
  await eventually(scrolled).toBe(0)
  await page.getByText(`É o pedido ${number}.`).waitFor()
  await expectNoShift('Back')
  await page.getByRole('link', { name: 'Ver o pedido' }).click()
  expect(await arrive(page)).toBe(number)
}

test('on a slow phone and a slow desktop there is no layout shift from the first step to the order; a reload starts at the top, and Back leads to the order', async () => {
  browser.allow(/status of 500/)
  // both at once: each mostly waits
  await Promise.all([orderSlowly('phone', phone), orderSlowly('desktop', desktop)])
})

test('on a slow phone nothing shifts when the delivery step opens again with saved addresses', async () => {
  const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
  const person = await anAccount()
  const { name, email, cpf, phone: number } = aShopper()
  const values = {
    'customer.name': name,
    'customer.email': email,
    'customer.cpf': cpf,
    'customer.phone': number,
  }
  const draft = JSON.stringify({ values, step: 'delivery' })
  const page = await browser.open('/checkout?etapa=entrega', {
    viewport: phone,
    as: person,
    before: async (fresh) => {
      await post(fresh, '/api/customers/addresses', { ...home, recipient: name })
      await carrying(await aCart(piece.variant.id))(fresh)
      await fresh.addInitScript(`sessionStorage.setItem('dao-checkout-draft', ${JSON.stringify(draft)})`)
      await slowDown(fresh)
    },
  })
  await page.getByRole('group', { name: 'Seus endereços' }).waitFor()
  await step(page, 'Entrega').getByRole('radio').first().waitFor()
  expect(await shiftsOn(page)).toEqual([])
})

describe('one order, whatever happens to the submit button', () => {
  test('a double click, Back from the order, and a second tab, which says that the cart is empty', async () => {
    // through all steps, which Back goes through
    const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
    const shopper = aShopper()
    const session = await aCart(piece.variant.id)
    const page = await browser.open('/checkout', { before: carrying(session) })
    await fillCheckout(page, shopper)
    const other = await browser.open('/checkout?etapa=revisao', {
      sameVisitorAs: page,
      before: havingTyped(session, shopper),
    })
    await finishButton(other).waitFor()
    const answers = answersOf(page, '/api/checkout')
    await finishButton(page).dblclick()
    await arrive(page)
    expect(answers).toHaveLength(1)
    expect(await ordersOf(shopper.email)).toMatchObject([{ payments: 1 }])
    await page.goBack()
    await eventually(async () => {
      const told = await page.getByText('Seu pedido já foi feito').isVisible()
      return told || !new URL(page.url()).pathname.startsWith('/checkout')
    }).toBe(true)
    expect(await finishButton(page).count()).toBe(0)
    browser.allow(/status of 409/)
    await finishButton(other).click()
    await other.getByText('Seu carrinho está vazio').first().waitFor()
    expect(await ordersOf(shopper.email)).toMatchObject([{ payments: 1 }])
  })

  test('after a lost response and a reload the existing order is found', async () => {
    const piece = await aPiece('legging-aderno-cintura-alta', { pieces: 2 })
    const shopper = aShopper()
    const before = havingTyped(await aCart(piece.variant.id), shopper)
    const page = await browser.open('/checkout?etapa=revisao', { before })
    await finishButton(page).waitFor()
    browser.allow(/ERR_CONNECTION_RESET/)
    // the shop receives and answers the first attempt, but the response is lost
    let tries = 0
    await page.route('**/api/checkout', async (route) => {
      if (tries++ > 0) return route.continue()
      await answerTo(route)
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed')
    await finishButton(page).click()
    await lost
    await page.reload()
    await arrive(page)
    const { order } = orderOf(page)
    expect(await ordersOf(shopper.email)).toMatchObject([{ id: order, payments: 1 }])
  })

  test('when a second tab changes the cart, the first shows what was added, removed and recounted before confirming', async () => {
    const [kept, gone, added] = [
      await aPiece('legging-aderno-cintura-alta', { pieces: 3 }),
      await aPiece('top-ipe-alca-fina', { pieces: 1 }),
      await aPiece('legging-canastra-com-bolso', { pieces: 1 }),
    ]
    const session = await aCart(kept.variant.id)
    const headers = { 'x-cart-session': session }
    await call('/api/cart/items', { body: { variantId: gone.variant.id, quantity: 1 }, headers })
    const page = await browser.open('/checkout?etapa=revisao', { before: havingTyped(session, aShopper()) })
    await finishButton(page).waitFor()

    // the other tab
    const { body: cart } = await call<CartView>('/api/cart', { headers })
    const lineOf = ({ variant }: Piece) => cart.items.find(({ variantId }) => variantId === variant.id)!.id
    await call(`/api/cart/items/${lineOf(gone)}`, { method: 'DELETE', headers })
    await call(`/api/cart/items/${lineOf(kept)}`, { method: 'PATCH', body: { quantity: 2 }, headers })
    await call('/api/cart/items', { body: { variantId: added.variant.id, quantity: 1 }, headers })

    browser.allow(/status of 409/)
    await finishButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'O carrinho mudou' })
    await alert.waitFor()
    const told = await alert.getByRole('listitem').allInnerTexts()
    expect(told.map((line) => line.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(new RegExp(`^${kept.name} .*: quantidade de 1 para 2$`)),
      expect.stringMatching(new RegExp(`^Entrou: ${added.name} .*, 1 × R\\$ [\\d,.]+$`)),
      expect.stringMatching(new RegExp(`^Saiu: ${gone.name} .*, 1 peça$`)),
    ])
    expect(await finishButton(page).count()).toBe(0)
    const beside = page.getByRole('complementary', { name: /^Resumo/ })
    await beside.getByText(added.name).waitFor()
    expect(await beside.getByText(gone.name).count()).toBe(0)
    await alert.getByRole('button', { name: /^Confirmar R\$/ }).click()
    await arrive(page)
    const { items } = await readOrder(orderOf(page))
    expect(new Map(items.map(({ name, quantity }) => [name, quantity]))).toEqual(
      new Map([
        [kept.name, 2],
        [added.name, 1],
      ]),
    )
  })
})
