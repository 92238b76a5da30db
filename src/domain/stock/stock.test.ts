import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustStock,
  bookCount,
  createPurchase,
  setOnHand,
  receivePurchase,
  releaseReservation,
  reserveStock,
  restockOrder,
  scanPiece,
  sellReserved,
  sellUnreserved,
  startCount,
} from '#domain/stock'
import { type Db, transaction } from '#platform/postgres/database'
import { handleInTransaction, subscribe } from '#platform/jobs/events'
import { makeSystemCtx } from '#platform/http/http'
import { subscriptions } from '#server/events'
import { createProduct } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { availabilityChanged, type Demand } from './rules.ts'

const shop = useShop(manyConnections)
const ctx = makeSystemCtx('teste')
const actor = 'teste'
const expiresAt = new Date(Date.now() + 3_600_000)

const levelOf = async (variantId: string) =>
  (await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [variantId]))[0]
const ledgerOf = (variantId: string) =>
  shop.sql(
    'select reason, on_hand_change, reserved_change, order_id, actor from stock_ledger where variant_id = $1 order by id',
    [variantId],
  )
const sums = (where = '') =>
  shop.sql(`select l.variant_id, l.on_hand, l.reserved, coalesce(sum(e.on_hand_change), 0)::int as hand,
      coalesce(sum(e.reserved_change), 0)::int as held
    from stock_levels l left join stock_ledger e on e.variant_id = l.variant_id ${where} group by l.variant_id`)

async function aVariant(stock = 10): Promise<string> {
  return (await createProduct({ sizes: ['U'], stock })).variants[0]!.id
}
/** Runs without retry, which would hide a deadlock. */
const promise = (orderId: string, demand: Demand[]) =>
  transaction((tx) => reserveStock(tx, { orderId, expiresAt, actor }, demand), 1)

describe('reservation and sale', () => {
  test('moves an item from stock through reservation to sale and back, each with a ledger entry', async () => {
    const [variantId, orderId] = [await aVariant(5), randomUUID()]
    expect(await promise(orderId, [{ variantId, quantity: 2 }])).toEqual([])
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 2 })
    expect(await transaction((tx) => sellReserved(tx, orderId, actor))).toBe(true)
    expect(await levelOf(variantId)).toEqual({ on_hand: 3, reserved: 0 })
    await transaction((tx) => restockOrder(tx, orderId, actor))
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 0 })
    const entry = (
      reason: string,
      on_hand_change: number,
      reserved_change: number,
      order_id: string | null,
    ) => ({
      reason,
      on_hand_change,
      reserved_change,
      order_id,
      actor,
    })
    expect(await ledgerOf(variantId)).toEqual([
      entry('counted', 5, 0, null),
      entry('reserved', 0, 2, orderId),
      entry('sold', -2, -2, orderId),
      entry('returned', 2, 0, orderId),
    ])
  })

  test('releases a cancelled reservation once, which cannot be sold later', async () => {
    const [variantId, orderId] = [await aVariant(5), randomUUID()]
    await promise(orderId, [{ variantId, quantity: 2 }])
    for (let time = 0; time < 2; time++) await transaction((tx) => releaseReservation(tx, orderId, actor))
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 0 })
    expect(await transaction((tx) => sellReserved(tx, orderId, actor))).toBe(false)
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('sells and restocks an order once, even if repeated', async () => {
    const [variantId, orderId] = [await aVariant(5), randomUUID()]
    await promise(orderId, [{ variantId, quantity: 2 }])
    const sales = await Promise.all(
      [1, 2, 3].map(() => transaction((tx) => sellReserved(tx, orderId, actor))),
    )
    expect(sales.filter(Boolean)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => transaction((tx) => restockOrder(tx, orderId, actor))))
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 0 })
  })

  test('sells an expired reservation only if all items are still available', async () => {
    const [first, second, orderId] = [await aVariant(2), await aVariant(2), randomUUID()]
    const demand = [
      { variantId: first, quantity: 2 },
      { variantId: second, quantity: 2 },
    ]
    await promise(orderId, demand)
    await transaction((tx) => releaseReservation(tx, orderId, actor))
    await promise(randomUUID(), [{ variantId: second, quantity: 1 }])
    expect(await transaction((tx) => sellUnreserved(tx, orderId, demand, actor))).toBe(false)
    expect(await levelOf(first)).toEqual({ on_hand: 2, reserved: 0 })
    await transaction((tx) => setOnHand(tx, ctx, [{ variantId: second, onHand: 3 }]))
    expect(await transaction((tx) => sellUnreserved(tx, orderId, demand, actor))).toBe(true)
    expect([await levelOf(first), await levelOf(second)]).toEqual([
      { on_hand: 0, reserved: 0 },
      { on_hand: 1, reserved: 1 },
    ])
    await transaction((tx) => restockOrder(tx, orderId, actor))
    expect(await levelOf(first)).toEqual({ on_hand: 2, reserved: 0 })
  })

  test('reserves the sum of two lines of one variant', async () => {
    const [variantId, orderId] = [await aVariant(3), randomUUID()]
    const line = { variantId, quantity: 2 }
    expect(await promise(orderId, [line, line])).toEqual([{ variantId, available: 3 }])
    expect(await levelOf(variantId)).toEqual({ on_hand: 3, reserved: 0 })
  })

  test('reserves nothing and writes nothing on a shortage', async () => {
    const [plenty, scarce, orderId] = [await aVariant(9), await aVariant(1), randomUUID()]
    const missing = await promise(orderId, [
      { variantId: plenty, quantity: 1 },
      { variantId: scarce, quantity: 2 },
      { variantId: randomUUID(), quantity: 1 },
    ])
    expect(missing.map(({ available }) => available).sort()).toEqual([0, 1])
    expect([await levelOf(plenty), await levelOf(scarce)]).toEqual([
      { on_hand: 9, reserved: 0 },
      { on_hand: 1, reserved: 0 },
    ])
    expect(await ledgerOf(plenty)).toHaveLength(1)
    expect(await shop.sql('select id from stock_reservations where order_id = $1', [orderId])).toEqual([])
  })
})

describe('setting the quantity on hand', () => {
  test('writes the difference and the staff member to the ledger', async () => {
    const variantId = await aVariant(5)
    await transaction((tx) => setOnHand(tx, ctx, [{ variantId, onHand: 2 }]))
    expect(await levelOf(variantId)).toEqual({ on_hand: 2, reserved: 0 })
    expect((await ledgerOf(variantId)).at(-1)).toMatchObject({ reason: 'counted', on_hand_change: -3, actor })
  })

  test('writes no entry if nothing changes', async () => {
    const variantId = await aVariant(5)
    await transaction((tx) => setOnHand(tx, ctx, [{ variantId, onHand: 5 }]))
    expect(await ledgerOf(variantId)).toHaveLength(1)
  })

  test('refuses a quantity below the reserved one, or below zero', async () => {
    const variantId = await aVariant(5)
    await promise(randomUUID(), [{ variantId, quantity: 3 }])
    const count = (onHand: number) => transaction((tx) => setOnHand(tx, ctx, [{ variantId, onHand }]))
    await expect(count(2)).rejects.toThrow('stock.promised')
    await expect(count(-1)).rejects.toThrow()
    expect(await levelOf(variantId)).toEqual({ on_hand: 5, reserved: 3 })
  })
})

describe('database constraints', () => {
  test.each([
    ['refuse a negative quantity on hand', 'on_hand = -1'],
    ['refuse a negative reserved quantity', 'reserved = -1'],
    ['refuse a reserved quantity above the one on hand', 'reserved = on_hand + 1'],
  ])('%s', async (_, change) => {
    const variantId = await aVariant(5)
    await expect(
      shop.sql(`update stock_levels set ${change} where variant_id = $1`, [variantId]),
    ).rejects.toThrow(/violates check constraint/)
  })

  test.each([
    'update stock_ledger set on_hand_change = 0',
    'delete from stock_ledger',
    'truncate stock_ledger',
    'update audit_logs set action = action',
    'delete from audit_logs',
    'truncate audit_logs',
  ])('keep the history append-only: %s', async (text) => {
    await aVariant(1)
    await expect(shop.owner(text)).rejects.toThrow('append-only')
    await expect(shop.sql(text)).rejects.toThrow('permission denied')
  })
})

type Command =
  | { kind: 'reserve'; order: number; demand: [number, number][] }
  | { kind: 'sell' | 'release' | 'restock' | 'sellUnreserved'; order: number }
  | { kind: 'count' | 'set'; variant: number; onHand: number }
  | {
      kind: 'add'
      variant: number
      by: number
      reason: 'counted' | 'damaged' | 'received' | 'returned'
      key: number
    }
  | { kind: 'buy'; variant: number; quantity: number }
  | { kind: 'receive'; variant: number; quantity: number }
  | { kind: 'scan'; variant: number; quantity: number }
  | { kind: 'book' }

const order = fc.integer({ min: 0, max: 5 })
const variant = fc.integer({ min: 0, max: 2 })
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('reserve' as const),
    order,
    demand: fc.array(fc.tuple(variant, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('sell' as const, 'release', 'restock', 'sellUnreserved'), order }),
  fc.record({
    kind: fc.constantFrom('count' as const, 'set'),
    variant,
    onHand: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    variant,
    by: fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0),
    reason: fc.constantFrom('counted' as const, 'damaged', 'received', 'returned'),
    key: fc.nat({ max: 5 }),
  }),
  fc.record({
    kind: fc.constantFrom('buy' as const, 'receive'),
    variant,
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ kind: fc.constant('scan' as const), variant, quantity: fc.integer({ min: -2, max: 9 }) }),
  fc.record({ kind: fc.constant('book' as const) }),
)

type StaffState = {
  ids: string[]
  skus: string[]
  purchases: string[]
  count: string | undefined
  keys: string
}

/** Runs a command of staff. Returns false for a command of an order. */
async function asStaff(tx: Db, each: Command, state: StaffState): Promise<boolean> {
  if (each.kind === 'count')
    await setOnHand(tx, ctx, [{ variantId: state.ids[each.variant]!, onHand: each.onHand }])
  else if (each.kind === 'set') {
    const change = { onHand: each.onHand, seen: (await levelOf(state.ids[each.variant]!))!.on_hand as number }
    await adjustStock(tx, ctx, { variantId: state.ids[each.variant]!, change, reason: 'counted' })
  } else if (each.kind === 'add') {
    const { by, reason } = each
    await adjustStock(tx, ctx, {
      variantId: state.ids[each.variant]!,
      change: { by },
      reason,
      key: state.keys + each.key,
    })
  } else if (each.kind === 'buy') {
    const lines = [{ variantId: state.ids[each.variant]!, quantity: each.quantity, unitCost: 1_000 }]
    state.purchases.push(
      (await createPurchase(tx, ctx, { supplier: 'Ateliê', expectedOn: '2026-12-01', lines })).id,
    )
  } else if (each.kind === 'receive') {
    const lines = [{ variantId: state.ids[each.variant]!, quantity: each.quantity }]
    if (state.purchases.length > 0) await receivePurchase(tx, ctx, { id: state.purchases.at(-1)!, lines })
  } else if (each.kind === 'scan') {
    state.count ??= (await startCount(tx, ctx, { name: 'Contagem' })).id
    const { quantity } = each
    await scanPiece(tx, ctx, {
      id: randomUUID(),
      countId: state.count,
      code: state.skus[each.variant]!,
      quantity,
    })
  } else if (each.kind === 'book') {
    if (state.count) await bookCount(tx, ctx, { id: state.count })
    state.count = undefined
  } else return false
  return true
}

/** Errors that a command of staff may throw; it changes nothing then. */
const refused = [
  'stock.promised',
  'stock.wrong_way',
  'stock.moved',
  'stock.below_nothing',
  'stock.beyond_purchase',
  'stock.closed',
  'stock.not_found',
]

test('[AD-10] keeps levels equal to the ledger, and reserved quantities equal to the reservations, after any sequence of commands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 30 }), async (commands) => {
      const { variants } = await createProduct({ sizes: ['P', 'M', 'G'], stock: 6 })
      const ids = variants.map(({ id }) => id)
      const skus = variants.map(({ sku }) => sku)
      const state: StaffState = { ids, skus, purchases: [], count: undefined, keys: randomUUID() }
      const orders = Array.from({ length: 6 }, () => randomUUID())
      const demands = new Map<number, Demand[]>()
      const late = new Set<number>()
      const run = (each: Command) =>
        transaction(async (tx) => {
          if ((await asStaff(tx, each, state)) || !('order' in each)) return
          const orderId = orders[each.order]!
          if (each.kind === 'reserve') {
            if (demands.has(each.order)) return
            const demand = each.demand.map(([at, quantity]) => ({ variantId: ids[at]!, quantity }))
            const missing = await reserveStock(tx, { orderId, expiresAt, actor }, demand)
            if (missing.length === 0) demands.set(each.order, demand)
            return
          }
          if (each.kind === 'release') late.add(each.order)
          // Orders sell late only once, and only after their reservation was released.
          if (each.kind === 'sellUnreserved' && (!demands.has(each.order) || !late.delete(each.order))) return
          if (each.kind === 'sell') await sellReserved(tx, orderId, actor)
          if (each.kind === 'release') await releaseReservation(tx, orderId, actor)
          if (each.kind === 'restock') await restockOrder(tx, orderId, actor)
          if (each.kind === 'sellUnreserved') {
            const held = await tx.$client.query(
              "select 1 from stock_reservations where order_id = $1 and state = 'released'",
              [orderId],
            )
            if (held.rowCount) await sellUnreserved(tx, orderId, demands.get(each.order)!, actor)
          }
        })
      for (const each of commands)
        await run(each).catch((error: Error) => expect(refused).toContain(error.message))
      const rows = await sums(`where l.variant_id in ('${ids.join("','")}')`)
      expect(rows).toHaveLength(3)
      for (const row of rows) expect([row.hand, row.held]).toEqual([row.on_hand, row.reserved])
      for (const row of rows) expect(row.on_hand).toBeGreaterThanOrEqual(row.reserved as number)
      const held = await shop.sql<{ variant_id: string; pieces: number }>(
        `select l.variant_id, l.reserved, coalesce(sum(r.quantity) filter (where r.state = 'held'), 0)::int as pieces
         from stock_levels l left join stock_reservations r on r.variant_id = l.variant_id
         where l.variant_id = any($1) group by l.variant_id`,
        [ids],
      )
      for (const row of held as { reserved?: number; pieces: number }[]) expect(row.pieces).toBe(row.reserved)
    }),
    { numRuns: 25 },
  )
})

test('two orders for the same items in opposite order do not deadlock', async () => {
  const ids = (await createProduct({ sizes: ['P', 'M', 'G', 'GG'], stock: 1_000 })).variants.map(
    ({ id }) => id,
  )
  const demand = ids.map((variantId) => ({ variantId, quantity: 1 }))
  for (let round = 0; round < 20; round++) {
    const orders = Array.from({ length: 6 }, () => randomUUID())
    const made = await Promise.all(
      orders.map((id, index) => promise(id, index % 2 ? demand : demand.toReversed())),
    )
    expect(made).toEqual(orders.map(() => []))
    await Promise.all(
      orders.map((id, index) =>
        transaction(async (tx) => {
          if (index % 2) await sellReserved(tx, id, actor)
          else await releaseReservation(tx, id, actor)
        }, 1),
      ),
    )
  }
  const [deadlocks] = await shop.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks!.deadlocks).toBe(0)
  for (const id of ids) expect(await levelOf(id)).toEqual({ on_hand: 1_000 - 60, reserved: 0 })
})

describe('availability on pages', () => {
  const heard: string[][] = []
  beforeAll(() => {
    subscribe([
      ...subscriptions,
      handleInTransaction(availabilityChanged, async (_, { variantIds }) => {
        heard.push(variantIds)
      }),
    ])
  })
  afterAll(() => subscribe(subscriptions))

  test('is published only when its bucket changes', async () => {
    const variantId = await aVariant(6)
    heard.length = 0
    const count = (onHand: number) => transaction((tx) => setOnHand(tx, ctx, [{ variantId, onHand }]))
    await count(5)
    await count(4)
    expect(heard).toEqual([])
    await count(3)
    expect(heard).toEqual([[variantId]])
    await promise(randomUUID(), [{ variantId, quantity: 2 }])
    expect(heard).toHaveLength(1)
    await promise(randomUUID(), [{ variantId, quantity: 1 }])
    expect(heard).toHaveLength(2)
    await count(20)
    expect(heard).toHaveLength(3)
  })

  test('is not published for the sale of a reservation, which changes nothing', async () => {
    const [variantId, orderId] = [await aVariant(4), randomUUID()]
    await promise(orderId, [{ variantId, quantity: 4 }])
    heard.length = 0
    await transaction((tx) => sellReserved(tx, orderId, actor))
    expect(heard).toEqual([])
    await transaction((tx) => restockOrder(tx, orderId, actor))
    expect(heard).toEqual([[variantId]])
  })
})

test('the ledger adds up to the level of every variant', async () => {
  for (const row of await sums()) expect([row.hand, row.held]).toEqual([row.on_hand, row.reserved])
})
