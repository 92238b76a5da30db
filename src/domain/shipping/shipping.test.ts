import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { QuoteView } from '#contract/shipping'
import { saveSettings, readSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { addBusinessDays } from '#shared/dates/business-days'
import { toIsoDay } from '#shared/dates/dates'
import { createCart, createProduct, createSet, cartHeaders } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const quote = (body: object, headers: Record<string, string> = {}) =>
  shop.call<QuoteView>('/api/shipping/quotes', { body, headers })
const daysAhead = (days: number) => addBusinessDays(toIsoDay(new Date()), days, ['10-24'])
const one = async (change: Parameters<typeof createProduct>[0] = {}) =>
  (await createProduct(change)).variants[0]!.id

describe('shipping quote', () => {
  test('uses the cart', async () => {
    const cart = await createCart(shop, await one({ price: 10_000 }), 2)
    const { status, body } = await quote({ cep: '74120-010' }, cart)
    expect(status).toBe(200)
    expect(body).toEqual({
      options: [
        {
          id: 'padrao',
          name: 'Entrega padrão',
          price: 1_490,
          businessDays: 4,
          arrivesBy: daysAhead(4),
          kind: 'delivery',
        },
        {
          id: 'expressa',
          name: 'Entrega expressa',
          price: 2_490,
          businessDays: 2,
          arrivesBy: daysAhead(2),
          kind: 'delivery',
        },
        {
          id: 'retirada',
          name: 'Retirar na loja em Goiânia',
          price: 0,
          businessDays: 1,
          arrivesBy: daysAhead(1),
          kind: 'pickup',
        },
      ],
      destination: { cep: '74120010', state: 'GO', region: 'GO', city: 'Goiânia' },
      missingForFree: 9_900,
      freeByPromotion: null,
      source: 'table',
    })
  })

  test('uses the given items instead of the cart', async () => {
    const cart = await createCart(shop, await one({ price: 50_000 }))
    const items = [{ variantId: await one({ price: 10_000, weightGrams: 600 }), quantity: 2 }]
    const { body } = await quote({ cep: '01310100', items }, cart)
    expect(body.options[0]).toMatchObject({ id: 'padrao', price: 2_190 + 900 })
    expect(body).toMatchObject({ destination: { state: 'SP' }, missingForFree: 9_900 })
  })

  test('uses the volumetric weight of large light items', async () => {
    const box = { height: 20, width: 30, length: 20 }
    const items = [{ variantId: await one({ price: 10_000, weightGrams: 600, box }), quantity: 1 }]
    expect((await quote({ cep: '01310100', items })).body.options[0]!.price).toBe(2_190 + 900)
  })

  test('costs more to the interior than to the capital', async () => {
    const items = [{ variantId: await one({ price: 10_000 }), quantity: 1 }]
    const { body } = await quote({ cep: '73770-000', items })
    expect(body.destination).toMatchObject({ state: 'GO', city: '' })
    expect(body.options[0]).toMatchObject({ id: 'padrao', price: 1_490 + 500, businessDays: 6 })
  })

  test('uses the price and weight of a given set', async () => {
    const pieces = await Promise.all(
      [1, 2].map(() => createProduct({ price: 20_000, weightGrams: 600, sizes: ['U'] })),
    )
    const { id: setId } = await createSet(pieces, { price: 29_000 })
    const variantIds = pieces.map(({ variants }) => variants[0]!.id)
    const { body } = await quote({ cep: '01310100', items: [{ setId, variantIds }] })
    expect(body.options[0]).toMatchObject({ id: 'padrao', price: 2_190 + 900 })
    expect(body.missingForFree).toBe(900)
    const wrong = await quote({ cep: '01310100', items: [{ setId, variantIds: variantIds.slice(1) }] })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'cart.set_incomplete'])
  })

  test('has free standard shipping from the limit on', async () => {
    const items = [{ variantId: await one({ price: 29_900 }), quantity: 1 }]
    const { body } = await quote({ cep: '69005010', items })
    expect(body.options.map(({ id, price }) => [id, price])).toEqual([
      ['padrao', 0],
      ['expressa', 6_290],
      ['retirada', 0],
    ])
    expect(body.missingForFree).toBeNull()
  })

  test('quotes all options for an empty cart', async () => {
    expect((await quote({ cep: '74120010' })).body.options).toHaveLength(3)
  })

  test('follows the settings', async () => {
    const before = await readSettings('shipping')
    await transaction((tx) =>
      saveSettings(tx, makeSystemCtx('teste'), 'shipping', { ...before, freeAbove: null, pickup: null }),
    )
    await expect
      .poll(async () => (await quote({ cep: '74120010' })).body.options.map(({ id }) => id))
      .toEqual(['padrao', 'expressa'])
    await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'shipping', before))
  })

  test.each([
    [{ cep: '78950-000' }, 422, 'shipping.cep_unknown'],
    [{ cep: '00100-000' }, 422, 'request.invalid'],
    [{ cep: '7412001' }, 422, 'request.invalid'],
    [{}, 422, 'request.invalid'],
    [{ cep: 74120010 }, 422, 'request.invalid'],
    [{ cep: '74120010', items: [] }, 422, 'request.invalid'],
    [{ cep: '74120010', items: [{ variantId: 'x', quantity: 1 }] }, 422, 'request.invalid'],
    [{ cep: '74120010', price: 0 }, 422, 'request.invalid'],
    [{ cep: '74120010', items: [{ variantId: randomUUID(), quantity: 1 }] }, 404, 'cart.variant_not_found'],
  ])('refuses %j', async (sent, status, code) => {
    const answer = await quote(sent)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/\.$/)
    if (code === 'shipping.cep_unknown') expect(answer.body.fields).toHaveProperty('cep')
  })

  test.each([0, 100, 1.5, '2', null])('refuses a quantity of %j', async (quantity) => {
    const answer = await quote({ cep: '74120010', items: [{ variantId: await one(), quantity }] })
    expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
  })

  test('refuses a malformed session', async () => {
    const answer = await quote({ cep: '74120010' }, cartHeaders('x'))
    expect([answer.status, answer.body.code]).toEqual([400, 'cart.session_invalid'])
  })
})
