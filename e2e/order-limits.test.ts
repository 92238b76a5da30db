import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { secondShop } from '#test/run-shops'
import {
  findAxeViolations,
  desktop,
  hasAllViewModes,
  hasFocus,
  eventually,
  navigateInApp,
  viewModes,
  setViewMode,
  useBrowser,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { sessionCookie } from './session-cookie.ts'
import {
  createCart,
  findAvailableProduct,
  createShopper,
  collectResponses,
  waitForOrderPage,
  getButton,
  buyByApi,
  withCheckoutDraft,
  placeOrder,
  getPlaceOrderButton,
  homeAddress as address,
  readOrder,
  useDatabase,
} from './checkout-steps.ts'

const browser = useBrowser()
// The second shop: open orders here must not cause proofs of work in other tests.
const shop = secondShop
const sql = useDatabase(() => shop.database)

const home = '127.0.0.1'
const aVariant = async () =>
  (await findAvailableProduct('legging-canastra-com-bolso', { pieces: 8, url: shop.url })).variant.id
const cartOfOne = async () => createCart(await aVariant(), 1, shop.url)

/** Goes to the last step of a checkout with one item. */
async function atTheEnd(shopper = createShopper(), before?: (page: Page) => Promise<unknown>): Promise<Page> {
  const cart = await cartOfOne()
  const page = await browser.open(`${shop.url}/checkout?etapa=revisao`, {
    before: async (fresh) => {
      await withCheckoutDraft(cart, shopper)(fresh)
      await before?.(fresh)
    },
  })
  await getPlaceOrderButton(page).waitFor()
  return page
}

/** Creates so many open orders from the IP address of the browser, each by another person. */
async function crowd(count: number): Promise<void> {
  const { orderId } = await buyByApi(await aVariant(), 1, { method: 'pix' }, shop.url, {
    from: home,
  })
  await sql(
    `insert into orders (status, amount_due, balance, payment_status, fulfillment_status, customer_name, customer_email, customer_cpf, customer_phone, shipping_kind,
       shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
       payment_method, terms_version, idempotency_key, request_hash, expires_at, device, ip_hash)
     select status, 100, 100, 'unpaid', 'unfulfilled', 'Vizinha', gen_random_uuid(), gen_random_uuid(), '', 'pickup', 'retirada', 'R', 1, 100, 0, 0, 0, 100,
       'pix', '1', gen_random_uuid(), 'x', expires_at, gen_random_uuid(), ip_hash
     from orders, generate_series(2, $2) where id = $1`,
    [orderId, count],
  )
}

/** Cancels the open orders of this file. */
const sweep = () =>
  sql(
    `update orders set status = 'cancelled'
     where status = 'awaiting_payment' and customer_name in ('Vizinha', 'Ana Souza', 'Carla Lima')`,
  )

test('beyond twenty open orders of one IP address the browser solves a proof of work, in a worker or without one', async () => {
  await crowd(21)
  const workless = (fresh: Page) => fresh.addInitScript('globalThis.Worker = undefined')
  for (const [solver, before] of [
    ['solve-worker', undefined],
    ['solve', workless],
  ] as const) {
    const shopper = createShopper()
    const page = await atTheEnd(shopper, before)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const answers = collectResponses(page, '/api/checkout')
    expect(
      await page.evaluate(
        "performance.getEntriesByType('resource').filter((each) => /solve/.test(each.name)).length",
      ),
    ).toBe(0)
    await placeOrder(page)
    const solvers = loaded.flatMap((path) => /(solve(-worker)?)-/.exec(path)?.[1] ?? [])
    // modules that the worker imports load first
    expect([...new Set(solvers)]).toEqual([solver])
    // the order is requested twice with one key: without and with the proof
    expect(answers.map((answer) => answer.status())).toEqual([202, 201])
    const keys = answers.map((answer) => answer.request().headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    const open = "select 1 from orders where status = 'awaiting_payment' and customer_email = $1"
    expect(await sql(open, [shopper.email])).toHaveLength(1)
  }
  await sweep()
})

test('the fourth open order of one person is refused with links to the others, and one of them is cancelled', async () => {
  const shopper = createShopper()
  const numbers: string[] = []
  // three orders of this browser by API
  const page = await atTheEnd(shopper, async ({ request }) => {
    for (let n = 0; n < 3; n++) {
      const answer = await request.post(`${shop.url}/api/checkout`, {
        data: { customer: shopper, address, shippingOptionId: 'padrao', payment: { method: 'pix' } },
        headers: {
          origin: shop.url,
          'x-cart-session': await cartOfOne(),
          'idempotency-key': randomUUID(),
        },
      })
      numbers.push(((await answer.json()) as { number: string }).number)
    }
  })
  browser.allow(/status of 409/)
  await getPlaceOrderButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Há pedidos aguardando pagamento' })
  await alert.getByText('Já há 3 pedidos aguardando pagamento com estes dados.').waitFor()
  await eventually(() => hasFocus(alert)).toBe(true)
  expect(await alert.getByRole('link').allInnerTexts()).toEqual(
    numbers.map((number) => `Pagar ou cancelar ${number}`),
  )
  if (hasAllViewModes) expect(await findAxeViolations(page), 'a fourth open order').toEqual([])

  await alert.getByRole('link').first().click()
  expect(await waitForOrderPage(page)).toBe(numbers[0])
  await getButton(page, 'Cancelar pedido').click()
  const question = page.getByRole('alertdialog', { name: 'Cancelar este pedido?' })
  await question.waitFor()
  if (hasAllViewModes) expect(await findAxeViolations(page), 'giving an order up').toEqual([])
  await question.getByRole('button', { name: 'Sim, cancelar' }).click()
  await page.getByRole('heading', { name: 'Pedido cancelado' }).waitFor()
  await navigateInApp(page, '/checkout?etapa=revisao')
  expect(numbers).not.toContain(await placeOrder(page))
})

describe('the staff view of open orders', () => {
  test('groups by what they have in common; some or all are cancelled', async () => {
    await sweep()
    const customer = createShopper('Carla Lima')
    const placed: Awaited<ReturnType<typeof buyByApi>>[] = []
    for (let n = 0; n < 3; n++)
      placed.push(await buyByApi(await aVariant(), 2, { method: 'pix' }, shop.url, { customer }))
    const page = await browser.open(`${shop.url}/admin/pedidos`, {
      before: async (fresh) =>
        fresh.context().addCookies([await sessionCookie(demoAccounts.admin.email, { aal2: true, shop })]),
    })
    await page.getByRole('link', { name: 'Pedidos suspeitos' }).click()
    const group = page.getByRole('region', { name: /^3 pedidos, 6 peças/ })
    await group.getByText('mesmo CPF · mesmo e-mail').waitFor()
    for (const look of viewModes) {
      await setViewMode(page, look)
      expect(await findAxeViolations(page), look.name).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    await page.setViewportSize(desktop)
    await group.getByRole('checkbox', { name: `Escolher ${placed[0]!.number}` }).check()
    await group.getByRole('button', { name: 'Cancelar o escolhido' }).click()
    const question = page.getByRole('dialog', { name: 'Cancelar 1 pedido?' })
    await question.waitFor()
    if (hasAllViewModes) expect(await findAxeViolations(page), 'cancelling several').toEqual([])
    await question.getByRole('button', { name: 'Cancelar pedidos' }).click()
    await page.getByText('Nada fora do comum').waitFor()
    const statusOf = async ({ orderId: order, token }: (typeof placed)[number]) =>
      (await readOrder({ order, token }, shop.url)).status
    await eventually(() => Promise.all(placed.map(statusOf))).toEqual([
      'cancelled',
      'awaiting_payment',
      'awaiting_payment',
    ])
  })
})
