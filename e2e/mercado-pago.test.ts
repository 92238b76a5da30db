import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMercadoPagoServer } from '#test/mercado-pago-server'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { demoAccounts } from './accounts.ts'
import {
  darkModes,
  eventually,
  hasFocus,
  inspectPage,
  lightModes,
  type OpenOptions,
  useBrowser,
} from './browser.ts'
import {
  callApi,
  createCart,
  createShopper,
  findAvailableProduct,
  getCheckoutStep,
  getOrderAccess,
  getPaidHeading,
  getPlaceOrderButton,
  readOrder,
  useDatabase,
  waitForOrderPage,
  withCheckoutDraft,
} from './checkout-steps.ts'
import { findInDatabase } from './find-in-database.ts'

const port = 3588
const browser = useBrowser()
let vendor: Awaited<ReturnType<typeof startMercadoPagoServer>>
let shop: ServedShop
const sql = useDatabase(() => shop.database)

/** Origins of the vendor and of a bank. Nothing leaves this machine: the local server answers for all of them. */
const hosts = {
  script: 'https://sdk.mercadopago.com',
  fields: 'https://secure-fields.mercadopago.com',
  api: 'https://api.mercadopago.com',
  bank: 'https://www.mercadopago.com.br',
}

beforeAll(async () => {
  vendor = await startMercadoPagoServer()
  vendor.browserHosts = hosts
  Object.assign(vendor.account, { bankUrl: hosts.bank, rates: { 3: 7.5 } })
  const preload = new URL('../test/mercado-pago/route-calls.ts', import.meta.url).href
  shop = await serveShop(port, {
    SITE_URL: `http://127.0.0.1:${port}`,
    MERCADO_PAGO_SERVER: vendor.account.url,
    // a Pix stays unpaid
    FAKE_PIX_DELAY_MS: '3600000',
    NODE_OPTIONS: `--import ${preload}`,
  })
  await enableMercadoPago()
})
afterAll(async () => {
  await shop?.stop()
  vendor?.close()
})

/** Makes Mercado Pago the provider that takes cards, as staff do. */
async function enableMercadoPago(): Promise<void> {
  const { url } = shop
  const signIn = { body: demoAccounts.admin, headers: { origin: url } }
  const signedIn = await callApi('/api/auth/sign-in/email', signIn, url)
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  const { accessToken, webhookSecret, publicKey } = vendor
  const account = { provider: 'mercadopago', enabled: true, methods: ['card'], publicKey }
  const body = { providers: [{ ...account, credentials: { accessToken, webhookSecret } }] }
  const headers = { origin: url, cookie: cookie.join('; ') }
  const saved = await callApi('/api/settings/payments', { method: 'PUT', body, headers }, url)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** Lets the local server answer for the vendor and the bank. */
async function routeVendor(page: Page): Promise<void> {
  await page.route(
    ({ origin }) => Object.values(hosts).includes(origin),
    async (route) => {
      const asked = route.request()
      const { pathname, search } = new URL(asked.url())
      const answer = await fetch(`${vendor.account.url}${pathname}${search}`, {
        method: asked.method(),
        ...(asked.method() === 'POST' && { body: asked.postData() ?? '' }),
      })
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      })
    },
  )
}

/** Opens the payment step of a new cart, with the fields of the card. */
async function openCard(options: OpenOptions & { before?: (page: Page) => Promise<unknown> } = {}) {
  // The stand-in of the vendor may speak to a frame that has not loaded yet.
  browser.allow(/does not match the recipient window's origin/)
  const { url } = shop
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2, url })
  const cart = await createCart(variant.id, 1, url)
  const page = await browser.open(`${url}/checkout?etapa=pagamento`, {
    ...options,
    async before(opened) {
      await routeVendor(opened)
      await options.before?.(opened)
      await withCheckoutDraft(cart, createShopper(), 'payment')(opened)
    },
  })
  const step = getCheckoutStep(page, 'Pagamento')
  await step.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await step.getByText('Abrindo os campos seguros do cartão').waitFor({ state: 'hidden' })
  return { page, step }
}

const frame = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')

/** Waits until the fields of the vendor take keys. */
async function waitForFields(page: Page): Promise<void> {
  for (const title of ['Número do cartão', 'Validade', 'Código (CVV)']) await frame(page, title).waitFor()
}

const cards = {
  amex: { number: '375365153556885', code: '7391' },
  challenge: { number: '5031755734530604', code: '123' },
}

async function typeCard(page: Page, { number, code }: { number: string; code: string }, holder = 'APRO') {
  await frame(page, 'Número do cartão').fill(number)
  await frame(page, 'Validade').fill('1139')
  await frame(page, 'Código (CVV)').fill(code)
  await page.getByLabel('Nome como está no cartão').fill(holder)
}

const review = async (page: Page) => {
  await getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).waitFor()
}

/** Matches the number however it is parted, and the code where it is a word of its own. PostgreSQL reads it too. */
const patternOf = ({ number, code }: { number: string; code?: string }): string =>
  [[...number].join('[ .-]?'), ...(code ? [`(?<![a-zA-Z0-9_.:-])${code}(?![a-zA-Z0-9_.:-])`] : [])].join('|')

/** Records what a page sends to the shop. */
function recordSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

const readLog = (): string => readFileSync(shop.log, 'utf8')

test('[PF-01] [ST-13] a card in three installments is confirmed at the bank and pays, and the store never sees its number', async () => {
  let sent: string[] = []
  const { page, step } = await openCard({
    before: async (opened) => void (sent = recordSent(opened)),
  })
  await typeCard(page, cards.challenge)
  await step.getByRole('radio', { name: /^3x de .* juros de / }).check()
  await review(page)
  await step.getByText(/^Cartão de crédito, final 0604$/).waitFor()
  await getPlaceOrderButton(page).click()
  await page.waitForURL('**/confirmar-pagamento?**')
  const bank = page.frameLocator('iframe[title="Confirmação do seu banco"]')
  await bank.getByRole('button', { name: 'Confirmar compra' }).click()
  await waitForOrderPage(page)
  await getPaidHeading(page).waitFor()
  const order = await readOrder(getOrderAccess(page), shop.url)
  expect(order).toMatchObject({
    status: 'paid',
    payment: { method: 'card', status: 'paid', installments: 3, amount: order.totals.total },
  })
  const [stored] = [...vendor.account.orders.values()]
  expect(order.totals.interest).toBeGreaterThan(0)
  expect(stored).toMatchObject({
    total_paid_amount: (order.totals.total / 100).toFixed(2),
    transactions: { payments: [{ payment_method: { id: 'master', type: 'credit_card', installments: 3 } }] },
  })

  const secret = patternOf({ number: cards.challenge.number })
  expect('5031 7557 3453 0604').toMatch(new RegExp(secret))
  expect(sent.some((each) => each.includes('"cardBrand":"master"'))).toBe(true)
  expect(sent.filter((each) => new RegExp(secret).test(each))).toEqual([])
  expect(readLog()).not.toMatch(new RegExp(secret))
  expect(await findInDatabase(sql, secret)).toEqual([])
  const stores = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
  expect(stores).not.toMatch(new RegExp(secret))
})

test('[PF-01] a declined card is typed again with a new token or paid by another method, and no code is stored', async () => {
  const secret = patternOf(cards.amex)
  const before = await findInDatabase(sql, secret)
  let sent: string[] = []
  const { page } = await openCard({
    before: async (opened) => void (sent = recordSent(opened)),
  })
  await typeCard(page, cards.amex, 'OTHE')
  await review(page)
  await getPlaceOrderButton(page).click()
  await waitForOrderPage(page)
  await page.getByRole('heading', { name: 'O pagamento não foi aprovado' }).waitFor()
  // the name is kept, the frames are empty
  await page.getByText(/^A loja não guarda o cartão/).waitFor()
  await eventually(() => page.getByLabel('Nome como está no cartão').inputValue()).toBe('OTHE')
  await page.getByText('Abrindo os campos seguros do cartão').waitFor({ state: 'hidden' })
  await waitForFields(page)
  const pay = page.getByRole('button', { name: 'Pagar com cartão' })
  await pay.click()
  await page.getByText('Digite o número do cartão.').waitFor()
  await eventually(() => hasFocus(frame(page, 'Número do cartão'))).toBe(true)
  await typeCard(page, cards.amex, 'FUND')
  await pay.click()
  await page
    .getByText(/não aprovou este valor/)
    .first()
    .waitFor()
  // declined here, only the code is typed again
  await page.getByText('Por segurança, digite o código de novo.').waitFor()
  await eventually(() => frame(page, 'Código (CVV)').inputValue()).toBe('')
  await eventually(() => frame(page, 'Número do cartão').inputValue()).toBe('3753 6515 3556 885')
  const tokens = [...vendor.account.orders.values()].flatMap(({ transactions }) =>
    transactions.payments.map(({ payment_method: { token } }) => token),
  )
  expect(new Set(tokens).size).toBe(tokens.length)
  await page.getByRole('radio', { name: /^Pix/ }).check()
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await page
    .getByText(/Copiar código/)
    .first()
    .waitFor()
  expect(await readOrder(getOrderAccess(page), shop.url)).toMatchObject({
    status: 'awaiting_payment',
    payment: { method: 'pix', status: 'pending' },
  })
  for (const text of [cards.amex.number, `{"cvv":"${cards.amex.code}"}`])
    expect(text).toMatch(new RegExp(secret))
  expect(sent.filter((each) => new RegExp(secret).test(each))).toEqual([])
  expect(await findInDatabase(sql, secret)).toEqual(before)
  expect(readLog()).not.toMatch(new RegExp(secret))
})

test('[PF-01] without the script of the vendor the shopper can try again, and pay by Pix', async () => {
  browser.allow(/sdk\.mercadopago\.com/, /ERR_FAILED/)
  let isAway = true
  const { page, step } = await openCard({
    async before(opened) {
      await opened.route(`${hosts.script}/**`, (route) => (isAway ? route.abort() : route.fallback()))
    },
  })
  await step.getByText(/^Os campos seguros do cartão não abriram/).waitFor()
  await step.getByRole('radio', { name: /^Pix/ }).check()
  await step.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await step.getByText(/^Os campos seguros do cartão não abriram/).waitFor()
  isAway = false
  await step.getByRole('button', { name: 'Tentar de novo' }).click()
  await frame(page, 'Número do cartão').fill(cards.amex.number)
  await step.getByRole('radio', { name: /^Pix/ }).check()
  await review(page)
  await getPlaceOrderButton(page).click()
  await waitForOrderPage(page)
})

test('[PF-01] the fields are reached by keyboard in their order, and have no accessibility errors', async () => {
  const { page, step } = await openCard()
  // as high as the form, so that the bar of the summary covers none of it
  const tall = lightModes.concat(darkModes).map((mode) => ({
    ...mode,
    viewport: { ...mode.viewport, height: 2_600 },
  }))
  await inspectPage(page, 'card fields', tall)
  await waitForFields(page)
  await step.getByRole('radio', { name: /^Cartão de crédito/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('5031433215406351')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1139')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ANA SOUZA')
  await eventually(() => frame(page, 'Número do cartão').inputValue()).toBe('5031 4332 1540 6351')
  await eventually(() => frame(page, 'Código (CVV)').inputValue()).toBe('123')
  await eventually(() => page.getByLabel('Nome como está no cartão').inputValue()).toBe('ANA SOUZA')
  await review(page)
})
