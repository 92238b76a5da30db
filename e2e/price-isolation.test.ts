import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { GridPage } from '#contract/wholesale'
import { formatBrl } from '#shared/money/money'
import { callApi, createCart, readProduct } from './checkout-steps.ts'
import { sessionCookie } from './session-cookie.ts'
import { insertBuyer, insertCustomer } from './wholesale-steps.ts'

const slug = 'legging-aderno-cintura-alta'
const publicPaths = [
  '/',
  '/produtos',
  '/produtos?busca=legging',
  '/colecoes',
  `/products/${slug}`,
  `/produto/${slug}`,
  '/carrinho',
  '/atacado',
  `/api/catalog/products/${slug}`,
  '/api/catalog/products?search=legging',
  '/api/catalog/suggestions?q=legging',
  '/api/catalog/categories',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/feeds/meta.csv',
]
/** Of these, the ones that name the price of the product. */
const priced = new Set([
  `/products/${slug}`,
  `/produto/${slug}`,
  `/api/catalog/products/${slug}`,
  '/feeds/google.xml',
])

type Who = { name: string; headers: Record<string, string>; price: number }

const cookieOf = async (email: string) => {
  const { name, value } = await sessionCookie(email)
  return { cookie: `${name}=${value}` }
}

/** Ways in which answers write an amount. */
const writings = (amount: number): string[] => [
  formatBrl(amount),
  formatBrl(amount).replaceAll('\u00a0', ' '),
  `"cash":${amount}`,
  `"price":${amount}`,
  (amount / 100).toFixed(2),
]
const names = (text: string, amount: number): boolean => writings(amount).some((each) => text.includes(each))

const fetchPublic = async (path: string, { headers }: Who) => {
  const answer = await fetch(new URL(path, inject('shopUrl')), { headers })
  return { answer, text: await answer.text() }
}

test('[AD-24] no answer ever shows one customer the price of another, many of them at the same time', async () => {
  const { variants } = await readProduct(slug)
  const { id: variantId, price } = variants[0]!
  const retail = price.cash
  // Odd percentages give amounts that are no price of anything else.
  const [one, other, customer] = [
    await insertBuyer({ percentOff: 3_137 }),
    await insertBuyer({ percentOff: 4_273 }),
    await insertCustomer(),
  ]
  const grid = async (who: { headers: Record<string, string> }) =>
    callApi<GridPage>(`/api/wholesale/grid?search=${encodeURIComponent('legging aderno')}`, who)
  const priceOf = ({ items }: GridPage): number =>
    items
      .flatMap(({ colors }) => colors.flatMap((color) => color.variants))
      .find(({ id }) => id === variantId)!.prices[0]!.price
  const buyers = await Promise.all(
    [one, other].map(async ({ email }, at): Promise<Who> => {
      const headers = await cookieOf(email)
      const { body } = await grid({ headers })
      return { name: `buyer ${at}`, headers, price: priceOf(body) }
    }),
  )
  const retailers: Who[] = [
    { name: 'visitor', headers: {}, price: retail },
    { name: 'customer', headers: await cookieOf(customer.email), price: retail },
  ]
  const all = [...buyers, ...retailers]
  expect(new Set(all.map(({ price }) => price)).size).toBe(3)
  const secret = buyers.map(({ price }) => price)

  for (const who of all) {
    const headers = { ...who.headers, 'x-cart-session': randomUUID() }
    const body = { variantId, quantity: 1 }
    expect((await callApi('/api/cart/items', { headers, body })).status).toBe(201)
    // The cart of an account needs no session; that of a visitor is named by it.
    if (who.name === 'visitor') who.headers['x-cart-session'] = headers['x-cart-session']
  }

  const askPublic = (who: Who) =>
    publicPaths.map(async (path) => {
      const { answer, text } = await fetchPublic(path, who)
      const named = `${path} for ${who.name}`
      expect(answer.status, named).toBe(200)
      for (const amount of secret) expect(names(text, amount), `${named} names ${amount}`).toBe(false)
      if (priced.has(path)) expect(names(text, retail), `${named} names the retail price`).toBe(true)
      expect(answer.headers.get('vary') ?? '', named).not.toMatch(/cookie|\*/i)
      expect(answer.headers.get('set-cookie'), named).toBeNull()
    })
  const askPersonal = async (who: Who) => {
    const { body, headers } = await callApi<CartView>('/api/cart', { headers: who.headers })
    expect(body.items[0]!.price, `cart of ${who.name}`).toBe(who.price)
    expect(headers.get('cache-control')).toContain('no-store')
    const answer = await grid(who)
    if (buyers.includes(who)) expect(priceOf(answer.body), `grid of ${who.name}`).toBe(who.price)
    else expect([401, 403], `grid of ${who.name}`).toContain(answer.status)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const summary = await callApi<{ items: number }>('/api/checkout/summary', { headers: who.headers })
    expect(summary.body.items, `checkout of ${who.name}`).toBe(who.price)
    const page = await fetch(new URL('/atacado/pedido', inject('shopUrl')), { headers: who.headers })
    expect(page.headers.get('cache-control')).toMatch(/no-store/)
    const text = await page.text()
    for (const amount of secret) expect(names(text, amount), `order page for ${who.name}`).toBe(false)
  }
  for (let round = 0; round < 6; round++) {
    const order = round % 2 ? all.toReversed() : all
    await Promise.all(order.flatMap((who) => [...askPublic(who), askPersonal(who)]))
  }
})

test('a cart that is merged into an account takes the price of the account at once', async () => {
  const { variants } = await readProduct(slug)
  const { id: variantId, price } = variants[0]!
  const retail = price.cash
  const { email } = await insertBuyer({ percentOff: 3_137 })
  const session = await createCart(variantId)
  const guest = { 'x-cart-session': session }
  const read = async (headers: Record<string, string>) =>
    (await callApi<CartView>('/api/cart', { headers })).body.items.map(({ price }) => price)
  expect(await read(guest)).toEqual([retail])
  const signedIn = await cookieOf(email)
  const [merged = 0] = await read({ ...signedIn, ...guest })
  expect(merged).toBeLessThan(retail)
  expect(await read(guest)).toEqual([])
})
