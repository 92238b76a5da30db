import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CountView, PurchaseView, StockLevel, StockPage, Thresholds } from '#contract/stock'
import {
  createCart,
  createCategory,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const ofStock = async () =>
  (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
type Headers = Record<string, string>

const aVariant = async (stock = 8) => (await createProduct({ sizes: ['U'], stock })).variants[0]!
const levelOf = async (variantId: string) =>
  (
    await shop.sql<{ on_hand: number; reserved: number; arriving: number; threshold: number }>(
      'select on_hand, reserved, arriving, threshold from stock_levels where variant_id = $1',
      [variantId],
    )
  )[0]!
const post = <T>(path: string, body: unknown, headers: Headers) =>
  shop.call<T>(`/api/stock${path}`, { body, headers, method: 'POST' })
const put = (path: string, body: unknown, headers: Headers) =>
  shop.call(`/api/stock${path}`, { body, headers, method: 'PUT' })
const ledgerOf = (variantId: string) =>
  shop.sql(
    'select reason, on_hand_change, note, unit_cost from stock_ledger where variant_id = $1 order by id',
    [variantId],
  )

async function held(variantId: string, quantity: number): Promise<void> {
  const headers = { ...(await createCart(shop, variantId, quantity)), ...idempotencyHeaders() }
  expect((await shop.call('/api/checkout', { body: createOrderBody(), headers })).status).toBe(201)
}

describe('stock change by staff', () => {
  test('[AD-10] adds, removes and sets, with reason and note, ledger entry and audit row', async () => {
    const headers = await ofStock()
    const { id, sku } = await aVariant(8)
    const change = (body: object) => post<StockLevel>('/changes', { variantId: id, ...body }, headers)
    expect(
      (await change({ change: { by: 5 }, reason: 'received', note: 'Ateliê da Neide, nota 318' })).body,
    ).toEqual({
      variantId: id,
      onHand: 13,
      reserved: 0,
      available: 13,
    })
    expect((await change({ change: { by: -2 }, reason: 'damaged' })).body.onHand).toBe(11)
    expect((await change({ change: { onHand: 12, seen: 11 }, reason: 'counted' })).body.onHand).toBe(12)
    expect((await ledgerOf(id)).slice(1)).toEqual([
      { reason: 'received', on_hand_change: 5, note: 'Ateliê da Neide, nota 318', unit_cost: null },
      { reason: 'damaged', on_hand_change: -2, note: null, unit_cost: null },
      { reason: 'counted', on_hand_change: 1, note: null, unit_cost: null },
    ])
    const traces = await shop.sql<{ entity_name: string; before: unknown; after: unknown }>(
      "select entity_name, before, after from audit_logs where entity_type = 'stock' and entity_id = $1 order by at",
      [id],
    )
    expect(traces).toHaveLength(3)
    expect(traces[1]).toEqual({
      entity_name: sku,
      before: { onHand: 13 },
      after: { onHand: 11, reason: 'damaged' },
    })
  })

  test('is made once for concurrent and repeated requests with one key', async () => {
    const headers = { ...(await ofStock()), ...idempotencyHeaders() }
    const { id } = await aVariant(8)
    const body = { variantId: id, change: { by: 5 }, reason: 'received' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => post<StockLevel>('/changes', body, headers)))
    expect(answers.map(({ status, body: level }) => [status, level.onHand])).toEqual(
      answers.map(() => [200, 13]),
    )
    expect(await ledgerOf(id)).toHaveLength(2)
    const bad = await post('/changes', body, { ...headers, 'idempotency-key': 'x' })
    expect(bad.status).toBe(422)
  })

  test('adds up concurrent changes, and refuses to set a quantity that changed since it was read', async () => {
    const [ana, bia] = [await ofStock(), await ofStock()]
    const { id } = await aVariant(8)
    const change = (headers: Headers, body: object) =>
      post<StockLevel & { data?: unknown }>('/changes', { variantId: id, ...body }, headers)
    await Promise.all([
      change(ana, { change: { by: 5 }, reason: 'received' }),
      change(bia, { change: { by: -3 }, reason: 'damaged' }),
    ])
    expect((await levelOf(id)).on_hand).toBe(10)
    const late = await change(bia, { change: { onHand: 12, seen: 8 }, reason: 'counted' })
    expect([late.status, late.body.code]).toEqual([409, 'stock.moved'])
    expect(late.body.message).toContain('10')
    expect((await levelOf(id)).on_hand).toBe(10)
  })

  test('never goes below the reserved quantity', async () => {
    const headers = await ofStock()
    const { id } = await aVariant(8)
    await held(id, 3)
    const { status, body } = await post(
      '/changes',
      { variantId: id, change: { by: -6 }, reason: 'counted' },
      headers,
    )
    expect([status, body.code]).toEqual([409, 'stock.promised'])
    expect(await levelOf(id)).toMatchObject({ on_hand: 8, reserved: 3 })
  })

  test.each([
    [{ by: 0 }, 'received', 'request.invalid'],
    [{ by: 1.5 }, 'received', 'request.invalid'],
    [{ by: 1e12 }, 'received', 'request.invalid'],
    [{ by: '5' }, 'received', 'request.invalid'],
    [{ by: null }, 'received', 'request.invalid'],
    [{ onHand: -1, seen: 8 }, 'counted', 'request.invalid'],
    [{ onHand: 12 }, 'counted', 'request.invalid'],
    [{ by: 5 }, 'roubo', 'request.invalid'],
    [{ by: 5 }, 'damaged', 'stock.wrong_way'],
    [{ by: -5 }, 'received', 'stock.wrong_way'],
    [{ by: 999_999 }, 'received', 'stock.too_many'],
  ])('refuses %j because of %s with %s', async (change, reason, code) => {
    const { id } = await aVariant(8)
    const { status, body } = await post('/changes', { variantId: id, change, reason }, await ofStock())
    expect([status, body.code]).toEqual([422, code])
    expect((await levelOf(id)).on_hand).toBe(8)
  })

  test('refuses an unknown variant', async () => {
    const body = { variantId: randomUUID(), change: { by: 5 }, reason: 'received' }
    const answer = await post('/changes', body, await ofStock())
    expect([answer.status, answer.body.code]).toEqual([404, 'stock.unknown_variant'])
  })
})

describe('purchase', () => {
  const buy = async (lines: object[], headers: Headers) =>
    post<PurchaseView>(
      '/purchases',
      { supplier: 'Ateliê da Neide', expectedOn: '2026-12-02', lines },
      headers,
    )

  test('[AD-10] is received in parts, each in the ledger with its cost', async () => {
    const headers = await ofStock()
    const [first, second] = [await aVariant(0), await aVariant(2)]
    const { status, body } = await buy(
      [
        { variantId: first.id, quantity: 30, unitCost: 4_250 },
        { variantId: second.id, quantity: 10, unitCost: 1_999 },
      ],
      headers,
    )
    expect([status, body.quantity, body.cost]).toEqual([201, 40, 30 * 4_250 + 10 * 1_999])
    expect((await levelOf(first.id)).arriving).toBe(30)
    const receipts = `/purchases/${body.id}/receipts`
    const part = { lines: [{ variantId: first.id, quantity: 12 }] }
    const key = { ...headers, ...idempotencyHeaders() }
    for (let time = 0; time < 2; time++)
      expect((await post<PurchaseView>(receipts, part, key)).body).toMatchObject({
        status: 'open',
        received: 12,
      })
    expect(await levelOf(first.id)).toMatchObject({ on_hand: 12, arriving: 18 })
    const more = await post(receipts, { lines: [{ variantId: first.id, quantity: 19 }] }, headers)
    expect([more.status, more.body.code]).toEqual([409, 'stock.beyond_purchase'])
    expect((await post<PurchaseView>(receipts, {}, headers)).body).toMatchObject({
      status: 'received',
      received: 40,
    })
    expect(await levelOf(first.id)).toMatchObject({ on_hand: 30, arriving: 0 })
    expect(await levelOf(second.id)).toMatchObject({ on_hand: 12, arriving: 0 })
    expect((await ledgerOf(first.id)).at(-1)).toEqual({
      reason: 'received',
      on_hand_change: 18,
      note: 'Ateliê da Neide',
      unit_cost: 4_250,
    })
    expect((await post(receipts, {}, headers)).body.code).toBe('stock.closed')
  })

  test('that is cancelled has nothing arriving, and keeps what was received', async () => {
    const headers = await ofStock()
    const { id } = await aVariant(1)
    const { body } = await buy([{ variantId: id, quantity: 5, unitCost: 100 }], headers)
    await post(`/purchases/${body.id}/receipts`, { lines: [{ variantId: id, quantity: 2 }] }, headers)
    expect((await post<PurchaseView>(`/purchases/${body.id}/cancel`, {}, headers)).body.status).toBe(
      'cancelled',
    )
    expect(await levelOf(id)).toMatchObject({ on_hand: 3, arriving: 0 })
    expect((await post(`/purchases/${randomUUID()}/cancel`, {}, headers)).body.code).toBe('stock.not_found')
  })

  test('is received once by two concurrent requests', async () => {
    const headers = await ofStock()
    const { id } = await aVariant(0)
    const { body } = await buy([{ variantId: id, quantity: 5, unitCost: 100 }], headers)
    const both = await Promise.all([1, 2].map(() => post(`/purchases/${body.id}/receipts`, {}, headers)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await levelOf(id)).on_hand).toBe(5)
  })

  test.each([
    [{ quantity: 0, unitCost: 1 }],
    [{ quantity: 5, unitCost: -1 }],
    [{ quantity: 5, unitCost: 1.5 }],
    [{ quantity: 5_000_000, unitCost: 1 }],
  ])('is refused with %j', async (line) => {
    const { id } = await aVariant(0)
    expect((await buy([{ variantId: id, ...line }], await ofStock())).status).toBe(422)
    expect((await levelOf(id)).arriving).toBe(0)
  })
})

describe('stock count', () => {
  const start = async (headers: Headers) =>
    (await post<CountView>('/counts', { name: 'Arara da frente' }, headers)).body.id
  const scan = (count: string, code: string, headers: Headers, more: object = {}) =>
    post<CountView>(`/counts/${count}/scans`, { id: randomUUID(), code, ...more }, headers)
  const end = (count: string, how: 'book' | 'cancel', headers: Headers) =>
    post<CountView>(`/counts/${count}/${how}`, {}, headers)

  test('[AD-10] lets two people count by SKU, and shows the differences before they are booked', async () => {
    const [ana, bia] = [await ofStock(), await ofStock()]
    const { id, sku } = await aVariant(8)
    const count = await start(ana)
    await Promise.all(Array.from({ length: 10 }, (_, at) => scan(count, sku, at % 2 ? ana : bia)))
    const { body } = await shop.call<CountView>(`/api/stock/counts/${count}`, { headers: bia })
    expect(body.people).toHaveLength(2)
    expect(body.lines).toMatchObject([{ variantId: id, counted: 10, expected: 8, difference: 2 }])
    expect((await levelOf(id)).on_hand).toBe(8)
    expect((await end(count, 'book', bia)).body.status).toBe('booked')
    expect((await levelOf(id)).on_hand).toBe(10)
    expect((await ledgerOf(id)).at(-1)).toMatchObject({
      reason: 'counted',
      on_hand_change: 2,
      note: 'Arara da frente',
    })
    expect((await end(count, 'book', ana)).body.code).toBe('stock.closed')
    expect((await scan(count, sku, ana)).body.code).toBe('stock.closed')
  })

  test('keeps sales between the last scan and the booking', async () => {
    const headers = await ofStock()
    const { id, sku } = await aVariant(8)
    const count = await start(headers)
    await scan(count, sku, headers, { quantity: 7 })
    const buyer = { ...(await createCart(shop, id, 2)), ...idempotencyHeaders() }
    const payment = { method: 'card', cardToken: 'tok_approved' }
    expect(
      (await shop.call('/api/checkout', { body: createOrderBody({ payment }), headers: buyer })).status,
    ).toBe(201)
    expect((await levelOf(id)).on_hand).toBe(6)
    await end(count, 'book', headers)
    expect((await levelOf(id)).on_hand).toBe(5)
  })

  test('counts a repeated scan once; a negative scan undoes one, and 0 records none', async () => {
    const headers = await ofStock()
    const { id, sku } = await aVariant(8)
    const count = await start(headers)
    const again = { id: randomUUID(), quantity: 3 }
    for (let time = 0; time < 3; time++) await scan(count, sku.toLowerCase(), headers, again)
    expect((await scan(count, sku, headers, { quantity: -1 })).body.lines[0]).toMatchObject({ counted: 2 })
    expect((await scan(count, sku, headers, { quantity: -3 })).body.code).toBe('stock.below_nothing')
    const none = await aVariant(4)
    expect((await scan(count, none.sku, headers, { quantity: 0 })).body.lines[0]).toMatchObject({
      counted: 0,
      difference: -4,
    })
    await end(count, 'book', headers)
    expect([(await levelOf(id)).on_hand, (await levelOf(none.id)).on_hand]).toEqual([2, 0])
  })

  test('refuses an invalid check digit, an unknown code and a count below the reserved quantity', async () => {
    const headers = await ofStock()
    const { id, sku } = await aVariant(8)
    await shop.sql("update variants set gtin = '7891000053508' where id = $1", [id])
    const count = await start(headers)
    expect((await scan(count, '7891000053508', headers)).status).toBe(200)
    expect((await scan(count, '7891000053507', headers)).body.code).toBe('stock.wrong_digit')
    expect((await scan(count, 'NADA-DISTO', headers)).body.code).toBe('stock.unknown_code')
    expect((await scan(count, '=CMD()', headers)).body.code).toBe('stock.unknown_code')
    expect((await scan(count, sku, headers, { quantity: 1.5 })).status).toBe(422)
    await held(id, 3)
    const { status, body } = await end(count, 'book', headers)
    expect([status, body.code]).toEqual([409, 'stock.promised'])
    expect((await end(count, 'cancel', headers)).body.status).toBe('cancelled')
    expect(await levelOf(id)).toMatchObject({ on_hand: 8, reserved: 3 })
  })
})

describe('low-stock threshold', () => {
  test('[AD-10] applies the nearest of variant, category, parent category and store', async () => {
    const headers = await ofStock()
    const mark = `m${randomUUID().slice(0, 8)}`
    const above = await createCategory(`Acima ${mark}`)
    const below = await createCategory(`Abaixo ${mark}`, `acima-${mark}`)
    const { variants } = await createProduct({
      name: `Peça ${mark}`,
      categorySlug: `abaixo-${mark}`,
      sizes: ['P', 'M'],
      stock: 5,
    })
    const [first, second] = variants.map(({ id }) => id) as [string, string]
    const minimums = async () => [(await levelOf(first)).threshold, (await levelOf(second)).threshold]
    const alerts = async () =>
      (await shop.call<StockPage>(`/api/stock/variants?search=${mark}&filter=alert`, { headers })).body.items
        .length
    expect([await minimums(), await alerts()]).toEqual([[3, 3], 0])
    expect((await put('/thresholds', { threshold: 4 }, headers)).status).toBe(204)
    expect(await minimums()).toEqual([4, 4])
    await put('/thresholds', { categoryId: above, threshold: 6 }, headers)
    expect([await minimums(), await alerts()]).toEqual([[6, 6], 2])
    await put('/thresholds', { categoryId: below, threshold: 5 }, headers)
    await put('/thresholds', { variantId: second, threshold: 0 }, headers)
    expect([await minimums(), await alerts()]).toEqual([[5, 0], 1])
    await put('/thresholds', { variantId: second, threshold: null }, headers)
    await put('/thresholds', { categoryId: below, threshold: null }, headers)
    expect(await minimums()).toEqual([6, 6])
    await put('/thresholds', { threshold: null }, headers)
    const { body } = await shop.call<Thresholds>('/api/stock/thresholds', { headers })
    expect(body.shop).toBe(3)
    expect(body.categories.find(({ categoryId }) => categoryId === above)?.threshold).toBe(6)
  })

  test.each([[-1], [1.5], [1e9], ['3']])('refuses %j', async (threshold) => {
    expect((await put('/thresholds', { threshold }, await ofStock())).status).toBe(422)
  })

  test('refuses unknown variants and categories', async () => {
    const headers = await ofStock()
    expect((await put('/thresholds', { variantId: randomUUID(), threshold: 1 }, headers)).body.code).toBe(
      'stock.unknown_variant',
    )
    expect((await put('/thresholds', { categoryId: randomUUID(), threshold: 1 }, headers)).body.code).toBe(
      'stock.not_found',
    )
  })

  test('lets each user subscribe to the daily email', async () => {
    const headers = await ofStock()
    const wants = async () =>
      (await shop.call<Thresholds>('/api/stock/thresholds', { headers })).body.emailSubscription
    expect(await wants()).toBe(false)
    await put('/email-subscription', { subscribed: true }, headers)
    await put('/email-subscription', { subscribed: true }, headers)
    expect(await wants()).toBe(true)
    await put('/email-subscription', { subscribed: false }, headers)
    expect(await wants()).toBe(false)
  })
})
