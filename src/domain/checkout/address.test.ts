import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { firstAnswer } from '#adapters/postal-code/first-answer'
import { viaCep } from '#adapters/postal-code/viacep'
import type { CartView } from '#contract/cart'
import type { PlacedOrder } from '#contract/checkout'
import { postalCodes } from '#domain/shipping'
import { aCart, aKey, anOrder, aPerson, aProduct } from '#test/factories'
import { openPostalVendors } from '#test/postal-vendors'
import { useShop } from '#test/shop'

const shop = useShop()
let vendors: Awaited<ReturnType<typeof openPostalVendors>>
let variantId: string
const oeste = { street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia', state: 'GO', ibge: '5208707' }
const { address, customer } = anOrder()

beforeAll(async () => {
  vendors = await openPostalVendors()
  variantId = (await aProduct({ stock: 1_000 })).variants[0]!.id
})
afterAll(() => vendors.close())
beforeEach(async () => {
  ask(20_000)
  Object.assign(vendors.mood, { viacep: 'well', brasilapi: 'well' })
  vendors.addresses['74120010'] = oeste
  vendors.asked.length = 0
  await shop.sql('delete from postal_codes')
})
const ask = (limitMs: number) =>
  postalCodes.provide(firstAnswer([viaCep(vendors.url), brasilApi(vendors.url)], limitMs))

const place = async (change: object, headers?: Record<string, string>, who: object = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: anOrder({ address: { ...address, ...change }, ...who }),
    headers: { ...aKey(), ...(headers ?? (await aCart(shop, variantId))) },
  })

describe('an address that contradicts its CEP', () => {
  test.each([
    ['the state, whatever the town', { city: 'Rio Branco', state: 'AC' }, 'address.state', 'GO'],
    ['the state alone', { state: 'SP' }, 'address.state', 'GO'],
    ['the town', { city: 'Rio Branco' }, 'address.city', 'Goiânia'],
    ['a town of the same state', { city: 'Anápolis' }, 'address.city', 'Goiânia'],
  ])('%s is told beside its field, and nothing is written', async (_, change, field, there) => {
    const cart = await aCart(shop, variantId)
    const before = await shop.sql('select count(*) from orders')
    const { status, body } = await place(change, cart)
    expect([status, body.code]).toEqual([422, 'shipping.address_mismatch'])
    expect(body.fields).toEqual({ [field]: expect.stringContaining(`Este CEP é de ${there}.`) })
    expect(await shop.sql('select count(*) from orders')).toEqual(before)
    expect((await shop.call<CartView>('/api/cart', { headers: cart })).body.totalItems).toBe(1)
  })

  test('the state is known where every look-up fails', async () => {
    Object.assign(vendors.mood, { viacep: 'failing', brasilapi: 'failing' })
    const { body } = await place({ city: 'Rio Branco', state: 'AC' })
    expect([body.code, Object.keys(body.fields!)]).toEqual(['shipping.address_mismatch', ['address.state']])
    expect(vendors.asked).toEqual([])
  })

  test('a CEP that no state has is told at the CEP', async () => {
    const { status, body } = await place({ cep: '78950-000' })
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([
      422,
      'shipping.cep_unknown',
      ['address.cep'],
    ])
  })

  test('is not kept by an account either, new or changed', async () => {
    const { headers } = await aPerson(shop)
    const path = '/api/customers/addresses'
    const home = { ...address, recipient: 'Ana Souza' }
    for (const [change, field] of [
      [{ city: 'Rio Branco', state: 'AC' }, 'state'],
      [{ city: 'Anápolis' }, 'city'],
      [{ cep: '78950-000' }, 'cep'],
    ] as const) {
      const { status, body } = await shop.call(path, { body: { ...home, ...change }, headers })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    }
    const { body: kept } = await shop.call<{ id: string }>(path, { body: home, headers })
    const changed = await shop.call(`${path}/${kept.id}`, {
      method: 'PUT',
      body: { ...home, state: 'AC' },
      headers,
    })
    expect([changed.status, changed.body.code]).toEqual([422, 'shipping.address_mismatch'])
    const { body: all } = await shop.call<{ state: string }[]>(path, { headers })
    expect(all.map(({ state }) => state)).toEqual(['GO'])
  })
})

describe('an address that is good', () => {
  test.each([
    ['without accents', { city: 'goiania' }],
    ['in capitals, with blanks', { city: '  GOIÂNIA ' }],
    ['with another street and district', { street: 'Rua Nova', district: 'Bairro Novo' }],
  ])('%s is taken', async (_, change) => {
    expect((await place(change)).status).toBe(201)
  })

  test('is taken while no look-up answers, and where none knows the CEP', async () => {
    Object.assign(vendors.mood, { viacep: 'failing', brasilapi: 'failing' })
    expect((await place({ cep: '74120-011', city: 'Qualquer' })).status).toBe(201)
    Object.assign(vendors.mood, { viacep: 'well', brasilapi: 'well' })
    expect((await place({ cep: '74120-012', city: 'Qualquer' })).status).toBe(201)
  })

  test('waits for no source that does not answer', async () => {
    // They would be waited for longer than this test may take.
    ask(600_000)
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'silent' })
    expect((await place({ cep: '74120-013', city: 'Qualquer' })).status).toBe(201)
  })

  test('asks nobody again whose CEP was looked up a moment ago', async () => {
    for (const [cep, told] of [
      ['74120014', oeste],
      ['73770000', { ...oeste, street: '', district: '', city: 'Alto Paraíso de Goiás' }],
    ] as const) {
      vendors.addresses[cep] = told
      await shop.call(`/api/shipping/addresses/${cep}`)
      vendors.asked.length = 0
      expect((await place({ cep, city: told.city })).status).toBe(201)
      expect(vendors.asked).toEqual([])
    }
  })

  test('is answered again under its key though its CEP has another town now', async () => {
    const [cart, key] = [await aCart(shop, variantId), aKey()]
    const headers = { ...cart, ...key }
    const first = await place({ cep: '74120-015', city: 'Goiânia' }, headers, { customer })
    expect(first.status).toBe(201)
    vendors.addresses['74120015'] = { ...oeste, city: 'Anápolis' }
    await shop.sql('delete from postal_codes')
    const again = await place({ cep: '74120-015', city: 'Goiânia' }, headers, { customer })
    expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId])
  })
})
