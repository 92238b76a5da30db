import type { BrowserContext, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { secondShop } from '#test/run-shops'
import { hasAllViewModes, hasFocus, eventually, inspectPage, phone, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { sessionCookie } from './session-cookie.ts'
import {
  findAvailableProduct,
  getButton,
  buyByApi,
  getPaidHeading,
  readOrder,
  useDatabase,
} from './checkout-steps.ts'

const browser = useBrowser()
// The second shop: a Pix is paid only when the test says so, at first only by staff.
const shop = secondShop
const sql = useDatabase(() => shop.database)

async function aBuyer(payment: object = { method: 'pix' }): Promise<PlacedOrder & { email: string }> {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { url: shop.url })
  return buyByApi(piece.variant.id, 1, payment, shop.url)
}

const addressOf = ({ orderId, token }: PlacedOrder) =>
  `${shop.url}/checkout-success?order=${orderId}&token=${token}`
const bankPays = ({ payment }: PlacedOrder) =>
  fetch(`${shop.url}/dev/pagamento/${payment!.id}`, { method: 'POST' })
const now = (order: PlacedOrder) => readOrder({ order: order.orderId, token: order.token }, shop.url)
const qr = (page: Page) => page.getByRole('img', { name: 'QR code do Pix' })
const code = (page: Page) => page.getByLabel('Pix copia e cola')
const timer = (page: Page) => page.getByRole('timer').innerText()

const isStream = (url: URL) => url.pathname.endsWith('/events')
const isReading = (url: URL) => /^\/api\/orders\/[^/]+$/.test(url.pathname)
const clipboard = (context: BrowserContext) => context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** Lets the page read its order once, and blocks polling. */
const withoutPolling = (page: Page) => {
  let asked = 0
  return page.route(isReading, (route: Route) => (asked++ === 0 ? route.continue() : route.abort()))
}

test('[RT-22] the Pix page updates when the payment arrives, by the event stream alone', async () => {
  const order = await aBuyer()
  browser.allow(/ERR_FAILED/)
  let streaming: Promise<unknown> = Promise.resolve()
  const page = await browser.open(addressOf(order), {
    viewport: phone,
    before: async (fresh) => {
      await clipboard(fresh.context())
      await fresh.clock.install()
      await withoutPolling(fresh)
      streaming = fresh.waitForResponse((answer) => isStream(new URL(answer.url())))
    },
  })
  await qr(page).waitFor()
  // the code is copied, with a confirmation
  await getButton(page, 'Copiar código').click()
  await getButton(page, 'Código copiado').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(order.payment!.pix!.copyPaste)
  expect(await timer(page)).toMatch(/^(30:00|2[89]:\d\d)$/)
  await inspectPage(page, 'Pix')
  await page.evaluate('document.activeElement.blur()')

  await streaming
  await bankPays(order)
  await getPaidHeading(page).waitFor()
  await eventually(() => hasFocus(page.locator('h1'))).toBe(true)
  // afterwards there is no stream and no polling
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/api/orders/'))))
  await page.clock.runFor(60_000)
  expect(asked).toBe(0)
})

test('an expired code is replaced for the same order in every tab', async () => {
  const order = await aBuyer()
  await sql("update payments set expires_at = now() + interval '4 seconds' where order_id = $1", [
    order.orderId,
  ])
  await sql(
    "update fake_provider.charges set expires_at = now() + interval '4 seconds' where payment_id = $1",
    [order.payment!.id],
  )
  const page = await browser.open(addressOf(order))
  const other = await browser.open(addressOf(order), { sameVisitorAs: page, viewport: phone })
  const tabs = [page, other]
  for (const tab of tabs) await tab.getByRole('heading', { name: 'Este código Pix venceu' }).waitFor()
  if (hasAllViewModes) await inspectPage(page, 'a code that ran out')
  await getButton(page, 'Gerar novo Pix').dblclick()
  for (const tab of tabs) {
    await qr(tab).waitFor()
    await eventually(() => code(tab).inputValue()).not.toBe(order.payment!.pix!.copyPaste)
  }
  await eventually(async () => (await code(other).inputValue()) === (await code(page).inputValue())).toBe(
    true,
  )
  const renewed = await now(order)
  expect(renewed.number).toBe(order.number)
  expect(await sql('select 1 from payments where order_id = $1', [order.orderId])).toHaveLength(2)
  await bankPays({ ...order, payment: renewed.payment })
  for (const tab of tabs) await getPaidHeading(tab).waitFor()
})

describe('a shop with only a static Pix key', () => {
  beforeAll(async () => {
    const manualPix = { keyKind: 'email', key: 'pix@dao.test', name: 'DAO Moda Fitness', city: 'Goiânia' }
    await sql("insert into settings (key, value) values ('payments', $1)", [JSON.stringify({ manualPix })])
    await sql("insert into cache_invalidations (tags) values ('{settings}')")
  })

  /** Waits until the shop uses the new key, shortly after it was saved. */
  async function aBuyerOfOurs(): Promise<PlacedOrder> {
    await eventually(async () => (await aBuyer()).payment!.pix!.manual).toBe(true)
    // an order of that very moment may have the old deadline
    return aBuyer()
  }

  test('[RT-29] [ST-13] staff confirm the payment, and the customer’s page updates', async () => {
    const order = await aBuyerOfOurs()
    const page = await browser.open(addressOf(order), { viewport: phone })
    await qr(page).waitFor()
    await page.getByText('Aguardando a loja confirmar o recebimento').waitFor()
    expect(await timer(page)).toMatch(/^(24:00:00|23:5[89]:\d\d)$/)
    if (hasAllViewModes) await inspectPage(page, 'a Pix that staff confirm')

    browser.allow(/ERR_FAILED/)
    const staff = await browser.open(`${shop.url}/admin/pedidos/${order.orderId}`, {
      before: async (fresh) => {
        // Without the stream this page does not see other changes.
        await fresh.route('**/api/desk/live*', (route) => route.abort())
        await fresh
          .context()
          .addCookies([await sessionCookie(demoAccounts.admin.email, { aal2: true, shop })])
      },
    })
    const amount = `R$\u00a0${(order.total / 100).toFixed(2).replace('.', ',')}`
    const question = staff.getByRole('dialog', {
      name: `Você recebeu ${amount} do pedido ${order.number}?`,
    })
    await getButton(staff, 'Confirmar recebimento').focus()
    await staff.keyboard.press('Enter')
    await question.waitFor()
    if (hasAllViewModes) await inspectPage(staff, 'the question whether it came')
    await staff.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await eventually(() => staff.locator(':focus').innerText()).toBe('Confirmar recebimento')
    await staff.keyboard.press('Enter')
    await getButton(staff, /^Sim, recebi/).dblclick()
    await staff.getByText('Recebimento confirmado.', { exact: true }).waitFor()
    await getButton(staff, 'Separar').waitFor()
    await eventually(() => getButton(staff, 'Confirmar recebimento').count()).toBe(0)
    await getPaidHeading(page).waitFor()
    const audit = await sql<{ entity_name: string }>(
      'select entity_name from audit_logs where entity_id = $1',
      [order.payment!.id],
    )
    expect(audit).toEqual([{ entity_name: order.number }])
  })
})
