import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutSummary, PlacedOrder } from '#contract/checkout'
import type { QuoteProblems, QuoteView } from '#contract/shipping'
import { type Carrier, CarrierError, carriers, type ServiceQuote } from '#domain/shipping'
import {
  cartHeaders,
  createCart,
  createOrderBody,
  createProduct,
  createSessionId,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { enableCarrier, forgetCarriers, saveDispatch } from '#test/shipping-settings'
import { useShop } from '#test/shop'
import { addQuotes, forgetOutages } from './live-quotes.ts'

const shop = useShop()
let before: readonly Carrier[]
let variantId: string
/** Answer of the carrier, and how often it was asked. */
let answer: () => Promise<ServiceQuote[]>
let asked = 0
const price = (cents: number): ServiceQuote => ({
  service: 'rapido',
  name: 'Rápido',
  price: cents,
  businessDays: 3,
})
const tooLarge: ServiceQuote = { service: 'mini', name: 'Mini', error: 'grande demais' }

const never = () => Promise.reject(new Error('not called'))
const carrier: Carrier = {
  name: 'teste',
  title: 'Teste',
  quote() {
    asked += 1
    return answer()
  },
  draftLabel: never,
  buyLabel: never,
  issueLabel: never,
  printLabels: never,
  findLabel: never,
  track: never,
  readWebhook: () => undefined,
}

beforeAll(async () => {
  before = carriers()
  carriers.provide([carrier])
  variantId = (await createProduct({ price: 10_000, stock: 500 })).variants[0]!.id
  await saveDispatch()
})
afterAll(() => carriers.provide(before))
beforeEach(async () => {
  await forgetCarriers(shop)
  await enableCarrier(shop, 'teste')
  forgetOutages()
  asked = 0
  answer = async () => [price(1_990), tooLarge]
})

const quote = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call<QuoteView>('/api/shipping/quotes', {
    body: { cep: '01310100', items: [{ variantId, quantity: 1 }], ...body },
    headers,
  })
const ids = ({ options }: QuoteView) => options.map(({ id }) => id)
const address = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

describe('[PF-05] live freight', () => {
  test('stands beside the table, with the price and days of the carrier', async () => {
    const { body } = await quote()
    expect(body.source).toBe('live')
    expect(ids(body)).toEqual(['teste:rapido', 'padrao', 'expressa', 'retirada'])
    expect(body.options[0]).toMatchObject({ name: 'Rápido', price: 1_990, businessDays: 3, kind: 'delivery' })
  })

  test('is asked for once, and then comes from the cache', async () => {
    await Promise.all([quote(), quote(), quote()])
    await quote()
    expect(asked).toBe(1)
    await quote({ items: [{ variantId, quantity: 9 }] })
    expect(asked).toBe(2)
    await shop.sql("update shipping_quotes set created_at = now() - interval '16 minutes'")
    await quote()
    expect(asked).toBe(3)
  })

  test('is left out after 2 seconds, the table answers, and a late answer serves the next shopper', async () => {
    let answered: (quotes: ServiceQuote[]) => void = () => {}
    answer = () => new Promise((resolve) => (answered = resolve))
    const { body } = await quote()
    expect([body.source, ids(body)]).toEqual(['table', ['padrao', 'expressa', 'retirada']])
    expect((await quote()).body.source).toBe('table')
    expect(asked).toBe(1)
    answered([price(1_990)])
    await expect.poll(async () => (await quote()).body.source).toBe('live')
    expect(asked).toBe(1)
  })

  test('falls back to the table if the carrier fails, and does not ask again at once', async () => {
    answer = () => Promise.reject(new CarrierError('unavailable', 'fora do ar'))
    expect((await quote()).body.source).toBe('table')
    expect((await quote({ cep: '74120010' })).body.source).toBe('table')
    expect(asked).toBe(1)
  })

  test('keeps an older quote that still holds while the carrier is away', async () => {
    await quote()
    await shop.sql("update shipping_quotes set created_at = now() - interval '20 minutes'")
    answer = () => Promise.reject(new CarrierError('unavailable', 'fora do ar'))
    expect((await quote()).body.options[0]).toMatchObject({ id: 'teste:rapido', price: 1_990 })
    await shop.sql(
      "update shipping_quotes set created_at = now() - interval '61 minutes' where failure is null",
    )
    expect((await quote()).body.source).toBe('table')
  })

  test('keeps the error of each service for staff', async () => {
    await quote()
    answer = () => Promise.reject(new CarrierError('refused', 'sem permissão'))
    await quote({ cep: '74120010' })
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    const { body } = await shop.call<QuoteProblems>('/api/settings/shipping-carriers/quote-problems', {
      headers,
    })
    expect(body.items).toMatchObject([
      { carrier: 'teste', cep: '74120010', failure: expect.stringContaining('sem permissão'), services: [] },
      {
        carrier: 'teste',
        cep: '01310100',
        failure: null,
        services: [{ service: 'mini', error: 'grande demais' }],
      },
    ])
  })

  test('is quoted per package, and added up', async () => {
    const heavy = (await createProduct({ price: 10_000, weightGrams: 9_000, stock: 10 })).variants[0]!.id
    const { body } = await quote({ items: [{ variantId: heavy, quantity: 5 }] })
    // Two such pieces fit in the largest box: three packages of two kinds.
    expect(asked).toBe(2)
    expect(body.options.find(({ id }) => id === 'teste:rapido')?.price).toBe(1_990 * 3)
  })
})

describe('[PF-05] an order with live freight', () => {
  const cart = () => createCart(shop, variantId)
  const body = (change: object = {}) =>
    createOrderBody({ address, shippingOptionId: 'teste:rapido', ...change })
  const summary = (headers: Record<string, string>) =>
    shop.call<CheckoutSummary>('/api/checkout/summary?cep=01310100&shippingOptionId=teste:rapido', {
      headers,
    })
  const place = (headers: Record<string, string>, change: object = {}) =>
    shop.call<PlacedOrder & { total: number }>('/api/checkout', {
      body: body(change),
      headers: { ...headers, ...idempotencyHeaders() },
    })

  test('costs what was quoted, and asks the carrier no second time', async () => {
    const headers = await cart()
    await shop.call('/api/shipping/quotes', { body: { cep: '01310100' }, headers })
    const { body: shown } = await summary(headers)
    expect(shown.shipping).toBe(1_990)
    const { status, body: placed } = await place(headers, { expectedTotal: shown.byMethod.pix.total })
    expect([status, placed.total]).toEqual([201, shown.byMethod.pix.total])
    expect(asked).toBe(1)
    const [order] = await shop.sql(
      'select shipping_option_id as id, shipping_total as total from orders order by number desc limit 1',
    )
    expect(order).toEqual({ id: 'teste:rapido', total: 1_990 })
  })

  test('keeps the price that was shown although the carrier raised it since', async () => {
    const headers = await cart()
    const { body: shown } = await summary(headers)
    await shop.sql("update shipping_quotes set created_at = now() - interval '16 minutes'")
    answer = async () => [price(2_990)]
    expect((await quote()).body.options.find(({ id }) => id === 'teste:rapido')?.price).toBe(2_990)
    const { status, body: placed } = await place(headers, { expectedTotal: shown.byMethod.pix.total })
    expect([status, placed.total]).toEqual([201, shown.byMethod.pix.total])
  })

  test('is refused with the new total once the shown price holds no longer', async () => {
    const headers = await cart()
    const { body: shown } = await summary(headers)
    await shop.sql("update shipping_quotes set created_at = now() - interval '61 minutes'")
    answer = async () => [price(2_990)]
    const { status, body: refused } = await place(headers, { expectedTotal: shown.byMethod.pix.total })
    expect([status, refused.code]).toEqual([409, 'checkout.price_changed'])
    const again = await place(headers, { expectedTotal: shown.byMethod.pix.total + 1_000 })
    expect(again.status).toBe(201)
  })

  test('is refused if its carrier is gone', async () => {
    const headers = await cart()
    answer = () => Promise.reject(new CarrierError('unavailable', 'fora do ar'))
    const { status, body: refused } = await place(headers)
    expect([status, refused.code]).toEqual([409, 'checkout.shipping_gone'])
  })
})

describe('[PF-05] couriers, cut-offs and handling days', () => {
  test('are options of the CEP, with their hours', async () => {
    const ranges = [{ from: '74000000', to: '74899999' }]
    const zone = { id: 'tarde', name: 'Motoboy', ranges, price: 900, hours: { from: '14:00', to: '18:00' } }
    await saveDispatch({
      courierZones: [{ ...zone, cutOff: '11:00', weekdays: [0, 1, 2, 3, 4, 5, 6], maxGrams: 5_000 }],
    })
    const { body } = await quote({ cep: '74120010' })
    expect(body.options.find(({ id }) => id === 'motoboy:tarde')).toMatchObject({
      price: 900,
      hours: zone.hours,
    })
    expect(ids((await quote()).body)).not.toContain('motoboy:tarde')
    const headers = await createCart(shop, variantId)
    const order = createOrderBody({ shippingOptionId: 'motoboy:tarde' })
    const placed = await shop.call('/api/checkout', {
      body: order,
      headers: { ...headers, ...idempotencyHeaders() },
    })
    expect(placed.status).toBe(201)
    await saveDispatch()
  })

  test('add handling days to the table, the carrier and the pick-up', async () => {
    const daysOf = async () =>
      Object.fromEntries((await quote()).body.options.map(({ id, businessDays }) => [id, businessDays]))
    const usual = await daysOf()
    await saveDispatch({ handlingDays: 2 })
    await expect
      .poll(daysOf)
      .toEqual(Object.fromEntries(Object.entries(usual).map(([id, days]) => [id, days + 2])))
    await saveDispatch()
  })
})

describe('coupon of free freight', () => {
  test('makes the option free and is named beside it, and an unknown one changes nothing', async () => {
    await shop.sql(
      `insert into promotions (name, kind, value, code, needs_code)
       values ('Frete grátis', 'free_shipping', 0, 'FRETEZERO', true)`,
    )
    const headers = cartHeaders(createSessionId())
    const { body } = await quote({ couponCode: 'fretezero' }, headers)
    expect(body.freeByPromotion).toEqual({ optionName: 'Entrega padrão', code: 'FRETEZERO' })
    expect(body.options.find(({ id }) => id === 'padrao')?.price).toBe(0)
    const other = (await quote({ couponCode: 'outro' }, headers)).body
    expect([other.freeByPromotion, other.options.find(({ id }) => id === 'padrao')?.price]).toEqual([
      null,
      2_190,
    ])
  })

  test('cannot be guessed by asking for freight', async () => {
    const guess = (code: string) =>
      shop.call('/api/shipping/quotes', {
        body: { cep: '01310100', items: [{ variantId, quantity: 1 }], couponCode: code },
        from: '203.0.113.77',
      })
    for (let count = 0; count < 20; count++) expect((await guess(`NADA${count}`)).status).toBe(200)
    const { status, body } = await guess('FRETEZERO')
    expect([status, body.code]).toEqual([429, 'request.too_many'])
  })
})

describe('quotes of several packages', () => {
  test('are added by service, with the longest time and the first error', () => {
    const other = { service: 'a', name: 'A', price: 700, businessDays: 6 }
    const sum = addQuotes(
      [
        [{ service: 'a', name: 'A', price: 500, businessDays: 2 }, tooLarge, { ...other, service: 'c' }],
        [other, { service: 'mini', name: 'Mini', price: 1, businessDays: 1 }],
      ],
      [2, 1],
    )
    expect(sum).toEqual([
      { service: 'a', name: 'A', price: 1_700, businessDays: 6 },
      { service: 'mini', name: 'Mini', error: 'grande demais' },
      { service: 'c', name: 'A', error: expect.stringMatching(/todos os pacotes/) },
    ])
  })
})
