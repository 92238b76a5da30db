import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { ProductList, ProductView } from '#contract/catalog'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import type { PriceView } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import {
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createProduct,
  createSessionId,
  cartHeaders,
  type CreatedProduct,
} from '#test/factories'
import { useShop } from '#test/shop'
import { formatInstallments } from '#texts/checkout/installments'

const shop = useShop()

// Deterministic, so that a failing product can be reproduced.
const drawn = fc.sample(
  fc.record({
    price: fc.integer({ min: 990, max: 99_990 }),
    off: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: null }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { numRuns: 200, seed: 20_261_121 },
)
let made: (CreatedProduct & { quantity: number })[]

beforeAll(async () => {
  await createCategory('Duzentas peças')
  made = []
  for (const [index, { price, off, quantity }] of drawn.entries()) {
    const name = `Peça número ${index + 1}`
    const compareAt = off === null ? null : price + off
    made.push({
      ...(await createProduct({ name, price, compareAt, categorySlug: 'duzentas-pecas', sizes: ['U'] })),
      quantity,
    })
  }
})

/** Returns the visible text of HTML. */
const words = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
const inWords = (amount: number): string => words(formatBrl(amount))

async function cards(): Promise<Map<string, PriceView>> {
  const found = new Map<string, PriceView>()
  for (let page = 1; found.size < made.length; page++) {
    const { body } = await shop.call<ProductList>(
      `/api/catalog/products?category=duzentas-pecas&pageSize=50&page=${page}`,
    )
    if (body.items.length === 0) break
    for (const { slug, price } of body.items) found.set(slug, price)
  }
  return found
}

function offerIn(html: string): { price: string } {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  const product = blocks
    .map(([, text]) => JSON.parse(text!) as { '@type': string; offers: { price: string } })
    .find((block) => block['@type'] === 'Product')
  return product!.offers
}

const inPartsOf = ({ count, first, amount }: NonNullable<PriceView['installments']>) =>
  formatInstallments(count, inWords(first), inWords(amount))

test('two hundred products have one price each: card, page, structured data, cart, order and email', async () => {
  const shown = await cards()
  expect(shown.size).toBe(200)
  for (let start = 0; start < made.length; start += 10) {
    const group = made.slice(start, start + 10)
    const headers = cartHeaders(createSessionId())
    for (const { slug, variants, quantity } of group) {
      const price = shown.get(slug)!
      const { body: page } = await shop.call<ProductView>(`/api/catalog/products/${slug}`)
      expect(page.price, slug).toEqual(price)
      expect(page.variants[0]!.price, slug).toEqual(price)
      const html = await shop.page(`/products/${slug}`)
      expect(offerIn(html).price, slug).toBe((price.cash / 100).toFixed(2))
      for (const amount of [price.cash, price.pix.amount, price.compareAt ?? price.cash])
        expect(words(html), slug).toContain(inWords(amount))
      if (price.installments) expect(words(html), slug).toContain(inPartsOf(price.installments))
      await shop.call('/api/cart/items', { body: { variantId: variants[0]!.id, quantity }, headers })
    }
    const { body: cart } = await shop.call<CartView>('/api/cart', { headers })
    const promised = group.map(({ slug, quantity }) => ({ ...shown.get(slug)!, quantity }))
    const total = (of: (price: PriceView) => number) =>
      promised.reduce((sum, price) => sum + of(price) * price.quantity, 0)
    expect(cart.items.map(({ price }) => price)).toEqual(promised.map(({ cash }) => cash))
    expect([cart.subtotal, cart.price.cash, cart.price.pix.amount]).toEqual([
      total(({ cash }) => cash),
      total(({ cash }) => cash),
      total(({ pix }) => pix.amount),
    ])
    const { body: placed } = await shop.call<PlacedOrder>('/api/checkout', {
      body: createOrderBody({
        shippingOptionId: 'retirada',
        address: undefined,
        expectedTotal: cart.price.pix.amount,
      }),
      headers: { ...headers, ...idempotencyHeaders() },
    })
    const { body: order } = await shop.call<OrderView>(`/api/orders/${placed.orderId}?token=${placed.token}`)
    expect(order.items.map(({ unitPrice }) => unitPrice)).toEqual(promised.map(({ cash }) => cash))
    expect(order.totals).toMatchObject({ items: cart.subtotal, total: cart.price.pix.amount })
    expect(order.payment!.amount).toBe(cart.price.pix.amount)
    const emailText = await readEmailOf(placed.orderId)
    for (const price of promised) expect(emailText).toContain(inWords(price.cash * price.quantity))
    expect(emailText).toContain(inWords(order.totals.total))
  }
})

/** Waits for the confirmation email of an order and returns its text. */
async function readEmailOf(orderId: string): Promise<string> {
  const read = async () =>
    (
      await shop.sql<{ text: string }>('select text from email_outbox where message_id like $1', [
        `<order.${orderId}.placed@%`,
      ])
    )[0]?.text
  await expect.poll(read).toBeDefined()
  return words((await read())!)
}
