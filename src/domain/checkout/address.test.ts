import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { raceSources } from '#adapters/postal-code/race-sources'
import { viaCep } from '#adapters/postal-code/viacep'
import type { CartView } from '#contract/cart'
import type { PlacedOrder } from '#contract/checkout'
import { postalCodeLookup } from '#domain/shipping'
import {
  createCart,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { startPostalVendors } from '#test/postal-vendors'
import { useShop } from '#test/shop'

const shop = useShop()
let vendors: Awaited<ReturnType<typeof startPostalVendors>>
let variantId: string
const oeste = { street: 'Rua 9', district: 'Setor Oeste', city: 'Goiânia', state: 'GO', ibge: '5208707' }
const { address, customer } = createOrderBody()

beforeAll(async () => {
  vendors = await startPostalVendors()
  variantId = (await createProduct({ stock: 1_000 })).variants[0]!.id
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
  postalCodeLookup.provide(raceSources([viaCep(vendors.url), brasilApi(vendors.url)], limitMs))

const place = async (change: object, headers?: Record<string, string>, who: object = {}) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ address: { ...address, ...change }, ...who }),
    headers: { ...idempotencyHeaders(), ...(headers ?? (await createCart(shop, variantId))) },
  })

describe('address that contradicts its CEP', () => {
  test.each([
    ['a wrong state with a matching city', { city: 'Rio Branco', state: 'AC' }, 'address.state', 'GO'],
    ['a wrong state alone', { state: 'SP' }, 'address.state', 'GO'],
    ['a wrong city', { city: 'Rio Branco' }, 'address.city', 'Goiânia'],
    ['a city of the same state', { city: 'Anápolis' }, 'address.city', 'Goiânia'],
  ])('reports %s at its field, and writes nothing', async (_, change, field, there) => {
    const cart = await createCart(shop, variantId)
    const before = await shop.sql('select count(*) from orders')
    const { status, body } = await place(change, cart)
    expect([status, body.code]).toEqual([422, 'shipping.address_mismatch'])
    expect(body.fields).toEqual({ [field]: expect.stringContaining(`Este CEP é de ${there}.`) })
    expect(await shop.sql('select count(*) from orders')).toEqual(before)
    expect((await shop.call<CartView>('/api/cart', { headers: cart })).body.totalItems).toBe(1)
  })

  test('checks the state even if every lookup fails', async () => {
    Object.assign(vendors.mood, { viacep: 'failing', brasilapi: 'failing' })
    const { body } = await place({ city: 'Rio Branco', state: 'AC' })
    expect([body.code, Object.keys(body.fields!)]).toEqual(['shipping.address_mismatch', ['address.state']])
    expect(vendors.asked).toEqual([])
  })

  test('reports an unknown CEP at its field', async () => {
    const { status, body } = await place({ cep: '78950-000' })
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([
      422,
      'shipping.cep_unknown',
      ['address.cep'],
    ])
  })

  test('refuses it as a saved address too, new or changed', async () => {
    const { headers } = await createSignedInPerson(shop)
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

describe('valid address', () => {
  test.each([
    ['an address without accents', { city: 'goiania' }],
    ['an address in capitals with spaces', { city: '  GOIÂNIA ' }],
    ['an address with another street and district', { street: 'Rua Nova', district: 'Bairro Novo' }],
  ])('accepts %s', async (_, change) => {
    expect((await place(change)).status).toBe(201)
  })

  test('is accepted while no lookup answers, and if no source knows the CEP', async () => {
    Object.assign(vendors.mood, { viacep: 'failing', brasilapi: 'failing' })
    expect((await place({ cep: '74120-011', city: 'Qualquer' })).status).toBe(201)
    Object.assign(vendors.mood, { viacep: 'well', brasilapi: 'well' })
    expect((await place({ cep: '74120-012', city: 'Qualquer' })).status).toBe(201)
  })

  test('does not wait for a source that does not answer', async () => {
    // The answer takes longer than the timeout of this test.
    ask(600_000)
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'silent' })
    expect((await place({ cep: '74120-013', city: 'Qualquer' })).status).toBe(201)
  })

  test('does not look up a CEP again shortly after', async () => {
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

  test('returns the same order for its key although the CEP has another city now', async () => {
    const [cart, key] = [await createCart(shop, variantId), idempotencyHeaders()]
    const headers = { ...cart, ...key }
    const first = await place({ cep: '74120-015', city: 'Goiânia' }, headers, { customer })
    expect(first.status).toBe(201)
    vendors.addresses['74120015'] = { ...oeste, city: 'Anápolis' }
    await shop.sql('delete from postal_codes')
    const again = await place({ cep: '74120-015', city: 'Goiânia' }, headers, { customer })
    expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId])
  })
})
