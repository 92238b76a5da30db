import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeProvider, type FakeProvider } from '#adapters/payment/fake'
import type { PlacedOrder } from '#contract/checkout'
import type { OrderEditPreview, PieceChoice, SetChoice, StaffOrderView } from '#contract/orders'
import { settlePayment } from '#context/orders/payment/settle-payment.ts'
import { paymentProviders } from '#domain/payments'
import { runChecks } from '#server/doctor/run-checks'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSet,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let fake: FakeProvider
let headers: Record<string, string>

beforeAll(async () => {
  const options = { webhookUrl: 'http://127.0.0.1:1/nowhere', secret: 'secret', pixDelayMs: undefined }
  fake = await createFakeProvider(options)
  paymentProviders.provide([fake.provider])
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})
afterAll(() => fake.close())

/** Places a paid order of a pair of socks, and creates a set of a top and a legging that costs less than both. */
async function world() {
  const [sock, top, legging] = [
    await createProduct({ price: 5_000, sizes: ['U'], stock: 5 }),
    await createProduct({ price: 9_000, sizes: ['P', 'M'], stock: 3 }),
    await createProduct({ price: 11_001, sizes: ['P', 'M'], stock: 3 }),
  ]
  const name = `Conjunto Buriti ${randomUUID().slice(0, 8)}`
  const set = await createSet([top, legging], { name, price: 17_990 })
  const { status, body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, sock.variants[0]!.id)), ...idempotencyHeaders() },
  })
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return {
    ...body,
    set,
    top: top.variants[1]!.id,
    legging: legging.variants[0]!.id,
    sock: sock.variants[0]!.id,
  }
}
type World = Awaited<ReturnType<typeof world>>

const path = ({ orderId }: World) => `/api/orders/staff/${orderId}`
const preview = (order: World, edit: object) =>
  shop.call<OrderEditPreview>(`${path(order)}/changes/preview`, { body: edit, headers })
async function edited(order: World, edit: object): Promise<StaffOrderView> {
  const { difference } = (await preview(order, edit)).body
  const { status, body } = await shop.call<StaffOrderView>(`${path(order)}/changes`, {
    body: { ...edit, id: randomUUID(), expectedDifference: difference },
    headers,
  })
  if (status !== 200) throw new Error(`${status} ${body.code}`)
  return body
}
const read = async (order: World) => (await shop.call<StaffOrderView>(path(order), { headers })).body
const levels = async (ids: readonly string[]) => {
  const rows = await shop.sql<{ id: string; on_hand: number; reserved: number }>(
    'select variant_id as id, on_hand, reserved from stock_levels where variant_id = any($1::uuid[])',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.on_hand, row?.reserved])
}
const withSet = ({ set, top, legging }: World, quantity = 1) => ({
  addedSets: [{ setId: set.id, variantIds: [legging, top], quantity }],
})
/** Pays the open change of an order. */
async function pay(order: World): Promise<void> {
  const { body } = await shop.call<{ change: { payment: { id: string } } }>(
    `/api/orders/${order.orderId}/payments?token=${order.token}`,
    { body: { method: 'pix' } },
  )
  const { id } = body.change.payment
  await fake.pay(id)
  await settlePayment(id)
}

describe('adding a whole set to a paid order', () => {
  test('finds it by a part of its name, with the variants of each piece', async () => {
    const { set, top, legging } = await world()
    const { body } = await shop.call<{ items: PieceChoice[]; sets: SetChoice[] }>(
      `/api/orders/staff/new/pieces?search=${encodeURIComponent(set.name.toLowerCase())}`,
      { headers },
    )
    expect(body.sets).toMatchObject([{ setId: set.id, name: set.name, price: 17_990 }])
    const choices = body.sets[0]!.pieces.map((piece) => piece.choices.map(({ variantId }) => variantId))
    expect(choices).toEqual([expect.arrayContaining([top]), expect.arrayContaining([legging])])
  })

  test('costs the price of the set, takes each piece from stock once paid, and goes out again as a whole', async () => {
    const order = await world()
    const shown = (await preview(order, withSet(order))).body
    expect(shown).toMatchObject({ difference: 17_990, waits: true })
    expect(shown.after.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(shown.stock.map(({ change }) => change)).toEqual([-1, -1])
    const before = await read(order)
    await edited(order, withSet(order))
    expect(await levels([order.top, order.legging])).toEqual([
      [3, 1],
      [3, 1],
    ])
    await pay(order)
    const paid = await read(order)
    const pieces = paid.items.filter(({ set }) => set !== null)
    expect(pieces.map(({ total }) => total).reduce((sum, each) => sum + each, 0)).toBe(17_990)
    expect(new Set(pieces.map(({ set }) => set?.group)).size).toBe(1)
    expect(paid).toMatchObject({ balance: 0, paymentStatus: 'paid', change: null })
    expect(paid.totals.total).toBe(before.totals.total + 17_990)
    expect(await levels([order.top, order.legging])).toEqual([
      [2, 0],
      [2, 0],
    ])
    const out = await edited(order, { lines: pieces.map(({ id }) => ({ itemId: id, quantity: 0 })) })
    expect(out.items).toHaveLength(1)
    expect(out.totals.total).toBe(before.totals.total)
    expect(out.refunds).toMatchObject([{ amount: 17_990 }])
    expect(await levels([order.top, order.legging])).toEqual([
      [3, 0],
      [3, 0],
    ])
    const found = (await runChecks()).filter(({ check }) => check !== 'access.superadmin')
    expect(found.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([])
  })

  test('keeps two sets of one edit, and one that was bought, apart', async () => {
    const order = await world()
    await edited(order, withSet(order))
    await pay(order)
    const both = { addedSets: [...withSet(order).addedSets, { ...withSet(order).addedSets[0], quantity: 1 }] }
    const { before, after } = (await preview(order, both)).body
    expect(after.items - before.items).toBe(2 * 17_990)
    await edited(order, both)
    await pay(order)
    const groups = (await read(order)).items.flatMap(({ set }) => (set ? [set.group] : []))
    expect(new Set(groups).size).toBe(3)
    expect(groups).toHaveLength(6)
  })

  test('refuses wrong or missing pieces, a set that is not for sale, and more than there is', async () => {
    const order = await world()
    const refusal = async (edit: object) => {
      const { body } = await preview(order, edit)
      return [body.code, (body as unknown as { data?: { reason?: string } }).data?.reason]
    }
    const { setId } = withSet(order).addedSets[0]!
    expect(await refusal({ addedSets: [{ setId, variantIds: [order.top], quantity: 1 }] })).toEqual([
      'orders.change_refused',
      'set_pieces',
    ])
    const other = { setId, variantIds: [order.top, order.sock], quantity: 1 }
    expect(await refusal({ addedSets: [other] })).toEqual(['orders.change_refused', 'set_pieces'])
    await expect(edited(order, withSet(order, 4))).rejects.toThrow('409 orders.out_of_stock')
    expect(await levels([order.top, order.legging])).toEqual([
      [3, 0],
      [3, 0],
    ])
    await shop.sql("update sets set status = 'archived' where id = $1", [setId])
    expect(await refusal(withSet(order))).toEqual(['orders.change_refused', 'set_gone'])
  })
})
