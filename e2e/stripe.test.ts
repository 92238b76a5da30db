import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { startStripeServer } from '#test/stripe-server'
import { demoAccounts } from './accounts.ts'
import { eventually, navigateInApp, useBrowser } from './browser.ts'
import {
  callApi,
  createCart,
  createShopper,
  findAvailableProduct,
  getButton,
  getCheckoutStep,
  getOrderAccess,
  getPaidHeading,
  getPlaceOrderButton,
  readAvailable,
  readOrder,
  waitForOrderPage,
  withCheckoutDraft,
} from './checkout-steps.ts'

const port = 3584
/** Milliseconds that a shopper types at Stripe: the shop asks for a payment at most every 3 s. */
const typing = 3_200
const browser = useBrowser()
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let shop: ServedShop
beforeAll(async () => {
  stripe = await startStripeServer()
  const preload = new URL('../test/stripe/route-calls.ts', import.meta.url).href
  shop = await serveShop(port, {
    SITE_URL: `http://127.0.0.1:${port}`,
    STRIPE_SERVER: stripe.account.url,
    NODE_OPTIONS: `--import ${preload}`,
  })
  await enableStripe()
})
afterAll(async () => {
  await shop?.stop()
  stripe?.close()
})

/** Makes Stripe the provider that takes cards, as staff do. */
async function enableStripe(): Promise<void> {
  const { url } = shop
  const signIn = { body: demoAccounts.admin, headers: { origin: url } }
  const signedIn = await callApi('/api/auth/sign-in/email', signIn, url)
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  const { secretKey, webhookSecret } = stripe
  const account = { provider: 'stripe', enabled: true, methods: ['card'] }
  const body = { providers: [{ ...account, credentials: { secretKey, webhookSecret } }] }
  const headers = { origin: url, cookie: cookie.join('; ') }
  const saved = await callApi('/api/settings/payments', { method: 'PUT', body, headers }, url)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** Places an order by card and waits for Stripe's page. */
async function orderByCard() {
  const { url } = shop
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2, url })
  const { slug, variant } = piece
  const before = await readAvailable(slug, variant.id, url)
  const cart = await createCart(variant.id, 1, url)
  const page = await browser.open(`${url}/checkout?etapa=pagamento`, {
    before: withCheckoutDraft(cart, createShopper(), 'payment'),
  })
  const step = getCheckoutStep(page, 'Pagamento')
  await step.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await step.getByText(/^Você digita o cartão na página segura do processador/).waitFor()
  expect(await step.getByRole('textbox').count()).toBe(0)
  await step.getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).click()
  await page.waitForURL(`${stripe.account.url}/pay/**`)
  const left = () => readAvailable(slug, variant.id, url)
  expect(await left()).toBe(before - 1)
  await page.waitForTimeout(typing)
  return { page, before, left }
}

test('[PF-01] a card is paid on the page of Stripe, which leads back to the paid order', async () => {
  const { page } = await orderByCard()
  await page.getByRole('button', { name: 'Pagar com cartão recusado' }).click()
  await page.getByText('Seu cartão foi recusado.').waitFor()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const number = await waitForOrderPage(page)
  await getPaidHeading(page).waitFor()
  expect(await readOrder(getOrderAccess(page), shop.url)).toMatchObject({
    number,
    status: 'paid',
    payment: { method: 'card', status: 'paid', installments: 1 },
  })
})

test('[PF-01] a payment that is cancelled at Stripe can go on there, or gives the cart back', async () => {
  const { page, before, left } = await orderByCard()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL(`${shop.url}/checkout-cancel?**`)
  const access = getOrderAccess(page)
  const [session] = stripe.account.list('checkout.session', { status: 'open' })
  await page.getByRole('heading', { level: 1, name: 'O pagamento não foi concluído' }).waitFor()
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  await waitForOrderPage(page)
  const goOn = page.getByRole('link', { name: 'Ir para o pagamento' })
  expect(await goOn.getAttribute('href')).toBe(session!['url'])
  await navigateInApp(page, `/checkout-cancel?order=${access.order}&token=${access.token}`)
  await getButton(page, 'Desistir e voltar ao carrinho').click()
  await page.waitForURL('**/carrinho')
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
  expect(await readOrder(access, shop.url)).toMatchObject({ status: 'cancelled' })
  await eventually(() => stripe.account.find(session!['id'] as string)['status']).toBe('expired')
  expect(await left()).toBe(before)
})
