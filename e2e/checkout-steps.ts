import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Locator, Page, Response } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { ProductView, VariantView } from '#contract/catalog'
import type { PlacedOrder } from '#contract/checkout'
import type { Gift, OrderView } from '#contract/orders'
import { createUniqueCpf } from '#test/cpf'
import { getLoopbackIp, postFromIp } from '#test/post-from-ip'
import { firstShop } from '#test/run-shops'

export type Shopper = { name: string; email: string; cpf: string; phone: string }

/** Creates the data of a new customer. */
export const createShopper = (name = 'Ana Souza'): Shopper => ({
  name,
  email: `${randomUUID().slice(0, 13)}@exemplo.com.br`,
  cpf: createUniqueCpf(),
  phone: '(62) 99999-0000',
})

export const homeAddress = {
  cep: '74120-010',
  street: 'Rua 9',
  number: '1200',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
}

type Call = { method?: string; body?: unknown; headers?: Record<string, string> }

/** Calls the API of the shop without a browser; `url` selects another shop. */
export async function callApi<T>(
  path: string,
  { method, body, headers = {} }: Call = {},
  url = inject('shopUrl'),
) {
  const answer = await fetch(new URL(path, url), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
}

export const readProduct = async (slug: string, url?: string): Promise<ProductView> =>
  (await callApi<ProductView>(`/api/catalog/products/${slug}`, {}, url)).body

/** Returns the available stock of a variant. */
export async function readAvailable(slug: string, variantId: string, url?: string): Promise<number> {
  const { body } = await callApi<{ variantId: string; available: number }[]>(
    `/api/catalog/products/${slug}/availability`,
    {},
    url,
  )
  return body.find((each) => each.variantId === variantId)?.available ?? 0
}

export type ProductChoice = { slug: string; name: string; variant: VariantView }

/** Finds a variant with at least `pieces` in stock: the scarcest with `last`, else the most plentiful. */
export async function findAvailableProduct(
  slug: string,
  { pieces = 1, last = false, url = inject('shopUrl') } = {},
): Promise<ProductChoice> {
  const { name, variants } = await readProduct(slug, url)
  const fitting = variants.filter((variant) => variant.available >= pieces)
  const [variant] = fitting.sort((a, b) => (last ? a.available - b.available : b.available - a.available))
  if (!variant) throw new Error(`${slug} is sold out`)
  return { slug, name, variant }
}

/** Creates a guest cart by the API. */
export async function createCart(variantId: string, quantity = 1, url?: string): Promise<string> {
  const session = randomUUID()
  const headers = { 'x-cart-session': session }
  const { status } = await callApi('/api/cart/items', { body: { variantId, quantity }, headers }, url)
  if (status !== 201) throw new Error(`the cart was refused with ${status}`)
  return session
}

/** For `open`: gives the browser this cart. */
export const withCart = (session: string) => (page: Page) =>
  page.addInitScript({ content: `localStorage['dao-cart-session'] ??= '${session}'` })

/**
 * For `open`: gives the browser this cart and a checkout draft filled up to a step, as a tab stores it; typing it has
 * tests of its own.
 */
export const withCheckoutDraft =
  (session: string, { name, email, cpf, phone }: Shopper, step: 'payment' | 'review' = 'review') =>
  async (page: Page): Promise<void> => {
    const customer = Object.entries({ name, email, cpf, phone }).map(([key, value]) => [
      `customer.${key}`,
      value,
    ])
    const address = Object.entries(homeAddress).map(([key, value]) => [`address.${key}`, value])
    const values = Object.fromEntries([...customer, ...address])
    const draft = JSON.stringify({ values, shippingOptionId: 'padrao', shippingKind: 'delivery', step })
    await withCart(session)(page)
    // once: what the page removes later stays removed
    await page.addInitScript({
      content: `sessionStorage['typed'] ||= sessionStorage['dao-checkout-draft'] = ${JSON.stringify(draft)}`,
    })
  }

/** Buys by the API as another customer; `from` is the IP address, by default an unused one. */
export async function buyByApi(
  variantId: string,
  quantity = 1,
  payment: object = { method: 'pix' },
  url = inject('shopUrl'),
  {
    customer = createShopper('Bia Lima'),
    from = getLoopbackIp(randomInt(15_000_000)),
    gift,
  }: { customer?: ReturnType<typeof createShopper>; from?: string; gift?: Gift } = {},
): Promise<PlacedOrder & { email: string }> {
  const session = await createCart(variantId, quantity, url)
  const { status, body } = await postFromIp(
    from,
    `${url}/api/checkout`,
    { customer, address: homeAddress, shippingOptionId: 'padrao', payment, gift },
    { 'x-cart-session': session, 'idempotency-key': randomUUID() },
  )
  if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
  return { ...(body as PlacedOrder), email: customer.email }
}

export type OrderAccess = { order: string; token: string }

/** Returns the order id and token from the URL of a page. */
export function getOrderAccess(page: Page): OrderAccess {
  const { searchParams } = new URL(page.url())
  return { order: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' }
}

export const readOrder = async ({ order, token }: OrderAccess, url?: string): Promise<OrderView> =>
  (await callApi<OrderView>(`/api/orders/${order}?token=${token}`, {}, url)).body

type SentEmail = { recipient: string; subject: string }

export const listEmailSubjects = async (email: string): Promise<string[]> =>
  (await callApi<SentEmail[]>('/dev/caixa-de-saida')).body
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject)

/** Connects to the shop's database, for what no screen shows or does. */
export function useDatabase(connection: () => pg.PoolConfig = () => firstShop.database) {
  let pool: pg.Pool | undefined
  afterAll(() => pool?.end())
  return async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
    if (!pool) {
      pool = new pg.Pool({ ...connection(), max: 1 })
      pool.on('error', () => {}) // the database of a shop ends with it, before this connection
    }
    return (await pool.query<T>(text, values)).rows
  }
}

export const getButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })

/** Returns a checkout step by its heading: 'Identificação', 'Entrega', 'Pagamento', 'Revisão'. */
export const getCheckoutStep = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

export const getOpenStep = (page: Page): Locator => page.locator('h2[aria-current=step]')

export async function chooseVariant(page: Page, { variant }: ProductChoice): Promise<void> {
  await page.getByRole('radio', { name: variant.color.name, exact: true }).check()
  await page.getByRole('radio', { name: variant.size, exact: true }).check()
}

export async function fillIdentification(page: Page, { name, email, cpf, phone }: Shopper): Promise<void> {
  const part = getCheckoutStep(page, 'Identificação')
  await part.getByLabel('Nome completo').fill(name)
  await part.getByLabel('E-mail', { exact: true }).fill(email)
  await part.getByLabel('CPF').fill(cpf)
  await part.getByLabel('Telefone com DDD').fill(phone)
  await part.getByRole('button', { name: 'Continuar para entrega' }).click()
  await getCheckoutStep(page, 'Entrega').getByLabel('CEP').waitFor()
}

export async function fillDelivery(page: Page, address = homeAddress): Promise<void> {
  const part = getCheckoutStep(page, 'Entrega')
  await part.getByLabel('CEP').fill(address.cep)
  await part.getByLabel('Rua ou avenida').fill(address.street)
  await part.getByLabel('Número').fill(address.number)
  await part.getByLabel('Bairro').fill(address.district)
  await part.getByLabel('Cidade').fill(address.city)
  await part.getByRole('button', { name: 'Continuar para pagamento' }).click()
  await getCheckoutStep(page, 'Pagamento').getByRole('radio', { name: /^Pix/ }).waitFor()
}

export const testCards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failing: '4000 0000 0000 0119',
}

/** Fills the card fields. */
export async function fillCard(part: Locator, number: string): Promise<void> {
  await part.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await part.getByLabel('Número do cartão').fill(number)
  await part.getByLabel('Nome impresso no cartão').fill('ANA SOUZA')
  await part.getByLabel('Validade').fill('12/39')
  await part.getByLabel('Código (CVV)').fill('123')
}

/** Goes from the payment step to the submit button. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await fillCard(getCheckoutStep(page, 'Pagamento'), card)
  await review(page)
}

async function review(page: Page): Promise<void> {
  await getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).waitFor()
}

/** Goes from the first step to the submit button, with Pix or this card. */
export async function fillCheckout(page: Page, shopper: Shopper, card?: string): Promise<void> {
  await fillIdentification(page, shopper)
  await fillDelivery(page)
  await (card ? payByCard(page, card) : review(page))
}

export const getPlaceOrderButton = (page: Page): Locator =>
  getCheckoutStep(page, 'Revisão').getByRole('button', {
    name: /^(Pagar com Pix|Finalizar pedido|Gerar boleto)$/,
  })

/** Submits and waits for the order page; returns the order number. */
export async function placeOrder(page: Page): Promise<string> {
  await getPlaceOrderButton(page).click()
  return waitForOrderPage(page)
}

/** Waits for the order page; returns the order number. */
export async function waitForOrderPage(page: Page): Promise<string> {
  await page.waitForURL('**/checkout-success?**')
  const heading = page.getByRole('heading', { level: 1, name: /^Pedido DAO-\d+$/ })
  return (await heading.innerText()).replace(/^Pedido /i, '')
}

export const getPaidHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Pagamento confirmado' })

/**
 * Lets the Pix of this customer wait until `payPix`: on a slow machine the fake provider could pay it before the page
 * shows its code. Create it before the order.
 */
export async function holdPix(sql: ReturnType<typeof useDatabase>, { email }: Shopper): Promise<void> {
  const name = `hold_pix_${randomUUID().replaceAll('-', '')}`
  await sql(`create function fake_provider.${name}() returns trigger language plpgsql as $$ begin
    if exists (select from public.payments p join public.orders o on o.id = p.order_id
      where p.id = new.payment_id and o.customer_email = '${email}') then new.pays_at := null; end if;
    return new; end $$`)
  await sql(
    `create trigger ${name} before insert on fake_provider.charges for each row execute function fake_provider.${name}()`,
  )
  onTestFinished(async () => void (await sql(`drop function fake_provider.${name} cascade`)))
}

/** Pays the Pix of an order, as a bank does. */
export async function payPix(order: OrderView): Promise<void> {
  const answer = await fetch(`${inject('shopUrl')}/dev/pagamento/${order.payment?.id}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the Pix was not paid: ${answer.status}`)
}

/** Collects the responses of a URL while the page is used. */
export function collectResponses(page: Page, path: string, method = 'POST'): Response[] {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === path && answer.request().method() === method) answers.push(answer)
  })
  return answers
}
