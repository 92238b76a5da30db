import { describe, expect, test } from 'vitest'
import type { PaperOrder } from '#domain/orders'
import type { OrderPaper, PrintRefusal } from '#contract/printing'
import { countPieces, findRefusal, parcelsOf, piecesToPick, toPickingList } from './rules.ts'

const item = (id: string, change: Partial<PaperOrder['items'][number]> = {}) => ({
  id,
  variantId: `variant-${id}`,
  name: `Peça ${id}`,
  sku: id.toUpperCase(),
  color: 'Preto',
  size: 'M',
  setName: null,
  quantity: 1,
  unitPrice: 10_000,
  ...change,
})

const order = (change: Partial<PaperOrder> = {}): PaperOrder => ({
  id: 'order',
  number: 'DAO-1001',
  status: 'paid',
  placedAt: new Date('2026-11-21T12:00:00Z'),
  customer: { name: 'Ana', phone: '+5562999990000' },
  shipping: { kind: 'delivery', name: 'Motoboy', trackingCode: null },
  address: {
    cep: '74120010',
    street: 'Rua 9',
    number: '1',
    district: 'Centro',
    city: 'Goiânia',
    state: 'GO',
  },
  gift: null,
  items: [item('a', { quantity: 2 }), item('b')],
  packages: [],
  totals: { items: 30_000, promotions: 0, discount: 0, shipping: 0, interest: 0, total: 30_000 },
  ...change,
})

const box = (number: number, items: Record<string, number>, isGone = false) => ({
  id: `package-${number}`,
  number,
  trackingCode: `AA${number}`,
  isOpen: false,
  isGone,
  items: Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity })),
})

describe('picking list', () => {
  test('[AD-13] groups the pieces of many orders by shelf place, sorted as numbers, those without a place last', () => {
    const shelves = new Map([
      ['variant-a', 'B10'],
      ['variant-b', 'B2'],
      ['variant-c', 'b2'],
      ['variant-d', 'Arara 1'],
    ])
    const groups = toPickingList(
      [
        order({ items: [item('a'), item('c', { sku: 'X10' }), item('e')] }),
        order({
          number: 'DAO-1002',
          items: [item('a', { quantity: 3 }), item('b', { sku: 'X9' }), item('d')],
        }),
      ],
      shelves,
    )
    expect(groups.map(({ shelf, lines }) => [shelf?.toUpperCase(), ...lines.map(({ sku }) => sku)])).toEqual([
      ['ARARA 1', 'D'],
      ['B2', 'X9', 'X10'],
      ['B10', 'A'],
      [undefined, 'E'],
    ])
    expect(groups[2]?.lines[0]).toMatchObject({
      quantity: 4,
      orders: [
        { number: 'DAO-1001', quantity: 1 },
        { number: 'DAO-1002', quantity: 3 },
      ],
    })
  })

  test('leaves out packed pieces, also of a package that got lost', () => {
    const packed = order({ packages: [box(1, { a: 1 }), box(2, { b: 1 }, true)] })
    expect(piecesToPick(packed).map(({ sku, quantity }) => [sku, quantity])).toEqual([['A', 1]])
  })
})

test('parcels are the closed packages under way, and one of what is being picked and packed', () => {
  expect(parcelsOf(order())).toMatchObject([{ number: null, pieces: [{ quantity: 2 }, { quantity: 1 }] }])
  const shapes = (packages: PaperOrder['packages']) =>
    parcelsOf(order({ packages, shipping: { kind: 'delivery', name: 'Motoboy', trackingCode: 'AA1' } })).map(
      ({ number, trackingCode, pieces }) => [number, trackingCode, countPieces(pieces)],
    )
  expect(shapes([box(1, { a: 1 }), box(2, { b: 1 }, true)])).toEqual([
    [1, 'AA1', 1],
    [null, null, 1],
  ])
  expect(shapes([box(1, { a: 2, b: 1 })])).toEqual([[1, 'AA1', 3]])
  expect(shapes([box(1, { a: 1 }), { ...box(2, { a: 1 }), isOpen: true, trackingCode: null }])).toEqual([
    [1, 'AA1', 1],
    [2, null, 2],
  ])
  expect(shapes([])).toEqual([[null, 'AA1', 3]])
})

test.each<[OrderPaper, Partial<PaperOrder>, PrintRefusal | undefined]>([
  ['picking', {}, undefined],
  ['picking', { status: 'picking' }, undefined],
  ['picking', { status: 'awaiting_payment' }, 'unpaid'],
  ['picking', { status: 'cancelled' }, 'ended'],
  ['picking', { status: 'disputed' }, 'disputed'],
  ['picking', { status: 'shipped' }, 'nothing_left'],
  ['picking', { status: 'shipped', packages: [box(1, { a: 1 })] }, undefined],
  ['picking', { packages: [box(1, { a: 2, b: 1 })] }, 'nothing_left'],
  ['slips', { status: 'disputed' }, undefined],
  ['slips', { status: 'delivered' }, undefined],
  ['slips', { status: 'expired' }, 'ended'],
  ['slips', { packages: [box(1, { a: 2, b: 1 }, true)] }, 'nothing_left'],
  ['labels', {}, undefined],
  ['labels', { status: 'disputed' }, 'disputed'],
  ['labels', { shipping: { kind: 'pickup', name: 'Loja', trackingCode: null } }, 'pickup'],
  ['labels', { address: null }, 'no_address'],
])('%s of an order with %j: %s', (paper, change, refusal) => {
  expect(findRefusal(paper, order(change))).toBe(refusal)
})
