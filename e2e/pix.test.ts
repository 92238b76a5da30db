import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { orders } from '#texts/orders'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { axe, eventually, phone, useBrowser } from './browser.ts'
import { aPiece, button, buyElsewhere, call, paid, readOrder, typeCard, useDatabase } from './shopper.ts'

const browser = useBrowser()
// A shop of its own: here a Pix is paid when the test says so, and for a while by nobody but staff.
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(3583, { FAKE_PIX_DELAY_MS: '3600000' })
})
afterAll(() => shop?.stop())
const sql = useDatabase(() => shop.database)

async function aBuyer(payment: object = { method: 'pix' }): Promise<PlacedOrder & { email: string }> {
  const piece = await aPiece('legging-canastra-com-bolso', { url: shop.url })
  return buyElsewhere(piece.variant.id, 1, payment, shop.url)
}

const addressOf = ({ orderId, token }: PlacedOrder) =>
  `${shop.url}/checkout-success?order=${orderId}&token=${token}`
const bankPays = ({ payment }: PlacedOrder) =>
  fetch(`${shop.url}/dev/pagamento/${payment!.id}`, { method: 'POST' })
const now = (order: PlacedOrder) => readOrder({ order: order.orderId, token: order.token }, shop.url)
const qr = (page: Page) => page.getByRole('img', { name: 'QR code do Pix' })
const code = (page: Page) => page.getByLabel('Pix copia e cola')

const isStream = (url: URL) => url.pathname.endsWith('/events')
const isReading = (url: URL) => /^\/api\/orders\/[^/]+$/.test(url.pathname)

/** Lets the page read its order once, and never again. */
const withoutPolling = (page: Page) => {
  let asked = 0
  return page.route(isReading, (route: Route) => (asked++ === 0 ? route.continue() : route.abort()))
}
/** Resolves once the page's stream is open. */
const streaming = (page: Page) => page.waitForResponse((answer) => isStream(new URL(answer.url())))

describe('the Pix turns to paid by itself', () => {
  test('[RT-22] through the stream, though the page cannot ask', async () => {
    const order = await aBuyer()
    browser.allow(/ERR_FAILED/)
    let begun: Promise<unknown> = Promise.resolve()
    const page = await browser.open(addressOf(order), {
      before: async (fresh) => {
        await withoutPolling(fresh)
        begun = streaming(fresh)
      },
    })
    await qr(page).waitFor()
    await begun
    await bankPays(order)
    await paid(page).waitFor()
    expect(await page.locator('h1').evaluate((title) => title === title.ownerDocument.activeElement)).toBe(
      true,
    )
  })

  test.each(['breaks', 'is refused'])('by asking, where the stream %s', async (how) => {
    const order = await aBuyer()
    browser.allow(/ERR_FAILED|status of 503/)
    const page = await browser.open(addressOf(order), {
      before: (fresh) =>
        fresh.route(isStream, (route) =>
          how === 'breaks' ? route.abort() : route.fulfill({ status: 503, body: '{}' }),
        ),
    })
    await qr(page).waitFor()
    await bankPays(order)
    await paid(page).waitFor()
  })

  test('in every tab, and after it nobody listens or asks any more', async () => {
    const order = await aBuyer()
    const tabs = [
      await browser.open(addressOf(order)),
      await browser.open(addressOf(order), { viewport: phone }),
    ]
    for (const tab of tabs) await qr(tab).waitFor()
    await bankPays(order)
    for (const tab of tabs) await paid(tab).waitFor()
    let asked = 0
    tabs[0]!.on('request', (request) => (asked += Number(request.url().includes('/api/orders/'))))
    await tabs[0]!.waitForTimeout(4_000)
    expect(asked).toBe(0)
  })
})

describe('the code', () => {
  test('is copied, and says so', async () => {
    const order = await aBuyer()
    const page = await browser.open(addressOf(order), {
      viewport: phone,
      before: (fresh) => fresh.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    await button(page, 'Copiar código').click()
    await button(page, 'Código copiado').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(order.payment!.pix!.copyPaste)
    expect(await page.getByRole('timer').innerText()).toMatch(/^(30:00|2[89]:\d\d)$/)
  })

  test('that ran out is replaced for the same order, in every tab', async () => {
    const order = await aBuyer()
    await sql("update payments set expires_at = now() + interval '4 seconds' where order_id = $1", [
      order.orderId,
    ])
    await sql(
      "update fake_provider.charges set expires_at = now() + interval '4 seconds' where payment_id = $1",
      [order.payment!.id],
    )
    const page = await browser.open(addressOf(order))
    const other = await browser.open(addressOf(order))
    for (const tab of [page, other])
      await tab.getByRole('heading', { name: 'Este código Pix venceu' }).waitFor()
    expect(await axe(page)).toEqual([])
    await button(page, 'Gerar novo Pix').dblclick()
    for (const tab of [page, other]) {
      await qr(tab).waitFor()
      expect(await code(tab).inputValue()).not.toBe(order.payment!.pix!.copyPaste)
    }
    expect(await code(other).inputValue()).toBe(await code(page).inputValue())
    const renewed = await now(order)
    expect(renewed.number).toBe(order.number)
    expect(await sql('select 1 from payments where order_id = $1', [order.orderId])).toHaveLength(2)
    await bankPays({ ...order, payment: renewed.payment })
    await paid(page).waitFor()
  })

  test('is not renewed after the order’s end, and the page leads back to the shop', async () => {
    const order = await aBuyer()
    await sql("update orders set expires_at = now() - interval '1 second' where id = $1", [order.orderId])
    const page = await browser.open(addressOf(order))
    await page.getByRole('heading', { name: 'O prazo para pagar acabou' }).waitFor()
    expect(await button(page, 'Gerar novo Pix').count()).toBe(0)
    // the minute in which the shop's clock ends it, and the page hears of it
    await sql("insert into jobs.job (name, data) values ('orders.expire', '{}')")
    await page.getByText('As peças voltaram para a loja e nada foi cobrado.').waitFor()
    await page.getByRole('link', { name: 'Continuar comprando' }).click()
    await page.waitForURL('**/produtos')
  })
})

describe('a card that was declined', () => {
  test.each(['suspected_fraud', 'refused_by_bank'] as const)(
    'says what happened and what to do: %s',
    async (reason) => {
      const order = await aBuyer({ method: 'card', cardToken: `tok_declined_${reason}` })
      const page = await browser.open(addressOf(order), { viewport: phone })
      const alert = page.getByRole('alert')
      await alert.getByText(orders.declined[reason]).waitFor()
      await alert.getByText(/Nada foi cobrado\. Seu pedido está guardado até/).waitFor()
    },
  )

  test('is tried again in place, declined for another reason, and at last changed to Pix', async () => {
    const order = await aBuyer({ method: 'card', cardToken: 'tok_declined' })
    const page = await browser.open(addressOf(order))
    await page.getByRole('alert').getByText(orders.declined.insufficient_funds).waitFor()
    const main = page.getByRole('main')
    await typeCard(main, '4242 4242 4242 4242')
    await page.getByText('Recusas, uma por motivo').click()
    await page.getByRole('button', { name: /4000 0000 0000 0069, vencido$/ }).click()
    await button(page, 'Pagar com cartão').click()
    await page.getByRole('alert').getByText(orders.declined.expired_card).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('radio', { name: /^Pix/ }).check()
    await button(page, 'Pagar com Pix').click()
    await qr(page).waitFor()
    await bankPays({ ...order, payment: (await now(order)).payment })
    await paid(page).waitFor()
    expect((await now(order)).number).toBe(order.number)
  })

  test('is paid by another card in place', async () => {
    const order = await aBuyer({ method: 'card', cardToken: 'tok_declined_refused_by_bank' })
    const page = await browser.open(addressOf(order), { viewport: phone })
    await typeCard(page.getByRole('main'), '4242 4242 4242 4242')
    await button(page, 'Pagar com cartão').dblclick()
    await paid(page).waitFor()
    expect(await sql('select 1 from payments where order_id = $1', [order.orderId])).toHaveLength(2)
  })
})

test.each(['light', 'dark'] as const)('the screens of paying pass axe, %s', async (colorScheme) => {
  for (const payment of [{ method: 'pix' }, { method: 'card', cardToken: 'tok_declined' }]) {
    const page = await browser.open(addressOf(await aBuyer(payment)), { colorScheme, viewport: phone })
    await page
      .getByText(/Falta só o Pix|Tentar de novo/)
      .first()
      .waitFor()
    expect(await axe(page)).toEqual([])
  }
})

describe('a shop with nothing but a Pix key', () => {
  beforeAll(async () => {
    const manualPix = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO Moda Fitness', city: 'Goiânia' }
    await sql("insert into settings (key, value) values ('payments', $1)", [JSON.stringify({ manualPix })])
    await sql("insert into cache_drops (tags) values ('{settings}')")
  })

  /** The shop hears of its key a moment after it was written. */
  async function aBuyerOfOurs(): Promise<PlacedOrder> {
    await eventually(async () => (await aBuyer()).payment!.pix!.manual).toBe(true)
    // an order that was placed in that very moment may have the clock of before
    return aBuyer()
  }

  async function openAsStaff(order: PlacedOrder): Promise<Page> {
    await sql('delete from auth_rate_limits')
    const page = await browser.open(`${shop.url}/admin/login`)
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill('admin@dao.test')
    await main.getByLabel('Senha', { exact: true }).fill('Cerrado-2026-admin')
    await main.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto(`${shop.url}/admin/pedidos/${order.orderId}`)
    await button(page, 'Confirmar recebimento').waitFor()
    return page
  }

  test('[RT-29, ST-13] staff confirm what came, and the shopper’s page turns by itself', async () => {
    const order = await aBuyerOfOurs()
    const page = await browser.open(addressOf(order), { viewport: phone })
    await qr(page).waitFor()
    await page.getByText('Aguardando a loja confirmar o recebimento').waitFor()
    expect(await page.getByRole('timer').innerText()).toMatch(/^(24:00:00|23:5[89]:\d\d)$/)
    expect(await axe(page)).toEqual([])

    const staff = await openAsStaff(order)
    await button(staff, 'Confirmar recebimento').focus()
    await staff.keyboard.press('Enter')
    const amount = `R$\u00a0${(order.total / 100).toFixed(2).replace('.', ',')}`
    const question = staff.getByRole('alertdialog', {
      name: `Você recebeu ${amount} do pedido ${order.number}?`,
    })
    await question.waitFor()
    expect(await axe(staff)).toEqual([])
    await staff.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await eventually(() => staff.locator(':focus').innerText()).toBe('Confirmar recebimento')
    await staff.keyboard.press('Enter')
    await button(staff, /^Sim, recebi/).dblclick()
    await staff.getByText('Recebimento confirmado.', { exact: true }).waitFor()
    await button(staff, 'Separar').waitFor()
    expect(await button(staff, 'Confirmar recebimento').count()).toBe(0)

    await paid(page).waitFor()
    const audit = await sql<{ entity_name: string }>(
      'select entity_name from audit_logs where entity_id = $1',
      [order.payment!.id],
    )
    expect(audit).toEqual([{ entity_name: order.number }])
  })

  test('a confirmation that came too late says why, and shows where the order stands', async () => {
    const order = await aBuyerOfOurs()
    const staff = await openAsStaff(order)
    const { orderId, token } = order
    const path = `/api/orders/${orderId}/payments?token=${token}`
    await call(path, { body: { method: 'card', cardToken: 'tok_approved' } }, shop.url)
    await button(staff, 'Confirmar recebimento').click()
    browser.allow(/status of 409/)
    await button(staff, /^Sim, recebi/).click()
    await staff.getByRole('alert').getByText('Este pagamento não é um Pix à espera de confirmação.').waitFor()
    await button(staff, 'Separar').waitFor()
  })

  test('a lost connection changes nothing, and the second try works', async () => {
    const order = await aBuyerOfOurs()
    const staff = await openAsStaff(order)
    await button(staff, 'Confirmar recebimento').click()
    browser.allow(/ERR_FAILED/)
    await staff.route('**/confirm', (route) => route.abort())
    await button(staff, /^Sim, recebi/).click()
    await staff.getByRole('alert').waitFor()
    expect((await now(order)).status).toBe('awaiting_payment')
    await staff.unroute('**/confirm')
    await button(staff, /^Sim, recebi/).click()
    await staff.getByText('Recebimento confirmado.', { exact: true }).waitFor()
  })
})
