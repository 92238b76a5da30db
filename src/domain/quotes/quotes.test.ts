import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PayLinkView, StaffOrderView } from '#contract/orders'
import type { BuyerQuote, QuoteRow, StaffQuoteRow, StaffQuoteView } from '#contract/quotes'
import { erasePerson, readPersonalData } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { runChecks } from '#server/doctor/run-checks'
import { createBuyer, createProduct, createSignedInPerson } from '#test/factories'
import { manyConnections, useShop } from '#test/shop'
import { addCompanyBuyer, type CompanyBuyer, createCompanyBuyer } from '#test/wholesale'

const shop = useShop(manyConnections)
type Headers = Record<string, string>

let staff: Headers
let boss: Headers
beforeAll(async () => {
  staff = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] })).headers
  boss = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
})

const inDays = (days: number) => addDays(toIsoDay(new Date()), days)
/** Variants at 100,00; buyers of `createCompanyBuyer` pay 60,00. */
const pieces = async (stock: number, count = 1) =>
  (await createProduct({ price: 10_000, stock, sizes: ['P', 'M', 'G'].slice(0, count) })).variants.map(
    ({ id }) => id,
  )

type Asked = Partial<{ id: string; lines: { variantId: string; quantity: number }[]; note: string }>
const ask = (headers: Headers, wanted: Asked) =>
  shop.call<BuyerQuote>('/api/quotes', { headers, body: { id: randomUUID(), ...wanted } })
const requested = async (headers: Headers, quantity = 3, stock = 10): Promise<BuyerQuote> => {
  const [variantId = ''] = await pieces(stock)
  const { status, body } = await ask(headers, { lines: [{ variantId, quantity }] })
  if (status !== 201) throw new Error(`not requested: ${JSON.stringify(body)}`)
  return body
}
const forStaff = async (id: string) =>
  (await shop.call<StaffQuoteView>(`/api/quotes/staff/${id}`, { headers: staff })).body
const answer = (id: string, change: object = {}, headers = staff) =>
  shop.call<StaffQuoteView>(`/api/quotes/staff/${id}/answer`, {
    method: 'PUT',
    headers,
    body: {
      price: { kind: 'percent', percentOff: 1_000 },
      validUntil: inDays(5),
      message: 'Pode separar na semana que vem.',
      ...change,
    },
  })
/** Request of three pieces at 60,00, answered with 10 % off: 162,00. */
const offered = async (headers: Headers, change: { quantity?: number; stock?: number } = {}) => {
  const { id } = await requested(headers, change.quantity, change.stock)
  const { status, body } = await answer(id, { version: (await forStaff(id)).version })
  if (status !== 200) throw new Error(`not answered: ${JSON.stringify(body)}`)
  return id
}
const accept = (headers: Headers, id: string, change: object = {}) =>
  shop.call<BuyerQuote>(`/api/quotes/${id}/acceptance`, {
    headers,
    body: { shippingOptionId: 'retirada', expectedTotal: 16_200, ...change },
  })
const ordersOf = (id: string) =>
  shop.sql<{ id: string; total: number; expiresAt: Date }>(
    `select o.id, o.total from orders o where o.request_hash = $1`,
    [id],
  )
const setStatus = (companyId: string, status: string) =>
  shop.sql('update companies set status = $2 where id = $1', [companyId, status])
const sentTo = async (recipient: string, subject: RegExp) => {
  const find = async () =>
    (
      await shop.sql<{ subject: string }>('select subject from email_outbox where recipient = $1', [
        recipient,
      ])
    ).filter((each) => subject.test(each.subject)).length
  await expect.poll(find).toBe(1)
}

describe('request', () => {
  let buyer: CompanyBuyer
  beforeAll(async () => {
    buyer = await createCompanyBuyer(shop)
  })

  test('has the prices of the company by the server, merges lines, and confirms by email', async () => {
    const [first = '', second = ''] = await pieces(10, 2)
    const lines = [
      { variantId: first, quantity: 2 },
      { variantId: second, quantity: 1 },
      { variantId: first, quantity: 3 },
    ]
    const { status, body } = await ask(buyer.headers, { lines, note: 'Para a inauguração.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'requested', pieces: 6, total: 36_000, agreedTotal: null })
    expect(body.lines.map(({ quantity, unitPrice, total }) => [quantity, unitPrice, total])).toEqual([
      [5, 6_000, 30_000],
      [1, 6_000, 6_000],
    ])
    await sentTo(buyer.email, new RegExp(`orçamento \\(nº ${body.number}\\)`))
    const list = await shop.call<{ items: QuoteRow[] }>('/api/quotes', { headers: buyer.headers })
    expect(list.body.items[0]).toMatchObject({ id: body.id, pieces: 6 })
  })

  test('takes the lines of the cart without lines, and refuses an empty one', async () => {
    const person = await createCompanyBuyer(shop)
    expect((await ask(person.headers, {})).body.code).toBe('quotes.empty')
    const [variantId = ''] = await pieces(10)
    await shop.call('/api/cart/items', { headers: person.headers, body: { variantId, quantity: 4 } })
    const { body } = await ask(person.headers, {})
    expect(body).toMatchObject({ pieces: 4, total: 24_000 })
  })

  test('is stored once when repeated or doubled, and its id is refused for other pieces and other companies', async () => {
    const other = await createCompanyBuyer(shop)
    const [variantId = ''] = await pieces(10)
    const wanted = { id: randomUUID(), lines: [{ variantId, quantity: 1 }] }
    const answers = await Promise.all([ask(buyer.headers, wanted), ask(buyer.headers, wanted)])
    answers.push(await ask(buyer.headers, wanted))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1)
    const changed = { ...wanted, lines: [{ variantId, quantity: 2 }] }
    for (const [headers, body] of [
      [buyer.headers, changed],
      [other.headers, wanted],
    ] as const)
      expect((await ask(headers, body)).body.code).toBe('quotes.id_reused')
  })

  test('is refused for unknown pieces, too many pieces and more than ten open quotes', async () => {
    const person = await createCompanyBuyer(shop)
    const unknown = { lines: [{ variantId: randomUUID(), quantity: 1 }] }
    expect((await ask(person.headers, unknown)).body.code).toBe('cart.variant_not_found')
    const many = Array.from({ length: 21 }, () => ({ variantId: randomUUID(), quantity: 999 }))
    expect((await ask(person.headers, { lines: many })).body.code).toBe('quotes.too_big')
    for (let count = 0; count < 10; count++) await requested(person.headers, 1)
    const [variantId = ''] = await pieces(1)
    const next = await ask(person.headers, { lines: [{ variantId, quantity: 1 }] })
    expect([next.status, next.body]).toMatchObject([
      409,
      { code: 'quotes.too_many_open', data: { most: 10 } },
    ])
  })

  test('is for buyers of active companies only, and only their company reads it', async () => {
    const lines = [{ variantId: randomUUID(), quantity: 1 }]
    const people = [await createSignedInPerson(shop), await createCompanyBuyer(shop, { status: 'suspended' })]
    for (const { headers } of people)
      expect((await ask(headers, { lines })).body.code).toBe('wholesale.not_a_buyer')
    expect((await shop.call('/api/quotes')).status).toBe(401)
    const { id } = await requested(buyer.headers)
    const read = (headers: Headers) => shop.call(`/api/quotes/${id}`, { headers })
    expect((await read(people[0]!.headers)).body.code).toBe('wholesale.no_company')
    expect((await read(people[1]!.headers)).body.code).toBe('quotes.not_found')
  })
})

describe('answer', () => {
  let buyer: CompanyBuyer
  let requester: { headers: { cookie: string }; email: string }
  beforeAll(async () => {
    buyer = await createCompanyBuyer(shop)
    requester = await addCompanyBuyer(shop, buyer, 'requester')
  })

  test('lists open quotes with company, pieces and value, and who took the answer', async () => {
    const { id } = await requested(requester.headers)
    const taken = await shop.call<StaffQuoteView>(`/api/quotes/staff/${id}/assignee`, {
      method: 'PUT',
      headers: staff,
      body: { mine: true },
    })
    expect(taken.status).toBe(200)
    const { body } = await shop.call<{ items: StaffQuoteRow[]; counts: { requested: number } }>(
      '/api/quotes/staff?pageSize=1',
      { headers: staff },
    )
    expect(body.counts.requested).toBeGreaterThan(0)
    const found = await shop.call<{ items: StaffQuoteRow[] }>(
      `/api/quotes/staff?companyId=${buyer.companyId}`,
      { headers: staff },
    )
    expect(found.body.items).toMatchObject([
      { id, pieces: 3, total: 18_000, companyId: buyer.companyId, assignee: taken.body.assignee },
    ])
    expect(taken.body.assignee).toBeTruthy()
  })

  test('is emailed to approvers and requester, audited, and shown to the company', async () => {
    const person = await createCompanyBuyer(shop)
    const other = await addCompanyBuyer(shop, person, 'requester')
    const id = await offered(other.headers)
    const { body } = await shop.call<BuyerQuote>(`/api/quotes/${id}`, { headers: person.headers })
    expect(body).toMatchObject({
      status: 'answered',
      agreedTotal: 16_200,
      validUntil: inDays(5),
      message: 'Pode separar na semana que vem.',
      canAccept: true,
    })
    const ready = new RegExp(`nº ${body.number} está pronto`)
    await Promise.all([sentTo(person.email, ready), sentTo(other.email, ready)])
    const [entry] = await shop.sql<{ action: string; after: object }>(
      "select action, after from audit_logs where entity_type = 'quote' and entity_id = $1",
      [id],
    )
    expect(entry).toMatchObject({ action: 'ANSWER', after: { agreedTotal: 16_200, validUntil: inDays(5) } })
  })

  test('of two members at once one is refused with the other offer', async () => {
    const { id } = await requested(buyer.headers)
    const { version } = await forStaff(id)
    const prices = [500, 800].map((percentOff) => ({ price: { kind: 'percent', percentOff }, version }))
    const answers = await Promise.all(prices.map((change) => answer(id, change)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const current = await forStaff(id)
    expect(lost?.body).toMatchObject({
      code: 'record.changed',
      data: { current: { agreedTotal: current.agreedTotal, version: current.version } },
    })
    // With the new version the offer is replaced.
    const again = await answer(id, { version: current.version })
    expect(again.body.agreedTotal).toBe(16_200)
  })

  test('keeps the discount limit of the member, and refuses wrong days and prices', async () => {
    const quote = await requested(buyer.headers)
    const { version, discountLimit } = await forStaff(quote.id)
    expect(discountLimit).toBe(10)
    const high = { price: { kind: 'percent', percentOff: 2_000 }, version }
    expect(await answer(quote.id, high)).toMatchObject({
      status: 403,
      body: { code: 'quotes.discount_above_limit', data: { limit: 10 } },
    })
    const lineId = quote.lines[0]!.id
    const perLine = (unitPrice: number) => ({
      price: { kind: 'lines', lines: [{ id: lineId, unitPrice }] },
      version,
    })
    for (const [change, field] of [
      [{ version, validUntil: inDays(-1) }, 'validUntil'],
      [{ version, validUntil: inDays(91) }, 'validUntil'],
      [perLine(6_001), 'price'],
      [{ price: { kind: 'lines', lines: [{ id: randomUUID(), unitPrice: 1 }] }, version }, 'price'],
    ] as const) {
      const { status, body } = await answer(quote.id, change)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    }
    expect((await answer(quote.id, high, boss)).body.agreedTotal).toBe(14_400)
    const next = await answer(quote.id, { ...perLine(5_500), version: (await forStaff(quote.id)).version })
    expect(next.body.lines[0]).toMatchObject({ unitPrice: 6_000, agreedTotal: 16_500 })
  })

  test('a request can be refused, an offer withdrawn, each with a reason by email and audit', async () => {
    const person = await createCompanyBuyer(shop)
    const close = async (id: string, path: 'refusal' | 'withdrawal') =>
      shop.call<StaffQuoteView>(`/api/quotes/staff/${id}/${path}`, {
        headers: staff,
        body: { reason: 'Coleção encerrada.', version: (await forStaff(id)).version },
      })
    const [first, second] = [await requested(person.headers), await offered(person.headers)]
    expect((await close(first.id, 'withdrawal')).body.code).toBe('quotes.wrong_status')
    expect((await close(first.id, 'refusal')).body).toMatchObject({
      status: 'refused',
      reason: 'Coleção encerrada.',
    })
    expect((await close(second, 'refusal')).body.code).toBe('quotes.wrong_status')
    expect((await close(second, 'withdrawal')).body.status).toBe('withdrawn')
    await sentTo(person.email, /^Sobre o seu orçamento/)
    await sentTo(person.email, /não vale mais$/)
    expect((await accept(person.headers, second)).body.code).toBe('quotes.wrong_status')
    const actions = await shop.sql<{ action: string }>(
      "select action from audit_logs where entity_type = 'quote' and entity_id = any($1) order by at",
      [[first.id, second]],
    )
    expect(actions.map(({ action }) => action)).toEqual(['ANSWER', 'REFUSE', 'WITHDRAW'])
  })

  test('is for staff with the permission only', async () => {
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const { id } = await requested(buyer.headers)
    for (const headers of [stranger.headers, buyer.headers]) {
      expect((await shop.call('/api/quotes/staff', { headers })).status).toBe(403)
      expect((await answer(id, { version: '' }, headers)).status).toBe(403)
    }
  })
})

describe('acceptance', () => {
  let buyer: CompanyBuyer
  beforeAll(async () => {
    buyer = await createCompanyBuyer(shop)
  })

  test('makes one order of account and company at the agreed total, holds its stock and leads to its link', async () => {
    const id = await offered(buyer.headers)
    const { status, body } = await accept(buyer.headers, id)
    expect([status, body.status]).toEqual([200, 'accepted'])
    const name = `Orçamento nº ${body.number}`
    const orderId = body.order!.id
    const order = (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers: boss })).body
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      totals: { items: 18_000, total: 16_200, promotions: [{ id: 'manual', name, amount: 1_800 }] },
    })
    const [row] = await shop.sql(
      `select o.user_id as "userId", o.customer_cnpj = c.cnpj as "isOfCompany", l.reserved
       from orders o join companies c on c.id = $2
       join order_items i on i.order_id = o.id join stock_levels l on l.variant_id = i.variant_id where o.id = $1`,
      [orderId, buyer.companyId],
    )
    expect(row).toEqual({ userId: buyer.userId, isOfCompany: true, reserved: 3 })
    const token = body.order!.payUrl!.split('/').at(-1)
    const link = (await shop.call<PayLinkView>(`/api/pay-links/${token}`)).body
    expect(link).toMatchObject({ number: body.order!.number, channel: 'quote', totals: { total: 16_200 } })
    const paid = await shop.call(`/api/pay-links/${token}/payments`, {
      body: { payment: { method: 'pix' }, customer: createBuyer(), termsVersion: '1' },
    })
    expect(paid.status).toBe(201)
    expect((await runChecks()).filter(({ check }) => check !== 'access.superadmin')).toEqual([])
  })

  test('adds the freight of the chosen delivery, and refuses another total or way', async () => {
    const id = await offered(buyer.headers)
    const { body } = await shop.call<{ options: { id: string; price: number; total: number }[] }>(
      `/api/quotes/${id}/shipping`,
      { headers: buyer.headers, body: { cep: '74120-010' } },
    )
    const option = body.options.find(({ id: each }) => each === 'padrao')!
    expect(option.total).toBe(16_200 + option.price)
    const wanted = { cep: '74120-010', shippingOptionId: 'padrao', expectedTotal: option.total }
    expect(await accept(buyer.headers, id, { ...wanted, expectedTotal: 1 })).toMatchObject({
      status: 409,
      body: { code: 'orders.price_changed', data: { total: option.total } },
    })
    expect((await accept(buyer.headers, id, { ...wanted, shippingOptionId: 'nada' })).body.code).toBe(
      'orders.shipping_gone',
    )
    expect((await accept(buyer.headers, id, { ...wanted, cep: '00000-000' })).status).toBe(422)
    expect((await accept(buyer.headers, id, wanted)).body.status).toBe('accepted')
    expect(await ordersOf(id)).toMatchObject([{ total: option.total }])
  })

  test('twice and at once makes one order, and every call leads to it', async () => {
    const other = await addCompanyBuyer(shop, buyer)
    const id = await offered(buyer.headers)
    const answers = await Promise.all([
      accept(buyer.headers, id),
      accept(buyer.headers, id),
      accept(other.headers, id),
    ])
    answers.push(await accept(buyer.headers, id))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order?.payUrl}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('is refused to a requester, who does not see the link either', async () => {
    const requester = await addCompanyBuyer(shop, buyer, 'requester')
    const id = await offered(requester.headers)
    expect((await accept(requester.headers, id)).body.code).toBe('wholesale.approver_only')
    await accept(buyer.headers, id)
    const seen = await shop.call<BuyerQuote>(`/api/quotes/${id}`, { headers: requester.headers })
    expect(seen.body).toMatchObject({ status: 'accepted', canAccept: false, order: { payUrl: null } })
    expect((await accept(requester.headers, id)).body.code).toBe('wholesale.approver_only')
  })

  test('is refused after the last day, with stock gone and while the company is suspended; nothing is made', async () => {
    const [late, gone, suspended] = [
      await offered(buyer.headers),
      await offered(buyer.headers, { stock: 2 }),
      await offered(buyer.headers),
    ]
    await shop.sql('update quotes set valid_until = $2 where id = $1', [late, inDays(-1)])
    const expired = await accept(buyer.headers, late)
    expect([expired.status, expired.body.code]).toEqual([410, 'quotes.expired'])
    const seen = await shop.call<BuyerQuote>(`/api/quotes/${late}`, { headers: buyer.headers })
    expect(seen.body).toMatchObject({ status: 'expired', canAccept: false })
    expect(await accept(buyer.headers, gone)).toMatchObject({
      status: 409,
      body: { code: 'orders.sold_out', data: { items: [{ available: 2 }] } },
    })
    await shop.sql(
      "update variants set status = 'inactive' where id = (select variant_id from quote_lines where quote_id = $1)",
      [gone],
    )
    expect(await accept(buyer.headers, gone)).toMatchObject({
      body: { code: 'orders.sold_out', data: { items: [{ available: 0 }] } },
    })
    await setStatus(buyer.companyId, 'suspended')
    expect((await accept(buyer.headers, suspended)).body.code).toBe('quotes.company_not_active')
    await setStatus(buyer.companyId, 'active')
    for (const id of [late, gone, suspended]) expect(await ordersOf(id)).toEqual([])
    expect((await accept(buyer.headers, suspended)).status).toBe(200)
  })

  test('against a withdrawal at once: an order or a withdrawn offer, never both', async () => {
    const id = await offered(buyer.headers)
    const { version } = await forStaff(id)
    await Promise.all([
      accept(buyer.headers, id),
      shop.call(`/api/quotes/staff/${id}/withdrawal`, {
        headers: staff,
        body: { reason: 'Mudou o preço.', version },
      }),
    ])
    const { status } = await forStaff(id)
    expect((await ordersOf(id)).length).toBe(status === 'accepted' ? 1 : 0)
    expect(['accepted', 'withdrawn']).toContain(status)
  })

  test('a declined offer is closed for both sides; declining again changes nothing', async () => {
    const id = await offered(buyer.headers)
    const decline = () =>
      shop.call<BuyerQuote>(`/api/quotes/${id}/decline`, {
        headers: buyer.headers,
        body: { reason: 'Ficou caro.' },
      })
    expect((await decline()).body).toMatchObject({ status: 'declined', reason: 'Ficou caro.' })
    expect((await decline()).status).toBe(200)
    expect((await accept(buyer.headers, id)).body.code).toBe('quotes.wrong_status')
    expect((await answer(id, { version: (await forStaff(id)).version })).body.code).toBe(
      'quotes.wrong_status',
    )
  })
})

describe('payment of an accepted quote on terms', () => {
  /** Company with terms of 28 days and an accepted quote of 162,00. */
  const accepted = async (creditLimit = 100_000) => {
    const buyer = await createCompanyBuyer(shop)
    await shop.sql('update companies set terms_days = 28, credit_limit = $2 where id = $1', [
      buyer.companyId,
      creditLimit,
    ])
    const id = await offered(buyer.headers)
    const { order } = (await accept(buyer.headers, id)).body
    return { buyer, id, orderId: order!.id, link: `/api/pay-links/${order!.payUrl!.split('/').at(-1)}` }
  }
  const buy = (link: string, headers: Headers = {}, change: object = {}) =>
    shop.call<PayLinkView>(`${link}/terms`, {
      headers,
      body: { expectedTotal: 16_200, customer: createBuyer(), termsVersion: '1', ...change },
    })
  const stateOf = async (orderId: string) => {
    const [row] = await shop.sql(
      `select o.status, o.payment_method as method, o.total, o.balance, r.amount, r.balance as owed,
         (r.due_on - (now() at time zone 'America/Sao_Paulo')::date)::int as days, l.on_hand as "onHand", l.reserved
       from orders o left join receivables r on r.order_id = o.id
       join order_items i on i.order_id = o.id join stock_levels l on l.variant_id = i.variant_id where o.id = $1`,
      [orderId],
    )
    return row
  }
  const untouched = { status: 'awaiting_payment', amount: null, onHand: 10, reserved: 3 }
  const sold = { status: 'picking', method: 'terms', amount: 16_200, owed: 16_200, onHand: 7, reserved: 0 }
  const termsIn = async (link: string, headers: Headers) =>
    (await shop.call<PayLinkView>(link, { headers })).body.terms

  test('is offered to approvers of its company, sells the goods and records what the company owes', async () => {
    const { buyer, id, orderId, link } = await accepted()
    expect(await termsIn(link, buyer.headers)).toMatchObject({ days: 28, total: 16_200, problem: null })
    // A Pix that was begun before has a discount, and is given up.
    await shop.call(`${link}/payments`, {
      body: { payment: { method: 'pix' }, customer: createBuyer(), termsVersion: '1' },
    })
    const { status, body } = await buy(link, buyer.headers)
    expect([status, body]).toMatchObject([201, { status: 'picking', isOnTerms: true, expiresAt: null }])
    const seen = await shop.call<BuyerQuote>(`/api/quotes/${id}`, { headers: buyer.headers })
    expect(seen.body.order).toMatchObject({ id: orderId, payUrl: null })
    expect(await stateOf(orderId)).toMatchObject({ ...sold, total: 16_200, balance: 16_200, days: 28 })
    const staffView = await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers: boss })
    expect(staffView.body.terms).toMatchObject({ amount: 16_200, balance: 16_200 })
    await sentTo(buyer.email, new RegExp(`Recebemos seu pedido ${body.number}`))
    expect((await runChecks()).filter(({ check }) => check !== 'access.superadmin')).toEqual([])
  })

  test('is bought once, also by two calls at once', async () => {
    const { buyer, orderId, link } = await accepted()
    const answers = await Promise.all([buy(link, buyer.headers), buy(link, buyer.headers)])
    answers.push(await buy(link, buyer.headers))
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [201, 'picking']),
    )
    expect(await stateOf(orderId)).toMatchObject(sold)
  })

  test('beyond the limit is refused with what is left of it, and changes nothing', async () => {
    const { buyer, orderId, link } = await accepted(16_199)
    expect(await termsIn(link, buyer.headers)).toMatchObject({ problem: 'limit_exceeded', free: 16_199 })
    expect(await buy(link, buyer.headers)).toMatchObject({
      status: 409,
      body: { code: 'wholesale.limit_exceeded', data: { free: 16_199 } },
    })
    expect(await stateOf(orderId)).toMatchObject(untouched)
  })

  test('of two quotes at once that exceed the limit together is approved for one', async () => {
    const first = await accepted(20_000)
    const id = await offered(first.buyer.headers)
    const { order } = (await accept(first.buyer.headers, id)).body
    const link = `/api/pay-links/${order!.payUrl!.split('/').at(-1)}`
    const answers = await Promise.all([buy(first.link, first.buyer.headers), buy(link, first.buyer.headers)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [owed] = await shop.sql('select sum(balance)::int as sum from receivables where company_id = $1', [
      first.buyer.companyId,
    ])
    expect(owed).toEqual({ sum: 16_200 })
  })

  test('is refused to a requester, to another company and to a visitor, and for another total', async () => {
    const { buyer, orderId, link } = await accepted()
    const requester = await addCompanyBuyer(shop, buyer, 'requester')
    const other = (await accepted()).buyer
    for (const { headers } of [requester, other]) {
      expect(await termsIn(link, headers)).toBeNull()
      expect(await buy(link, headers)).toMatchObject({ status: 422, body: { code: 'payments.not_offered' } })
    }
    expect((await buy(link)).status).toBe(401)
    expect(await termsIn(link, {})).toBeNull()
    expect((await buy(link, buyer.headers, { expectedTotal: 1 })).body.code).toBe('orders.price_changed')
    expect(await buy(link, buyer.headers, { customer: {} })).toMatchObject({
      status: 422,
      body: { code: 'orders.data_missing' },
    })
    expect(await stateOf(orderId)).toMatchObject(untouched)
  })

  test('with another order late by the days of the settings is refused', async () => {
    const { buyer, link } = await accepted()
    const paidLater = await accepted()
    await buy(paidLater.link, paidLater.buyer.headers)
    await shop.sql('update receivables set company_id = $2, due_on = due_on - 38 where order_id = $1', [
      paidLater.orderId,
      buyer.companyId,
    ])
    expect(await termsIn(link, buyer.headers)).toMatchObject({ problem: 'overdue' })
    expect((await buy(link, buyer.headers)).body.code).toBe('wholesale.overdue')
  })
})

test('the export of a person has their requests; erasure leaves the quote to the company without them', async () => {
  const owner = await createCompanyBuyer(shop)
  const person = await addCompanyBuyer(shop, owner, 'requester')
  const [variantId = ''] = await pieces(5)
  const { body } = await ask(person.headers, {
    lines: [{ variantId, quantity: 1 }],
    note: 'Sou a Helena, me liguem.',
  })
  expect(await readPersonalData(database(), person.userId)).toMatchObject({
    orcamentos: [{ nome: `Orçamento nº ${body.number}`, observacao: 'Sou a Helena, me liguem.' }],
  })
  await transaction((tx) => erasePerson(tx, person.userId))
  const seen = await shop.call<BuyerQuote>(`/api/quotes/${body.id}`, { headers: owner.headers })
  expect(seen.body).toMatchObject({ status: 'requested', requestedBy: null, note: '', pieces: 1 })
})
