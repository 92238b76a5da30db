import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import { orders } from '#texts/checkout/orders'
import {
  fetchWithRetries,
  darkModes,
  desktop,
  eventually,
  inspectPage,
  phone,
  useBrowser,
} from './browser.ts'
import { createAccount, post } from './accounts.ts'
import {
  type ProductChoice,
  createCart,
  findAvailableProduct,
  createShopper,
  collectResponses,
  waitForOrderPage,
  readAvailable,
  getButton,
  callApi,
  testCards,
  withCart,
  chooseVariant,
  fillCheckout,
  withCheckoutDraft,
  payByCard,
  homeAddress,
  holdPix,
  payPix,
  placeOrder,
  getPlaceOrderButton,
  fillIdentification,
  fillDelivery,
  listEmailSubjects,
  getOpenStep,
  getOrderAccess,
  getPaidHeading,
  readOrder,
  getCheckoutStep,
  fillCard,
  useDatabase,
} from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

const ordersOf = async (email: string) =>
  sql<{ id: string; status: string; payments: number }>(
    `select id, status, (select count(*)::int from payments where order_id = orders.id) as payments
     from orders where customer_email = $1`,
    [email],
  )

/** Goes from the search in the header to the checkout with the mouse. */
async function fromSearchToCheckout(page: Page, piece: ProductChoice): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await search.fill('legging')
  await search.press('Enter')
  await page.waitForURL('**/produtos?search=legging')
  await page.getByRole('heading', { level: 1, name: 'Resultados para' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: piece.name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: piece.name }).waitFor()
  await chooseVariant(page, piece)
  await getButton(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).click()
  const drawer = page.getByRole('dialog', { name: 'Meu Carrinho (1)' })
  await drawer.getByRole('link', { name: piece.name }).waitFor()
  await drawer.getByRole('link', { name: 'Finalizar Compra' }).click()
  await page.waitForURL('**/checkout')
}

describe('from the search to the paid order', () => {
  test('[RT-11, RT-22] with Pix: the page shows the code and updates when the payment arrives, and the stock is reduced', async () => {
    const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 3, last: true })
    const before = await readAvailable(piece.slug, piece.variant.id)
    const shopper = createShopper()
    await holdPix(sql, shopper)
    const page = await browser.open('/')
    await fromSearchToCheckout(page, piece)
    await fillCheckout(page, shopper)
    let loads = 0
    page.on('load', () => loads++)
    const number = await placeOrder(page)

    await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    expect(await page.getByRole('timer').innerText()).toMatch(/^(30:00|2[89]:\d\d)$/)
    expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await readAvailable(piece.slug, piece.variant.id)).toBe(before - 1)

    await payPix(await readOrder(getOrderAccess(page)))
    await getPaidHeading(page).waitFor()
    expect(loads).toBe(0)
    expect(await readAvailable(piece.slug, piece.variant.id)).toBe(before - 1)
    expect(await readOrder(getOrderAccess(page))).toMatchObject({
      number,
      status: 'paid',
      payment: { method: 'pix' },
    })
    await eventually(() => listEmailSubjects(shopper.email)).toEqual(
      expect.arrayContaining([`Recebemos seu pedido ${number}`, `Pagamento confirmado: pedido ${number}`]),
    )
    browser.allow(/favicon\.ico/)
    const outbox = await browser.open('/dev/caixa-de-saida', { awake: false })
    await outbox.getByRole('link', { name: `Pagamento confirmado: pedido ${number}` }).click()
    await outbox.getByText(piece.name).waitFor()
  })
})

test('[ST-13] a declined card shows its reason in Portuguese; after another one Pix pays the same order at the Pix price; the lines add up', async () => {
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
  const shopper = createShopper()
  await holdPix(sql, shopper)
  const before = withCheckoutDraft(await createCart(piece.variant.id), shopper, 'payment')
  const page = await browser.open('/checkout?etapa=pagamento', { before })
  await payByCard(page, testCards.declined)
  const number = await placeOrder(page)
  // The old page is replaced, and with it the clicked button.
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'O pagamento não foi aprovado' }).waitFor()
  await alert.getByText(orders.declined.insufficient_funds).waitFor()

  const form = page.getByRole('region', { name: 'O pagamento não foi aprovado' })
  await fillCard(form, testCards.approved)
  await page.getByText('Recusas, uma por motivo').click()
  await page.getByRole('button', { name: /4000 0000 0000 0069 vencido$/ }).click()
  await getButton(page, 'Pagar com cartão').click()
  await alert.getByText(orders.declined.expired_card).waitFor()
  await inspectPage(page, 'declined', darkModes)
  expect(await waitForOrderPage(page)).toBe(number)
  const { totals, waysToPay, timeline, status } = await readOrder(getOrderAccess(page))
  expect(status).toBe('awaiting_payment')
  expect(totals.total).toBe(totals.items - totals.discount + totals.shipping + totals.interest)
  expect(waysToPay!.pix.total).toBe(totals.items - waysToPay!.pix.discount + totals.shipping)
  expect(timeline.map((each) => each.status)).toEqual(['awaiting_payment'])

  await form.getByRole('radio', { name: /^Pix/ }).check()
  await getButton(page, 'Pagar com Pix').click()
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor()
  await payPix(await readOrder(getOrderAccess(page)))
  await getPaidHeading(page).waitFor()
  const order = await readOrder(getOrderAccess(page))
  expect(order).toMatchObject({ number, status: 'paid', payment: { method: 'pix' } })
  expect(order.totals.total).toBeLessThan(totals.total)
})

describe('no input is lost', () => {
  test('a guest cart and the checkout form survive a reload', async () => {
    const piece = await findAvailableProduct('legging-aderno-cintura-alta')
    const shopper = createShopper('Íris D’Ávila')
    const page = await browser.open('/checkout', { before: withCart(await createCart(piece.variant.id, 2)) })
    await fillIdentification(page, shopper)
    await getCheckoutStep(page, 'Entrega').getByLabel('CEP').fill('74120-010')
    await getCheckoutStep(page, 'Entrega').getByLabel('Rua ou avenida').fill('Rua 9')
    await page.reload()
    await eventually(() => getOpenStep(page).innerText()).toMatch(/^Entrega/)
    await eventually(() => getCheckoutStep(page, 'Entrega').getByLabel('Rua ou avenida').inputValue()).toBe(
      'Rua 9',
    )
    await fillDelivery(page)

    await page.goBack()
    await eventually(() => getOpenStep(page).innerText()).toMatch(/^Entrega/)
    await page.goBack()
    await eventually(() => getOpenStep(page).innerText()).toMatch(/^Identificação/)
    const first = getCheckoutStep(page, 'Identificação')
    await eventually(() => first.getByLabel('Nome completo').inputValue()).toBe(shopper.name)
    await eventually(() => first.getByLabel('CPF').inputValue()).toBe(shopper.cpf)
    await page.goForward()
    await eventually(() => getOpenStep(page).innerText()).toMatch(/^Entrega/)
    await eventually(() => getCheckoutStep(page, 'Entrega').getByLabel('Número').inputValue()).toBe('1200')
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
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 3 })
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
      await withCart(await createCart(piece.variant.id))(fresh)
      await slowDown(fresh)
      await fresh.route('**/api/shipping/quotes', (route) => late(() => quote(route)))
    },
  })
  const expectNoShift = async (when: string) => expect(await shiftsOn(page), `${name}, ${when}`).toEqual([])
  await fillIdentification(page, createShopper())
  // by keyboard: an input event may move the layout
  const delivery = getCheckoutStep(page, 'Entrega')
  await delivery.getByLabel('CEP').pressSequentially('74120010')
  await delivery.getByText('Não conseguimos calcular o frete agora.').waitFor()
  await expectNoShift('freight that failed')
  quotesFail = false
  await delivery.getByRole('button', { name: 'Tentar de novo' }).click()
  await delivery.getByRole('radio').first().waitFor()
  await eventually(() => delivery.getByRole('radio').count()).toBe(1)
  await expectNoShift('fewer ways than usual')
  await fillDelivery(page)
  await getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).waitFor()
  await expectNoShift('the last step')

  const scrolled = () => page.evaluate('Math.round(scrollY)') as Promise<number>
  await getPlaceOrderButton(page).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(0)
  await page.reload()
  await getPlaceOrderButton(page).waitFor()
  await eventually(scrolled).toBe(0)
  await expectNoShift('a reload')

  const number = await placeOrder(page)
  await expectNoShift('the order')
  await page.goBack()
  await page.getByRole('heading', { name: 'Seu pedido já foi feito' }).waitFor()
  await eventually(scrolled).toBe(0)
  await page.getByText(`É o pedido ${number}.`).waitFor()
  await expectNoShift('Back')
  await page.getByRole('link', { name: 'Ver o pedido' }).click()
  expect(await waitForOrderPage(page)).toBe(number)
}

test('on a slow phone and a slow desktop there is no layout shift from the first step to the order; a reload starts at the top, and Back leads to the order', async () => {
  browser.allow(/status of 500/)
  // both at once: each mostly waits
  await Promise.all([orderSlowly('phone', phone), orderSlowly('desktop', desktop)])
})

test('on a slow phone nothing shifts when the delivery step opens again with saved addresses', async () => {
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
  const person = await createAccount()
  const { name, email, cpf, phone: number } = createShopper()
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
      await post(fresh, '/api/customers/addresses', { ...homeAddress, recipient: name })
      await withCart(await createCart(piece.variant.id))(fresh)
      await fresh.addInitScript(`sessionStorage.setItem('dao-checkout-draft', ${JSON.stringify(draft)})`)
      await slowDown(fresh)
    },
  })
  await page.getByRole('group', { name: 'Seus endereços' }).waitFor()
  await getCheckoutStep(page, 'Entrega').getByRole('radio').first().waitFor()
  expect(await shiftsOn(page)).toEqual([])
})

describe('one order, whatever happens to the submit button', () => {
  test('a double click, Back from the order, and a second tab, which says that the cart is empty', async () => {
    // through all steps, which Back goes through
    const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
    const shopper = createShopper()
    const session = await createCart(piece.variant.id)
    const page = await browser.open('/checkout', { before: withCart(session) })
    await fillCheckout(page, shopper)
    const other = await browser.open('/checkout?etapa=revisao', {
      sameVisitorAs: page,
      before: withCheckoutDraft(session, shopper),
    })
    await getPlaceOrderButton(other).waitFor()
    const answers = collectResponses(page, '/api/checkout')
    await getPlaceOrderButton(page).dblclick()
    await waitForOrderPage(page)
    expect(answers).toHaveLength(1)
    expect(await ordersOf(shopper.email)).toMatchObject([{ payments: 1 }])
    await page.goBack()
    await eventually(async () => {
      const told = await page.getByText('Seu pedido já foi feito').isVisible()
      return told || !new URL(page.url()).pathname.startsWith('/checkout')
    }).toBe(true)
    expect(await getPlaceOrderButton(page).count()).toBe(0)
    browser.allow(/status of 409/)
    await getPlaceOrderButton(other).click()
    await other.getByText('Seu carrinho está vazio').first().waitFor()
    expect(await ordersOf(shopper.email)).toMatchObject([{ payments: 1 }])
  })

  test('after a lost response and a reload the existing order is found', async () => {
    const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 2 })
    const shopper = createShopper()
    const before = withCheckoutDraft(await createCart(piece.variant.id), shopper)
    const page = await browser.open('/checkout?etapa=revisao', { before })
    await getPlaceOrderButton(page).waitFor()
    browser.allow(/ERR_CONNECTION_RESET/)
    // the shop receives and answers the first attempt, but the response is lost
    let tries = 0
    await page.route('**/api/checkout', async (route) => {
      if (tries++ > 0) return route.continue()
      await fetchWithRetries(route)
      await route.abort('connectionreset')
    })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/checkout'))
    await getPlaceOrderButton(page).click()
    await lost
    await page.reload()
    await waitForOrderPage(page)
    const { order } = getOrderAccess(page)
    expect(await ordersOf(shopper.email)).toMatchObject([{ id: order, payments: 1 }])
  })

  test('when a second tab changes the cart, the first shows what was added, removed and recounted before confirming', async () => {
    const [kept, gone, added] = [
      await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 3 }),
      await findAvailableProduct('top-ipe-alca-fina', { pieces: 1 }),
      await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 }),
    ]
    const session = await createCart(kept.variant.id)
    const headers = { 'x-cart-session': session }
    await callApi('/api/cart/items', { body: { variantId: gone.variant.id, quantity: 1 }, headers })
    const page = await browser.open('/checkout?etapa=revisao', {
      before: withCheckoutDraft(session, createShopper()),
    })
    await getPlaceOrderButton(page).waitFor()

    // the other tab
    const { body: cart } = await callApi<CartView>('/api/cart', { headers })
    const lineOf = ({ variant }: ProductChoice) =>
      cart.items.find(({ variantId }) => variantId === variant.id)!.id
    await callApi(`/api/cart/items/${lineOf(gone)}`, { method: 'DELETE', headers })
    await callApi(`/api/cart/items/${lineOf(kept)}`, { method: 'PATCH', body: { quantity: 2 }, headers })
    await callApi('/api/cart/items', { body: { variantId: added.variant.id, quantity: 1 }, headers })

    browser.allow(/status of 409/)
    await getPlaceOrderButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'O carrinho mudou' })
    await alert.waitFor()
    const told = await alert.getByRole('listitem').allInnerTexts()
    expect(told.map((line) => line.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(new RegExp(`^${kept.name} .*: quantidade de 1 para 2$`)),
      expect.stringMatching(new RegExp(`^Entrou: ${added.name} .*, 1 × R\\$ [\\d,.]+$`)),
      expect.stringMatching(new RegExp(`^Saiu: ${gone.name} .*, 1 peça$`)),
    ])
    expect(await getPlaceOrderButton(page).count()).toBe(0)
    const beside = page.getByRole('complementary', { name: /^Resumo/ })
    await beside.getByText(added.name).waitFor()
    await eventually(() => beside.getByText(gone.name).count()).toBe(0)
    await alert.getByRole('button', { name: /^Confirmar R\$/ }).click()
    await waitForOrderPage(page)
    const { items } = await readOrder(getOrderAccess(page))
    expect(new Map(items.map(({ name, quantity }) => [name, quantity]))).toEqual(
      new Map([
        [kept.name, 2],
        [added.name, 1],
      ]),
    )
  })
})
