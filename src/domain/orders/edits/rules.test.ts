import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agreement } from '#context/orders/change-tables.ts'
import { stockOf } from '#context/orders/changes/stock-of.ts'
import { newOrderFacts, type OrderFacts } from '#context/orders/facts/facts.ts'
import { applyPromotionsTo } from '#test/agreed-prices'
import { AppError } from '#platform/http/errors'
import { money } from '#shared/money/money'
import type { SaleVariant } from '#domain/products'
import { OrderEdit } from '#context/orders/contract-changes.ts'
import { differenceOf, heldOf } from './edit-order.ts'
import { planChange, type PriceContext } from './plan-change.ts'

const option = {
  id: 'padrao',
  name: 'Padrão',
  businessDays: 5,
  arrivesBy: '2026-12-01',
  kind: 'delivery',
} as const
const variantOf = (index: number, price: number): SaleVariant => ({
  id: `v${index}`,
  productId: `p${Math.floor(index / 2)}`,
  slug: 'p',
  name: 'Peça',
  sku: `SKU-${index}`,
  categoryIds: [],
  color: null,
  size: String(index),
  price,
  compareAt: null,
  weightGrams: 100,
  volume: null,
  boxHeight: null,
  boxWidth: null,
  boxLength: null,
  mediaId: null,
  alt: '',
  focusX: 50,
  focusY: 50,
})

/** Freight of R$ 15, free from R$ 300. */
function contextOf(variants: readonly SaleVariant[], percentOff: number, ids: () => string): PriceContext {
  return {
    offer: {
      variants: new Map(variants.map((each) => [each.id, each])),
      sets: new Map(),
      pictures: new Map(),
      priceOf: ({ price }) => money(price),
      createId: ids,
    },
    prices: applyPromotionsTo(percentOff),
    delivery: {
      quote: (cep, _lines, totals) => ({
        destination: { cep, city: 'Goiânia', state: 'GO', region: 'Centro-Oeste' },
        missingForFree: null,
        freeByPromotion: null,
        source: 'table',
        options: [
          { ...option, id: 'expressa', price: 3_000 },
          { ...option, price: totals.items >= 30_000 ? 0 : 1_500 },
          { ...option, id: 'retirada', kind: 'pickup', price: 0 },
        ],
      }),
      find: (_id, cep, _lines, totals) =>
        cep ? [{ ...option, price: totals.items >= 30_000 ? 0 : 1_500 }] : [],
    },
  }
}

const address = {
  cep: '74120010',
  street: 'Rua 9',
  number: '1',
  district: 'Oeste',
  city: 'Goiânia',
  state: 'GO',
}
const emptyAgreement: Agreement = {
  lines: [],
  address,
  shippingKind: 'delivery',
  shippingOptionId: 'padrao',
  shippingName: 'Padrão',
  shippingDays: 5,
  itemsTotal: 0,
  promotionTotal: 0,
  promotions: [],
  discount: 0,
  pixDiscount: 0,
  shippingTotal: 1_500,
  interestTotal: 0,
  total: 0,
}

/** Order with its money and the stock of the shop, without a database. */
type History = {
  agreement: Agreement
  open: { after: Agreement; difference: number } | undefined
  facts: OrderFacts
  free: Map<string, number>
  held: Map<string, number>
}

const add = (to: Map<string, number>, id: string, count: number) => to.set(id, (to.get(id) ?? 0) + count)
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

function assertAgreement({ lines, ...terms }: Agreement): void {
  must(sumOf(lines.map(({ quantity, unitPrice }) => quantity * unitPrice)) === terms.itemsTotal, 'items')
  must(sumOf(lines.map(({ promotionShare }) => promotionShare)) === terms.promotionTotal, 'promotion shares')
  must(sumOf(terms.promotions.map(({ amount }) => amount)) === terms.promotionTotal, 'promotions')
  must(sumOf(lines.map(({ pixShare }) => pixShare)) === terms.pixDiscount, 'Pix shares')
  const { itemsTotal, promotionTotal, discount, shippingTotal, interestTotal, total } = terms
  must(
    total === itemsTotal - promotionTotal - discount + shippingTotal + interestTotal && total >= 0,
    'total',
  )
}

/** Takes the pieces of a change: all or none. Returns whether they were there. */
function takeStock({ free, held }: History, before: Agreement, after: Agreement, waits: boolean): boolean {
  const { added, removed } = stockOf(before.lines, after.lines)
  if (added.some(({ variantId, quantity }) => (free.get(variantId) ?? 0) < quantity)) return false
  for (const { variantId, quantity } of added) {
    add(free, variantId, -quantity)
    if (waits) add(held, variantId, quantity)
  }
  // Removed pieces stay with the order until its change is paid.
  if (!waits) for (const { variantId, quantity } of removed) add(free, variantId, quantity)
  return true
}

function edit(history: History, wish: OrderEdit, context: PriceContext, method: string): void {
  if (history.open) return
  const { agreement, facts } = history
  const isPaid = facts.paidAt !== null
  const order = { agreement, paymentMethod: method, isPaid, hasRefundedItems: false, facts }
  const { after } = planChange(order, wish, context, `change-${facts.total}`)
  const difference = differenceOf(order, after)
  assertAgreement(after)
  for (const line of after.lines) {
    const former = agreement.lines.find(({ id }) => id === line.id)
    if (former?.variantId === line.variantId) must(former.unitPrice === line.unitPrice, 'a price that moved')
  }
  const waits = isPaid && difference > 0
  if (!takeStock(history, agreement, after, waits)) return
  if (waits) {
    history.open = { after, difference }
    return
  }
  history.agreement = after
  history.facts = {
    ...facts,
    total: after.total,
    refundPending: facts.refundPending + (isPaid ? -difference : 0),
  }
}

/** The difference is paid, with interest, or the change is dropped. */
function close(history: History, isPaid: boolean, interest: number): void {
  const { open, agreement, facts, free, held } = history
  if (!open) return
  history.open = undefined
  const { added, removed } = stockOf(agreement.lines, open.after.lines)
  for (const { variantId, quantity } of added) {
    add(held, variantId, -quantity)
    if (!isPaid) add(free, variantId, quantity)
  }
  if (!isPaid) return
  for (const { variantId, quantity } of removed) add(free, variantId, quantity)
  const { after, difference } = open
  const total = after.total + interest
  history.agreement = { ...after, total, interestTotal: after.interestTotal + interest }
  history.facts = { ...facts, total, captured: facts.captured + difference + interest }
}

const line = fc.record({ at: fc.nat(5), quantity: fc.nat(4), swaps: fc.boolean() })
const step = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'pay', 'drop', 'refunded', 'first payment'),
  lines: fc.array(line, { maxLength: 2 }),
  added: fc.array(fc.record({ at: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
  discount: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
  interest: fc.nat(500),
})

function takeStep(
  history: History,
  each: typeof step extends fc.Arbitrary<infer T> ? T : never,
  context: PriceContext,
  method: string,
) {
  const { facts, agreement } = history
  if (each.kind === 'first payment' && facts.paidAt === null)
    history.facts = { ...facts, paidAt: new Date(0), captured: agreement.total, total: agreement.total }
  if (each.kind === 'pay' || each.kind === 'drop') close(history, each.kind === 'pay', each.interest)
  if (each.kind === 'refunded')
    history.facts = { ...facts, refunded: facts.refunded + facts.refundPending, refundPending: 0 }
  if (each.kind !== 'edit') return
  const lines = each.lines.flatMap(({ at, quantity, swaps }) => {
    const found = agreement.lines[at % agreement.lines.length]
    const sibling = found && `v${Number(found.variantId.slice(1)) ^ 1}`
    return found ? [{ itemId: found.id, quantity, ...(swaps ? { variantId: sibling } : {}) }] : []
  })
  const added = each.added.map(({ at, quantity }) => ({ variantId: `v${at}`, quantity }))
  const discount = each.discount === undefined ? undefined : { amount: each.discount, reason: 'Cortesia' }
  try {
    edit(history, { lines, added, ...(discount && { discount }) } as OrderEdit, context, method)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'orders.change_refused')) throw error
  }
}

describe('[PF-12] random edits', () => {
  test('add up to the centavo, keep prices, and never sell more than there is', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        prices,
        fc.array(step, { maxLength: 12 }),
        fc.nat(30),
        fc.constantFrom('pix', 'card'),
        (amounts, steps, percentOff, method) => {
          let ids = 0
          const context = contextOf(
            amounts.map((price, index) => variantOf(index, price)),
            percentOff,
            () => `line-${(ids += 1)}`,
          )
          const first = {
            lines: [],
            added: [
              { variantId: 'v0', quantity: 2 },
              { variantId: 'v3', quantity: 1 },
            ],
          }
          const unpaid = {
            agreement: emptyAgreement,
            paymentMethod: method,
            isPaid: false,
            hasRefundedItems: false,
          }
          const { after } = planChange(unpaid, first, context, 'first')
          assertAgreement(after)
          const all = 8
          const history: History = {
            agreement: after,
            open: undefined,
            facts: newOrderFacts({ shippingKind: 'delivery', total: after.total, pieces: 3 }),
            free: new Map(amounts.map((_, index) => [`v${index}`, all])),
            held: new Map(),
          }
          takeStock(history, emptyAgreement, after, false)
          for (const each of steps) {
            takeStep(history, each, context, method)
            const { agreement, facts, free, held } = history
            assertAgreement(agreement)
            if (facts.paidAt !== null) expect(heldOf(facts)).toBe(agreement.total)
            for (const [id, count] of free) {
              const own = sumOf(
                agreement.lines.filter(({ variantId }) => variantId === id).map(({ quantity }) => quantity),
              )
              must(count >= 0, 'sold more than there is')
              must(count + own + (held.get(id) ?? 0) === all, 'a piece that was lost or made')
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('[PF-12] plan of an edit', () => {
  const variants = [5_000, 5_000, 9_000, 9_900].map((price, index) => variantOf(index, price))
  const context = contextOf(variants, 0, () => 'new')
  const base = { lines: [], added: [] }
  const { after: agreement } = planChange(
    { agreement: emptyAgreement, paymentMethod: 'card', isPaid: false, hasRefundedItems: false },
    { ...base, added: [{ variantId: 'v0', quantity: 2 }] },
    contextOf(variants, 0, () => 'first'),
    'x',
  )
  const order = { agreement, paymentMethod: 'card', isPaid: true, hasRefundedItems: false }
  const plan = (wish: object, of = order) =>
    planChange(of, OrderEdit.parse({ ...base, ...wish }), context, 'x').after
  const refusal = (wish: object, of = order) => {
    try {
      plan(wish, of)
    } catch (error) {
      return error instanceof AppError ? error.data?.['reason'] : error
    }
    return undefined
  }
  const cheaper = { ...agreement, lines: agreement.lines.map((each) => ({ ...each, unitPrice: 4_000 })) }

  test('keeps the agreed price of what stays, and takes today’s price for pieces that come', () => {
    const dearer = planChange(
      { ...order, agreement: cheaper },
      { lines: [{ itemId: 'first', quantity: 3 }], added: [] },
      context,
      'x',
    ).after
    expect(dearer.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [2, 4_000],
      [1, 5_000],
    ])
  })

  test('refuses to change lines whose money went back, but not the address', () => {
    const refunded = { ...order, hasRefundedItems: true }
    const wish = { lines: [{ itemId: 'first', quantity: 1 }], added: [] }
    expect(() => planChange(refunded, wish, context, 'x')).toThrow(
      expect.objectContaining({ code: 'orders.change_refused' }),
    )
    const moved = { ...base, address: { ...address, number: '2' } } as OrderEdit
    expect(planChange(refunded, moved, context, 'x').after).toMatchObject({
      address: { number: '2' },
      lines: agreement.lines,
    })
  })

  test('makes a delivery of an order that is collected: its address goes by the cheapest option', () => {
    const collected: Agreement = {
      ...agreement,
      address: null,
      shippingKind: 'pickup',
      shippingOptionId: 'retirada',
      shippingName: 'Retirada na loja',
      shippingTotal: 0,
    }
    const sent = plan({ address }, { ...order, agreement: collected })
    expect(sent).toMatchObject({
      shippingKind: 'delivery',
      shippingOptionId: 'padrao',
      shippingTotal: 1_500,
      address: { cep: address.cep },
      total: agreement.total,
    })
    const granted = plan({ address, shipping: { price: 500 } }, { ...order, agreement: collected })
    expect(granted).toMatchObject({ shippingOptionId: 'padrao', shippingTotal: 500 })
    expect(refusal({ shipping: { optionId: 'padrao' } }, { ...order, agreement: collected })).toBe('address')
  })

  test('takes another freight, also of nothing', () => {
    const free = plan({ shipping: { optionId: 'padrao', price: 0 } })
    expect([free.shippingTotal, free.total]).toEqual([0, agreement.total - agreement.shippingTotal])
    expect(refusal({ shipping: { optionId: 'padrao' } })).toBe('nothing')
  })
})
