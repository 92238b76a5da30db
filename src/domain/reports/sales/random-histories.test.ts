import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type {
  GroupedReport,
  NumberReport,
  ReportFacts,
  ReturnReport,
  SalesReport,
  SizeReport,
} from '#contract/reports'
import { measures } from '#context/reports/contract-facts.ts'
import { refreshFacts } from '#domain/reports'
import { transaction } from '#platform/postgres/database'
import { copyOrder } from '#test/copy-order'
import {
  createCart,
  createCategory,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

const shop = useShop(manyConnections)
let staff: Record<string, string>
let templateId: string
type Variant = { id: string; productId: string; size: string }
const variants: Variant[] = []

beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  await createCategory('Leggings')
  for (const categorySlug of ['leggings', null]) {
    const product = await createProduct({ price: 10_000, sizes: ['P', 'M'], stock: 9, categorySlug })
    for (const [at, { id }] of product.variants.entries())
      variants.push({ id, productId: product.id, size: at === 0 ? 'P' : 'M' })
    // The first product has a purchase cost, the second one has none.
    if (categorySlug)
      await shop.owner(
        `insert into stock_ledger (variant_id, on_hand_change, reserved_change, reason, actor, at, unit_cost)
         select id, 1, 0, 'received', 'teste', '2001-01-01', 3333 from variants where product_id = $1`,
        [product.id],
      )
  }
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variants[0]!.id)), ...idempotencyHeaders() },
  })
  templateId = body.orderId
  await waitForJobs(shop)
})

const minute = fc.integer({ min: 0, max: 40_000 })
const lines = fc.array(
  fc.record({
    variant: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    unitPrice: fc.integer({ min: 100, max: 30_000 }),
  }),
  { minLength: 1, maxLength: 3 },
)
const agreement = fc.record({
  lines,
  shipping: fc.integer({ min: 0, max: 4_000 }),
  interest: fc.integer({ min: 0, max: 900 }),
  promotion: fc.integer({ min: 0, max: 100 }),
})
const adjustment = fc.record({
  kind: fc.constantFrom(
    'allowance' as const,
    'cancelled_items' as const,
    'amount' as const,
    'shipping' as const,
  ),
  at: minute,
  amount: fc.integer({ min: 1, max: 90 }),
  reason: fc.constantFrom('Mancha', 'Fio puxado'),
})
const history = fc.record({
  sold: minute,
  channel: fc.constantFrom(null, 'whatsapp'),
  state: fc.constantFrom('GO', 'SP', null),
  method: fc.constantFrom('pix', 'card'),
  coupon: fc.constantFrom(null, 'DAO10'),
  agreement,
  changes: fc.array(fc.record({ at: minute, before: agreement }), { maxLength: 2 }),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  ended: fc.option(minute),
  refunds: fc.array(fc.record({ at: minute, amount: fc.integer({ min: 1, max: 90 }) }), { maxLength: 2 }),
})
type History = (typeof history)['generate'] extends (...given: never[]) => { value: infer Value }
  ? Value
  : never

function agree(of: History['agreement'], ids: readonly string[]) {
  const items = of.lines.map(({ variant, quantity, unitPrice }, at) => {
    const { id: variantId, productId, size } = variants[variant]!
    const shares = { promotionShare: at === 0 ? of.promotion : 0, pixShare: 0 }
    const piece = { id: ids[at]!, variantId, productId, name: 'Peça', color: 'Preto', size }
    return { ...piece, ...shares, quantity, unitPrice }
  })
  const itemsTotal = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const total = itemsTotal - of.promotion + of.shipping + of.interest
  const parts = { itemsTotal, promotionTotal: of.promotion, discount: 0, shippingTotal: of.shipping }
  return { ...parts, interestTotal: of.interest, total, lines: items }
}

/** Stores a history as if it had happened in the month that begins on this day; returns the id of the order. */
async function store(of: History, month: string): Promise<string> {
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const at = (minutes: number) => new Date(Date.parse(`${month}T03:00:00Z`) + minutes * 60_000).toISOString()
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const { lines: items, total, ...parts } = agree(of.agreement, ids)
  const address = of.state && {
    cep: '74000000',
    street: 'Rua',
    number: '1',
    district: 'Centro',
    city: 'Cidade',
  }
  const times = {
    placed_at: at(of.sold),
    paid_at: at(of.sold),
    cancelled_at: of.ended === null ? null : at(of.ended),
  }
  const promotions = [{ id: 'promo', name: 'Promoção', code: of.coupon, amount: parts.promotionTotal }]
  await copyOrder(shop, templateId, [
    {
      id,
      ...times,
      channel: of.channel,
      address: address && { ...address, state: of.state },
      items_total: parts.itemsTotal,
      promotion_total: parts.promotionTotal,
      shipping_total: parts.shippingTotal,
      interest_total: parts.interestTotal,
      discount: 0,
      pix_discount: 0,
      total,
      amount_due: total,
      balance: 0,
      promotions: parts.promotionTotal ? promotions : [],
    },
  ])
  for (const [position, line] of items.entries())
    await shop.owner(
      `insert into order_items (id, order_id, position, variant_id, product_id, slug, name, sku, color, size, quantity,
         unit_price, total, promotion_share, pix_share)
       values ($1, $2, $3, $4, $5, 'peca', $6, 'SKU', $7, $8, $9, $10, $11, $12, 0)`,
      [
        [line.id, id, position, line.variantId, line.productId, line.name, line.color, line.size],
        [line.quantity, line.unitPrice, line.quantity * line.unitPrice, line.promotionShare],
      ].flat(),
    )
  const changes = of.changes.toSorted((a, b) => a.at - b.at)
  for (const [index, change] of changes.entries())
    await shop.owner(
      `insert into order_changes (id, order_id, number, state, actions, before, after, difference, actor, closed_at)
       values (gen_random_uuid(), $1, $2, 'applied', '[]', $3, $3, 0, 'teste', $4)`,
      [id, index + 1, JSON.stringify(agree(change.before, ids)), at(change.at)],
    )
  for (const { kind, amount, reason, at: when } of of.adjustments) {
    const ofItem = kind === 'allowance' || kind === 'cancelled_items'
    await shop.owner(
      `insert into order_adjustments (order_id, kind, item_id, quantity, amount, reason, actor, at)
       values ($1, $2, $3, $4, $5, $6, 'teste', $7)`,
      [id, kind, ofItem ? ids[0] : null, ofItem ? 1 : null, amount, reason, at(when)],
    )
  }
  await shop.owner(
    `insert into payments (id, order_id, provider, method, amount, captured, captured_at, fee, status, refund_total)
     values ($1, $2, 'fake', $3, $4, $4, $5, 17, 'paid', 0)`,
    [paymentId, id, of.method, total, at(of.sold)],
  )
  for (const { amount, at: when } of of.refunds)
    await shop.owner(
      `insert into refunds (group_id, order_id, payment_id, amount, status, reason, actor, done_at)
       values (gen_random_uuid(), $1, $2, $3, 'done', 'customer', 'teste', $4)`,
      [id, paymentId, amount, at(when)],
    )
  return id
}

async function read<T>(path: string, query: Record<string, string>): Promise<T> {
  const { status, body } = await shop.call<T>(`/api/reports/${path}?${new URLSearchParams(query)}`, {
    headers: staff,
  })
  expect([path, query, status]).toEqual([path, query, 200])
  return body
}

/** Reads the list behind a number; its rows add up to its sum. */
async function sumOf(query: Record<string, string>): Promise<number> {
  const { items, total, sum } = await read<ReportFacts>('facts', { ...query, pageSize: '100' })
  expect(items).toHaveLength(total)
  expect(items.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
  return sum
}

const ofPieces = ['product', 'variant', 'category', 'size']
const groupings = [
  ...ofPieces,
  'channel',
  'state',
  'city',
  'method',
  'coupon',
  'shipping',
  'customer',
  'promotion',
]
const measuresOfPieces = ['pieces', 'sold', 'returned', 'returnedPieces', 'cost', 'uncosted'] as const

async function checkLists(query: Record<string, string>, by: string): Promise<void> {
  const { totals } = await read<SalesReport>('sales', query)
  for (const measure of measures) if (totals[measure] !== 0) seen.add(measure)
  for (const measure of measures)
    expect([measure, await sumOf({ ...query, measure })]).toEqual([measure, totals[measure]])
  const { groups } = await read<GroupedReport>('groups', { ...query, by })
  for (const { key, totals: group } of groups)
    for (const measure of ofPieces.includes(by) ? measuresOfPieces : measures)
      expect([by, key, measure, await sumOf({ ...query, by, key, measure })]).toEqual([
        by,
        key,
        measure,
        group[measure],
      ])
}

async function checkCells(query: Record<string, string>): Promise<void> {
  const { sizes, rows } = await read<SizeReport>('sizes', query)
  for (const { key, pieces } of rows)
    for (const [at, count] of pieces.entries()) {
      const cell = { by: 'size_category', key: `${key}|${sizes[at]}`, measure: 'pieces' }
      expect([cell, await sumOf({ ...query, ...cell })]).toEqual([cell, count])
    }
  const { reasons, totals } = await read<ReturnReport>('returns', query)
  expect(reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.returned)
  for (const { kind, reason, amount, pieces } of reasons) {
    const row = { ...query, by: 'reason', key: `${kind}|${reason}` }
    expect([row.key, await sumOf({ ...row, measure: 'returned' })]).toEqual([row.key, amount])
    expect([row.key, await sumOf({ ...row, measure: 'returnedPieces' })]).toEqual([row.key, pieces])
  }
}

let months = 0
/** Measures that were not zero in some history. */
const seen = new Set<string>()
test('every number of random histories opens a list with the same sum, and is counted in three equal ways', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...groupings),
      fc.constantFrom<Record<string, string>>(
        {},
        { channel: 'site' },
        { state: '-' },
        { channel: 'whatsapp', state: 'GO' },
      ),
      async (histories, by, filter) => {
        const month = `${2010 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}-01`
        const ids: string[] = []
        for (const each of histories) ids.push(await store(each, month))
        await transaction((tx) => refreshFacts(tx, ids))
        const query = { from: month, to: `${month.slice(0, 8)}28`, ...filter }
        await checkLists(query, by)
        if (Object.keys(filter).length === 0) await checkCells(query)
        const { ways, totals, parts, apart } = await read<NumberReport>('number', query)
        expect(ways).toEqual({ summary: totals.sold, facts: totals.sold, orders: totals.sold })
        const partOf = (name: string) =>
          parts.reduce((sum, { part, amount }) => (part === name ? sum + amount : sum), 0)
        expect([partOf('method'), partOf('coupon'), partOf('shipping')]).toEqual([
          totals.sold,
          0 - totals.promotions,
          totals.shipping,
        ])
        expect(await sumOf({ ...query, by: 'kind', key: 'change', measure: 'sold' })).toBe(apart.changesTotal)
      },
    ),
    { numRuns: 25 },
  )
  // Labels are bought by packages, and the method of payment gave no discount.
  expect(measures.filter((measure) => !seen.has(measure))).toEqual(['discount', 'freight'])
}, 120_000)
