import { expect, test } from 'vitest'
import type { CheckoutSummary } from '#contract/checkout'
import type { ProductEdit } from '#contract/products'
import { createPromotion } from '#domain/pricing'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { createProductForm } from '#test/product-form'
import { createPromotionForm } from '#test/promotion-form'
import { useShop } from '#test/shop'

const shop = useShop()

test('accepts codes, CEPs and emails pasted with invisible or unusual characters', async () => {
  const form = createPromotionForm({ name: 'Campanha', code: 'H3-40', kind: 'percent', value: 1_000 })
  await transaction((tx) => createPromotion(tx, makeSystemCtx('teste'), form))
  const product = await createProduct({ price: 10_000, stock: 50 })
  const cart = await createCart(shop, product.variants[0]!.id, 1)
  const ask = (couponCode: string, cep: string) =>
    shop.call<CheckoutSummary>(
      `/api/checkout/summary?${new URLSearchParams({ cep, shippingOptionId: 'padrao', couponCode })}`,
      { headers: cart },
    )
  const codes = ['H3-40\u200B', 'H3\u201140', 'H3–40', 'Ｈ３－４０', '*H3-40*', '“H3-40”', 'H3-40.']
  for (const code of codes) {
    const { body } = await ask(code, '74120-010')
    expect([code, body.couponProblem, body.promotions?.[0]?.code]).toEqual([code, null, 'H3-40'])
  }
  for (const cep of ['74120\u2011010', '\u202A74120-010\u202C', '74120–010'])
    expect((await ask('', cep)).body).toMatchObject({ shipping: 1_490 })
  const order = createOrderBody()
  const customer = { ...order.customer, email: 'pessoa@exemplo.com.br\u200B' }
  const answer = await shop.call('/api/checkout', {
    body: { ...order, customer, couponCode: '“h3‑40”.' },
    headers: { ...cart, ...idempotencyHeaders() },
  })
  expect(answer.status).toBe(201)
  expect(await shop.sql('select customer_email as email from orders')).toEqual([
    { email: 'pessoa@exemplo.com.br' },
  ])
})

test('stores names without control characters and in NFC', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const body = createProductForm({
    name: 'Blusa\u000BControle\u001F Cafe\u0301 🌿',
    tags: ['tag\u0001um'],
    description: '<p>Linha\u000Bdois\u200B</p>',
  })
  const { body: made } = await shop.call<ProductEdit>('/api/products', { body, headers })
  expect([made.form.name, made.form.tags, made.form.description]).toEqual([
    'Blusa Controle Café 🌿',
    ['tagum'],
    '<p>Linha dois</p>',
  ])
})
