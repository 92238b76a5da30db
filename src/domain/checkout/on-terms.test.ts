import { describe, expect, test } from 'vitest'
import type { CheckoutSummary } from '#contract/checkout'
import type { OrderView } from '#contract/orders'
import { runChecks } from '#server/doctor/run-checks'
import { toIsoDay } from '#shared/dates/dates'
import { termsWords } from '#texts/checkout/terms'
import { createOrderBody, createSignedInPerson, idempotencyHeaders } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import {
  addBuyer,
  createTermsBuyer,
  fillCart,
  makeLate,
  orderOnTerms,
  placeOnTerms,
  type TermsBuyer,
} from '#test/terms'

const shop = useShop(manyConnections)
const summaryOf = async ({ headers }: Pick<TermsBuyer, 'headers'>) =>
  (await shop.call<CheckoutSummary>('/api/checkout/summary', { headers })).body.terms
const read = async ({ orderId, token }: { orderId: string; token: string }) =>
  (await shop.call<OrderView>(`/api/orders/${orderId}?token=${token}`)).body
const owedBy = async ({ companyId }: TermsBuyer) => {
  const [row] = await shop.sql<{ sum: number; count: number }>(
    'select coalesce(sum(balance), 0)::int as sum, count(*)::int from receivables where company_id = $1',
    [companyId],
  )
  return row
}
const in28Days = () => toIsoDay(new Date(Date.now() + 28 * 86_400_000))
const agrees = async () => {
  const found = (await runChecks()).filter(({ check }) => check !== 'access.superadmin')
  expect(found.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([])
}

describe('payment on terms in the summary', () => {
  test('is offered to an approver, with the due date and what is left of the limit', async () => {
    const buyer = await createTermsBuyer(shop)
    await orderOnTerms(shop, buyer)
    await fillCart(shop, buyer)
    const { balance } = { balance: (await owedBy(buyer))?.sum ?? 0 }
    expect(await summaryOf(buyer)).toEqual({
      days: 28,
      dueOn: in28Days(),
      free: 100_000 - balance,
      problem: null,
      reminder: termsWords.reminder,
    })
  })

  test('says why a cart cannot be bought on terms', async () => {
    const poor = await createTermsBuyer(shop, { creditLimit: 100 })
    await fillCart(shop, poor)
    expect(await summaryOf(poor)).toMatchObject({ free: 100, problem: 'limit_exceeded' })
    const late = await createTermsBuyer(shop)
    await makeLate(shop, (await orderOnTerms(shop, late)).orderId, 10)
    await fillCart(shop, late)
    expect(await summaryOf(late)).toMatchObject({ problem: 'overdue' })
  })

  test.each([
    ['a requester', { role: 'requester' } as const, [403, 'wholesale.approver_needed']],
    ['a suspended company', { status: 'suspended' } as const, [422, 'payments.not_offered']],
    ['a company without terms', { termsDays: 0 }, [422, 'payments.not_offered']],
  ])('is offered neither to %s, nor by asking for it', async (_, wanted, refusal) => {
    const buyer = await createTermsBuyer(shop, wanted)
    await fillCart(shop, buyer)
    expect(await summaryOf(buyer)).toBeNull()
    const { status, body } = await placeOnTerms(shop, buyer)
    expect([status, body.code]).toEqual(refusal)
    expect(await owedBy(buyer)).toEqual({ sum: 0, count: 0 })
  })

  test('is not offered to other customers or visitors', async () => {
    const person = await createSignedInPerson(shop)
    await fillCart(shop, person)
    expect(await summaryOf(person)).toBeNull()
    expect((await placeOnTerms(shop, person)).body.code).toBe('payments.not_offered')
  })
})

describe('an order on terms', () => {
  test('is placed without a payment: its pieces are sold, and its company owes the total', async () => {
    const buyer = await createTermsBuyer(shop)
    const placed = await orderOnTerms(shop, buyer)
    expect(placed).toMatchObject({ status: 'picking', payment: null })
    const order = await read(placed)
    expect(order).toMatchObject({
      status: 'picking',
      paymentStatus: 'unpaid',
      fulfillmentStatus: 'unfulfilled',
      balance: placed.total,
      expiresAt: null,
      terms: { dueOn: in28Days(), amount: placed.total, balance: placed.total, settledAt: null },
    })
    expect(order.timeline.map(({ status, note }) => [status, note?.slice(0, 15)])).toEqual([
      ['picking', 'A prazo, vence '],
    ])
    const [level] = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
      placed.variantId,
    ])
    expect(level).toEqual({ on_hand: 48, reserved: 0 })
    const [row] = await shop.sql<object>(
      `select customer_ie as ie, customer_cnpj = (select cnpj from companies where id = $2) as "isCompany", device,
         ip_hash as "ipHash" from orders where id = $1`,
      [placed.orderId, buyer.companyId],
    )
    expect(row).toEqual({ ie: 'ISENTO', isCompany: true, device: null, ipHash: null })
    await agrees()
  })

  test('is placed once by a repeated request', async () => {
    const buyer = await createTermsBuyer(shop)
    await fillCart(shop, buyer)
    const [key, body] = [idempotencyHeaders(), createOrderBody({ payment: { method: 'terms' } })]
    const answers = await Promise.all([1, 2, 3].map(() => placeOnTerms(shop, buyer, body, key)))
    answers.push(await placeOnTerms(shop, buyer, body, key))
    expect(new Set(answers.map(({ body: { orderId } }) => orderId)).size).toBe(1)
    expect(await owedBy(buyer)).toEqual({ sum: answers[0]?.body.total, count: 1 })
  })

  test('is refused beyond the limit with what is left, and nothing is written', async () => {
    const buyer = await createTermsBuyer(shop, { creditLimit: 30_000 })
    const first = await orderOnTerms(shop, buyer)
    const variantId = await fillCart(shop, buyer)
    const { status, body } = await placeOnTerms(shop, buyer)
    expect([status, body.code]).toEqual([409, 'wholesale.limit_exceeded'])
    expect(body).toMatchObject({ data: { free: 30_000 - first.total } })
    expect(body.message).toContain('R$')
    expect(await owedBy(buyer)).toEqual({ sum: first.total, count: 1 })
    const [level] = await shop.sql('select on_hand, reserved from stock_levels where variant_id = $1', [
      variantId,
    ])
    expect(level).toEqual({ on_hand: 50, reserved: 0 })
    expect(
      (await shop.call<{ items: unknown[] }>('/api/cart', { headers: buyer.headers })).body.items,
    ).toHaveLength(1)
  })

  test('is refused once another one is late by the days of the settings, until it is paid', async () => {
    const buyer = await createTermsBuyer(shop)
    const first = await orderOnTerms(shop, buyer)
    await makeLate(shop, first.orderId, 9)
    await orderOnTerms(shop, buyer)
    await makeLate(shop, first.orderId, 10)
    await fillCart(shop, buyer)
    const { status, body } = await placeOnTerms(shop, buyer)
    expect([status, body.code, body]).toMatchObject([409, 'wholesale.overdue', { data: { days: 10 } }])
  })

  test('never exceeds the limit with others that are placed at once', async () => {
    const first = await createTermsBuyer(shop, { creditLimit: 45_000 })
    const others = await Promise.all([1, 2, 3].map(() => addBuyer(shop, first.companyId)))
    const buyers = [first, ...others]
    for (const buyer of buyers) await fillCart(shop, buyer)
    const answers = await Promise.all(buyers.map((buyer) => placeOnTerms(shop, buyer)))
    const codes = answers.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([201, 201, 'wholesale.limit_exceeded', 'wholesale.limit_exceeded'])
    expect((await owedBy(first))?.sum).toBeLessThanOrEqual(45_000)
    await agrees()
  })
})
