import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { raceSources } from '#adapters/postal-code/race-sources'
import { viaCep } from '#adapters/postal-code/viacep'
import type { CepAddress } from '#contract/shipping'
import { postalCodeLookup } from '#domain/shipping'
import { startPostalVendors } from '#test/postal-vendors'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
let vendors: Awaited<ReturnType<typeof startPostalVendors>>
beforeAll(async () => {
  vendors = await startPostalVendors()
})
afterAll(() => vendors.close())

const address = (cep: string) => shop.call<CepAddress>(`/api/shipping/addresses/${cep}`)
const stored = (cep: string) =>
  shop.sql<{ street: string }>('select * from postal_codes where cep = $1', [cep])
const paulista = {
  cep: '01310100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ibge: '3550308',
}

test.each(['01310100', '01310-100', '01310%20100'])('finds %s in the demo without a request', async (cep) => {
  const { status, body, headers } = await address(cep)
  expect([status, body]).toEqual([200, paulista])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each(['1310100', '013101000', 'abc', '00000000', '01310100x'])('refuses %s', async (cep) => {
  const { status, body } = await address(cep)
  expect([status, body.code]).toEqual([404, 'shipping.address_unknown'])
})

describe('address of a CEP', () => {
  const ask = (limitMs: number) =>
    postalCodeLookup.provide(raceSources([viaCep(vendors.url), brasilApi(vendors.url)], limitMs))
  beforeEach(async () => {
    ask(20_000)
    Object.assign(vendors.mood, { viacep: 'well', brasilapi: 'well' })
    vendors.asked.length = 0
    await shop.sql('delete from postal_codes')
  })

  test('is requested once for concurrent and later lookups, and stored', async () => {
    vendors.addresses['04538133'] = { ...paulista, street: 'Avenida Brigadeiro Faria Lima' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => address('04538-133')))
    answers.push(await address('04538133'))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        cep: '04538133',
        street: 'Avenida Brigadeiro Faria Lima',
        ibge: '3550308',
      })
    }
    expect(vendors.asked.sort()).toEqual(['brasilapi 04538133', 'viacep 04538133'])
    expect(await stored('04538133')).toMatchObject([{ city: 'São Paulo', state: 'SP' }])
  })

  const store = (cep: string, street: string, age: string) =>
    shop.sql(
      `insert into postal_codes (cep, street, district, city, state, ibge, source, looked_up_at)
       values ($1, $2, 'Centro', 'Goiânia', 'GO', '5208707', 'viacep', now() - $3::interval)`,
      [cep, street, age],
    )

  test('is not requested again after another process did', async () => {
    await store('74000101', 'Rua 1', '179 days')
    expect((await address('74000101')).body).toMatchObject({ street: 'Rua 1', city: 'Goiânia' })
    expect(vendors.asked).toEqual([])
  })

  test.each([
    ['74000102', 'Rua 2', '181 days'],
    ['74000103', '', '25 hours'],
  ])('for %s, "%s", is requested again after %s', async (cep, street, age) => {
    await store(cep, street, age)
    vendors.addresses[cep] = { ...paulista, street: 'Rua Nova', city: 'Goiânia', state: 'GO' }
    expect((await address(cep)).body).toMatchObject({ street: 'Rua Nova' })
    expect(await stored(cep)).toMatchObject([{ street: 'Rua Nova' }])
  })

  test('of a city with a single CEP has neither street nor district', async () => {
    const { body } = await address('73770000')
    expect(body).toMatchObject({ street: '', district: '', city: 'Alto Paraíso de Goiás', state: 'GO' })
  })

  test('returns an error in Portuguese for an unknown CEP, and does not request it again', async () => {
    for (let times = 0; times < 2; times++) {
      const { status, body } = await address('74999998')
      expect([status, body.code]).toEqual([404, 'shipping.address_unknown'])
      expect(body.message).toMatch(/CEP.*\.$/)
    }
    expect(vendors.asked).toHaveLength(2)
  })

  test('is not requested for a CEP without a state', async () => {
    expect((await address('78950000')).body.code).toBe('shipping.address_unknown')
    expect(vendors.asked).toEqual([])
  })

  test.each(['failing', 'silent', 'strange'] as const)(
    'while the sources are %s comes from the CEP range, and is requested again later',
    async (mood) => {
      Object.assign(vendors.mood, { viacep: mood, brasilapi: mood })
      if (mood === 'silent') ask(300)
      const cep = { failing: '74230101', silent: '74230102', strange: '74230103' }[mood]
      vendors.addresses[cep] = { ...paulista, street: 'Avenida T-10', city: 'Goiânia', state: 'GO' }
      const away = await address(cep)
      expect(away.status).toBe(200)
      expect(away.body).toEqual({
        cep,
        street: '',
        district: '',
        city: 'Goiânia',
        state: 'GO',
        ibge: '5208707',
      })
      expect(await stored(cep)).toEqual([])
      Object.assign(vendors.mood, { viacep: 'well', brasilapi: 'well' })
      ask(20_000)
      expect((await address(cep)).body.street).toBe('Avenida T-10')
    },
  )

  test('comes from the CEP range while there are too many lookups', async () => {
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'silent' })
    ask(1_000)
    const ceps = Array.from({ length: 40 }, (_, index) => String(74_300_100 + index))
    const answers = await Promise.all(ceps.map(address))
    for (const { status, body } of answers) expect([status, body.city]).toEqual([200, 'Goiânia'])
    expect(new Set(vendors.asked).size).toBe(2 * 32)
  })

  test('[LI-10] is not needed for a shipping quote', async () => {
    Object.assign(vendors.mood, { viacep: 'silent', brasilapi: 'silent' })
    const { status } = await shop.call('/api/shipping/quotes', { body: { cep: '74230-104' } })
    expect(status).toBe(200)
    expect(vendors.asked).toEqual([])
  })
})
