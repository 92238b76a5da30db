import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { axe, desk, eventually, looks, show, useBrowser } from './browser.ts'
import { demo } from './people.ts'
import {
  aCart,
  aPiece,
  aShopper,
  answersOf,
  arrive,
  button,
  buyElsewhere,
  fillCheckout,
  finish,
  finishButton,
  readOrder,
  useDatabase,
} from './shopper.ts'

const browser = useBrowser()
// A shop of its own: nobody else's browser may be asked for work because of what stands open here.
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(Number(process.env.E2E_PORT ?? 3580) + 5, { FAKE_PIX_DELAY_MS: '3600000' })
})
afterAll(() => shop?.stop())
const sql = useDatabase(() => shop.database)

const home = '127.0.0.1'
const aVariant = async () =>
  (await aPiece('legging-canastra-com-bolso', { pieces: 8, url: shop.url })).variant.id

/** The last step of a checkout with one piece. */
async function atTheEnd(shopper = aShopper(), sameVisitorAs?: Page): Promise<Page> {
  const cart = await aCart(await aVariant(), 1, shop.url)
  const options = sameVisitorAs ? { sameVisitorAs } : {}
  const page = await browser.open(`${shop.url}/checkout`, {
    ...options,
    before: async (fresh) => {
      await fresh.addInitScript({ content: `localStorage['dao-cart-session'] = '${cart}'` })
    },
  })
  await fillCheckout(page, shopper)
  return page
}

/** So many open orders of the address that the browser has, each of somebody else. */
async function crowd(count: number): Promise<void> {
  const { orderId } = await buyElsewhere(await aVariant(), 1, { method: 'pix' }, shop.url, { from: home })
  await sql(
    `insert into orders (status, customer_name, customer_email, customer_cpf, customer_phone, shipping_kind,
       shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
       payment_method, terms_version, idempotency_key, request_hash, expires_at, device, origin)
     select status, 'Vizinha', gen_random_uuid(), gen_random_uuid(), '', 'pickup', 'retirada', 'R', 1, 100, 0, 0, 0, 100,
       'pix', '1', gen_random_uuid(), 'x', expires_at, gen_random_uuid(), origin
     from orders, generate_series(2, $2) where id = $1`,
    [orderId, count],
  )
}

const unpaid = () =>
  sql<{ count: number }>("select count(*)::int from orders where status = 'awaiting_payment'")

describe('beyond twenty open orders of one address', () => {
  test.each(['in a worker', 'without workers'])('the browser does its work by itself, %s', async (how) => {
    await crowd(21)
    const page = await atTheEnd()
    const answers = answersOf(page, '/api/checkout')
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    if (how === 'without workers') await page.evaluate('globalThis.Worker = undefined')
    const [before] = await unpaid()
    expect(
      await page.evaluate(
        "performance.getEntriesByType('resource').filter((each) => /solve/.test(each.name)).length",
      ),
    ).toBe(0)
    await finishButton(page).click()
    await arrive(page)
    expect(answers.map((answer) => answer.status())).toEqual([202, 201])
    const keys = answers.map((answer) => answer.request().headers()['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    const worked = loaded
      .filter((path) => /solve/.test(path))
      .map((path) => /(solve(-worker)?)-/.exec(path)![1])
    expect(worked).toEqual([how === 'in a worker' ? 'solve-worker' : 'solve'])
    expect((await unpaid())[0]!.count).toBe(before!.count + 1)
    await sql("update orders set status = 'cancelled' where customer_name = 'Vizinha'")
  })
})

describe('the fourth open order of one person', () => {
  test('is refused with the way to the others, and one of them is given up', async () => {
    const shopper = aShopper()
    let page = await atTheEnd(shopper)
    const numbers = [await finish(page)]
    for (let n = 0; n < 2; n++) {
      page = await atTheEnd(shopper, page)
      numbers.push(await finish(page))
    }
    const last = await atTheEnd(shopper, page)
    browser.allow(/status of 409/)
    await finishButton(last).click()
    const alert = last.getByRole('alert').filter({ hasText: 'Há pedidos esperando pagamento' })
    await alert.getByText('Já há 3 pedidos esperando pagamento com estes dados.').waitFor()
    expect(await alert.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
    expect(await alert.getByRole('link').allInnerTexts()).toEqual(
      numbers.map((number) => `Pagar ou cancelar ${number}`),
    )
    expect(await axe(last)).toEqual([])

    await alert.getByRole('link').first().click()
    expect(await arrive(last)).toBe(numbers[0])
    await button(last, 'Cancelar pedido').click()
    const question = last.getByRole('alertdialog', { name: 'Cancelar este pedido?' })
    await question.waitFor()
    expect(await axe(last)).toEqual([])
    await question.getByRole('button', { name: 'Manter pedido' }).click()
    await button(last, 'Cancelar pedido').click()
    await question.getByRole('button', { name: 'Sim, cancelar' }).click()
    await last.getByRole('heading', { name: 'Pedido cancelado' }).waitFor()
    const free = await atTheEnd(shopper, last)
    await finish(free)
  })

  test('is told to a stranger without anybody’s orders', async () => {
    const customer = aShopper()
    for (let n = 0; n < 3; n++)
      await buyElsewhere(await aVariant(), 1, { method: 'pix' }, shop.url, { customer })
    const page = await atTheEnd(customer)
    browser.allow(/status of 409/)
    await finishButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Há pedidos esperando pagamento' })
    await alert.waitFor()
    expect(await alert.getByRole('link').count()).toBe(0)
  })
})

describe('what staff see of it', () => {
  test('groups by what they have in common, some or all cancelled', async () => {
    await sql("update orders set status = 'cancelled' where status = 'awaiting_payment'")
    const customer = aShopper('Bia Lima')
    const placed: Awaited<ReturnType<typeof buyElsewhere>>[] = []
    for (let n = 0; n < 3; n++)
      placed.push(await buyElsewhere(await aVariant(), 2, { method: 'pix' }, shop.url, { customer }))
    const page = await browser.open(`${shop.url}/auth`)
    await page.request.post(`${shop.url}/api/auth/sign-in/email`, {
      data: demo.admin,
      headers: { origin: shop.url },
    })
    await page.goto(`${shop.url}/admin/pedidos`)
    await page.getByRole('link', { name: 'Muitos da mesma origem' }).click()
    const group = page.getByRole('region', { name: /^3 pedidos, 6 peças/ })
    await group.getByText('mesmo CPF · mesmo e-mail').waitFor()
    for (const look of looks) {
      await show(page, look)
      expect(await axe(page), look.name).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    }
    await page.setViewportSize(desk)
    await group.getByRole('checkbox', { name: `Escolher ${placed[0]!.number}` }).check()
    await group.getByRole('button', { name: 'Cancelar o escolhido' }).click()
    const question = page.getByRole('dialog', { name: 'Cancelar 1 pedido?' })
    await question.waitFor()
    expect(await axe(page)).toEqual([])
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
