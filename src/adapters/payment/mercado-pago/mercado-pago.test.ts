import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '#domain/payments'
import { database } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { signMessage, startMercadoPagoServer } from '#test/mercado-pago-server'
import { sampleBoleto } from '#test/mercado-pago/account'
import { createChargeActions } from '#test/charge-actions'
import { createCard, createMercadoPagoBench, declineDetails } from '#test/mercado-pago/bench'
import { aChargeRequest, describePaymentProvider } from '#test/payment-provider'
import { useShop } from '#test/shop'
import { monthlyInterestOf } from './installments.ts'
import { mercadoPago } from './mercado-pago.ts'
import { declineReasonOf } from './statuses.ts'
import { isSigned } from './webhook.ts'

useShop()
let server: Awaited<ReturnType<typeof startMercadoPagoServer>>
let provider: ReturnType<typeof mercadoPago>
type Credentials = {
  accessToken: string
  webhookSecret: string
  publicKey?: string
  statementDescriptor?: string
}
let credentials: Credentials | null

const open = (timeoutMs = 30_000) =>
  mercadoPago({
    credentials: async () => credentials,
    apiUrl: server.account.url,
    timeoutMs,
    pauseMs: 10,
  })

beforeAll(async () => {
  server = await startMercadoPagoServer()
  provider = open()
})
beforeEach(() => {
  const { accessToken, webhookSecret } = server
  credentials = { accessToken, webhookSecret, publicKey: 'APP_USR-public', statementDescriptor: 'DAO' }
  Object.assign(server.account, { holdsRefunds: false, rates: {} })
  server.repeatedKey = 'answer'
  server.fail('away', 0)
  server.requests.length = 0
})
afterAll(() => server.close())

const orderId = (paymentId: string) => server.orderOf(paymentId).id
const { key, pay, find, create, createPaid } = createChargeActions(() => ({
  provider,
  refOf: orderId,
  pay: (ref) => server.account.pay(ref),
}))
const card = (holder: string, brand?: string | null) => createCard(server, holder, brand)
const createByCard = (holder: string, installments = 1) =>
  create({ method: 'card', card: card(holder), installments })
const sentTo = (path: string, method = 'POST') =>
  server.requests.filter((each) => each.path === path && each.method === method)
const refund = (paymentId: string, amount: number, refundId: string = randomUUID()) =>
  provider.refund!(key(paymentId), { refundId, amount })
const readHook = async ({ body, headers, query }: ReturnType<typeof server.webhook>) =>
  provider.readWebhook(body, (name) => (headers as Record<string, string>)[name.toLowerCase()], query)

describePaymentProvider('mercadopago', () => createMercadoPagoBench(server, provider), {
  pending: 'pix',
  cards: true,
  refunds: true,
  disputes: true,
  faults: true,
  webhooks: true,
})

describe('requests', () => {
  const payer = {
    email: 'ana@exemplo.com.br',
    entity_type: 'individual',
    first_name: 'Ana',
    last_name: 'Souza',
    identification: { type: 'CPF', number: '52998224725' },
    phone: { area_code: '62', number: '999990000' },
    address: {
      zip_code: '74120010',
      street_name: 'Rua 9',
      street_number: '1200',
      neighborhood: 'Setor Oeste',
      city: 'Goiânia',
      state: 'GO',
    },
  }

  test('creates a Pix with every field that the documents ask for', async () => {
    const { wanted } = await create({ expiresAt: new Date(Date.now() + 45 * 60_000) })
    const [sent] = sentTo('/v1/orders')
    expect(sent!.body).toEqual({
      type: 'online',
      processing_mode: 'automatic',
      capture_mode: 'automatic',
      external_reference: wanted.paymentId,
      description: 'Pedido DAO-1001',
      total_amount: '170.91',
      payer,
      transactions: {
        payments: [
          {
            amount: '170.91',
            expiration_time: 'PT45M',
            payment_method: { id: 'pix', type: 'bank_transfer' },
          },
        ],
      },
    })
    expect(sent!.headers).toMatchObject({
      authorization: `Bearer ${server.accessToken}`,
      'content-type': 'application/json',
      'x-idempotency-key': wanted.paymentId,
    })
  })

  test('charges a card with its brand, installments, 3DS and the name on the statement', async () => {
    const { token, ...rest } = card('APRO')
    await create({ method: 'card', card: { token, ...rest }, installments: 12 })
    expect(sentTo('/v1/orders')[0]!.body).toMatchObject({
      config: {
        online: { transaction_security: { validation: 'on_fraud_risk', liability_shift: 'required' } },
      },
      transactions: {
        payments: [
          {
            amount: '170.91',
            payment_method: {
              id: 'master',
              type: 'credit_card',
              token,
              installments: 12,
              statement_descriptor: 'DAO',
            },
          },
        ],
      },
    })
    await create({ method: 'card', card: card('APRO', 'debelo') })
    expect(sentTo('/v1/orders')[1]!.body).toMatchObject({
      transactions: { payments: [{ payment_method: { id: 'debelo', type: 'debit_card' } }] },
    })
  })

  test('gives a boleto its days, within the limits of Mercado Pago', async () => {
    const lifetime = async (days: number) => {
      server.requests.length = 0
      await create({ method: 'boleto', expiresAt: new Date(Date.now() + days * 86_400_000) })
      const { transactions } = sentTo('/v1/orders')[0]!.body as {
        transactions: { payments: { expiration_time: string }[] }
      }
      return transactions.payments[0]!.expiration_time
    }
    expect(await lifetime(3)).toBe('P3D')
    expect(await lifetime(0)).toBe('P1D')
    expect(await lifetime(90)).toBe('P30D')
  })

  test('names a company by its CNPJ, and leaves out a name, a phone or an address that is not there', async () => {
    const { payer: person } = aChargeRequest()
    const other = { ...person, name: 'Estúdio', document: '11222333000181', phone: '', address: null }
    await create({ payer: other })
    expect((sentTo('/v1/orders')[0]!.body as { payer: unknown }).payer).toEqual({
      email: 'ana@exemplo.com.br',
      entity_type: 'association',
      first_name: 'Estúdio',
      identification: { type: 'CNPJ', number: '11222333000181' },
    })
  })

  test.each([
    [
      'a boleto without an address',
      { method: 'boleto', payer: { ...aChargeRequest().payer, address: null } },
    ],
    ['a card without a token', { method: 'card', card: null }],
    [
      'a card without a brand',
      { method: 'card', card: { token: 'x'.repeat(32), brand: null, issuer: null } },
    ],
    ['thirteen installments', { method: 'card', installments: 13 }],
  ] as const)('refuses %s without asking Mercado Pago', async (_, change) => {
    await expect(create(change)).rejects.toMatchObject({ name: 'ProviderError', kind: 'invalid' })
    expect(server.requests).toEqual([])
  })

  test('offers nothing without credentials', async () => {
    const open = () => Promise.all(provider.methods.map((method) => provider.isOpen!(database(), method)))
    expect(await open()).toEqual([true, true, true])
    credentials = null
    expect(await open()).toEqual([false, false, false])
    await expect(create()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toEqual([])
  })

  test('[PF-01] takes no card without a public key for its fields', async () => {
    delete credentials!.publicKey
    const open = await Promise.all(
      provider.methods.map(async (method) => [method, await provider.isOpen!(database(), method)]),
    )
    expect(Object.fromEntries(open)).toEqual({ card: false, pix: true, boleto: true })
  })

  test('the server refuses a key that the documents do not name', async () => {
    const post = async (body: object) => {
      const answer = await fetch(`${server.account.url}/v1/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.accessToken}`,
          'content-type': 'application/json',
          'x-idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      })
      const { errors } = (await answer.json()) as { errors: { code: string }[] }
      return [answer.status, errors[0]!.code]
    }
    await create()
    const body = sentTo('/v1/orders')[0]!.body as object
    expect(await post({ ...body, notification_url: 'https://loja.test' })).toEqual([
      400,
      'unsupported_properties',
    ])
    expect(await post({ ...body, total_amount: '1.00' })).toEqual([400, 'invalid_total_amount'])
  })
})

describe('states', () => {
  test('lets a Pix of less than thirty minutes live longer there, and cancels it after our time', async () => {
    const { id, wanted } = await create({ expiresAt: new Date(Date.now() + 60_000) })
    const [payment] = server.orderOf(id).transactions.payments
    expect(payment.expiration_time).toBe('PT30M')
    expect(await provider.findCharge({ ...key(id), expiresAt: wanted.expiresAt })).toMatchObject({
      status: 'pending',
    })
    const late = { ...key(id), expiresAt: new Date(Date.now() - 1) }
    expect((await provider.findCharge(late))?.status).toBe('expired')
    expect(server.orderOf(id).status).toBe('canceled')
    expect(await pay(id)).toBe(false)
  })

  test('takes a Pix that was paid just before our time', async () => {
    const { id } = await createPaid()
    expect(await provider.findCharge({ ...key(id), expiresAt: new Date(Date.now() - 1) })).toMatchObject({
      status: 'paid',
      captured: 17_091,
    })
  })

  test('shows a boleto, leaves it payable after its day, and tells that it was paid or expired', async () => {
    const expiresAt = new Date(Date.now() + 3 * 86_400_000)
    const { id, charge } = await create({ method: 'boleto', expiresAt })
    expect(charge.nextAction).toEqual({
      kind: 'boleto',
      ...sampleBoleto,
      pdfUrl: expect.stringMatching(/\/ticket$/),
      dueDate: toIsoDay(expiresAt),
    })
    const late = { ...key(id), expiresAt: new Date(Date.now() - 1) }
    expect((await provider.findCharge(late))?.status).toBe('pending')
    await pay(id)
    expect(await provider.findCharge(late)).toMatchObject({ status: 'paid', captured: 17_091 })
    const unpaid = await create({ method: 'boleto', expiresAt })
    server.orderOf(unpaid.id).transactions.payments[0].date_of_expiration = new Date(0).toISOString()
    expect(await find(unpaid.id)).toMatchObject({ status: 'expired', captured: 0 })
  })

  test('shows the confirmation at the bank, and that it was missed', async () => {
    const { id, charge } = await createByCard('CHALLENGE')
    expect(charge.nextAction).toEqual({
      kind: 'challenge',
      url: `${server.account.url}/3ds/${orderId(id)}`,
    })
    server.account.fail(orderId(id), '3ds_challenge_expired')
    expect(await find(id)).toMatchObject({ status: 'declined', declineReason: 'refused_by_bank' })
  })

  test('waits for a card that is being decided, which cannot be cancelled', async () => {
    const { id, charge } = await createByCard('CONT')
    expect(charge).toMatchObject({ status: 'pending', nextAction: null })
    await provider.cancel(key(id))
    expect((await find(id))?.status).toBe('pending')
    await pay(id)
    expect((await find(id))?.status).toBe('paid')
  })

  test('refuses a token that was used', async () => {
    const used = card('APRO')
    await create({ method: 'card', card: used })
    expect((await create({ method: 'card', card: used })).charge).toMatchObject({
      status: 'declined',
      declineReason: 'invalid_card',
    })
  })

  test('takes the charge without the interest that the customer pays, and tells the fee of the store', async () => {
    server.account.rates = { 3: 7.5 }
    const { id, charge } = await createByCard('APRO', 3)
    expect(charge).toMatchObject({ status: 'paid', captured: 17_091, customerTotal: 18_373 })
    expect(await find(id)).toMatchObject({ captured: 17_091, customerTotal: 18_373, fee: 851 })
    const once = await createByCard('APRO')
    expect(once.charge).toMatchObject({ captured: 17_091, customerTotal: 17_091 })
  })

  test.each(['cancelled', 'canceled'])('reads the spelling %s', async (status) => {
    const { id } = await create()
    server.account.move(server.orderOf(id), status, `${status}_transaction`)
    expect((await find(id))?.status).toBe('cancelled')
  })

  test.each([
    ['a_state_of_tomorrow', 'x'],
    ['action_required', 'waiting_capture'],
  ])('asks a person about the state %s %s', async (status, detail) => {
    const { id } = await create()
    server.account.move(server.orderOf(id), status, detail)
    expect(await find(id)).toMatchObject({ status: 'pending', captured: 0, review: 'unknown_state' })
  })

  test('asks a person about another currency, and tells another amount', async () => {
    const { id } = await createPaid()
    const order = server.orderOf(id)
    order.transactions.payments[0].paid_amount = '90.00'
    expect(await find(id)).toMatchObject({ status: 'paid', captured: 9_000, review: null })
    for (const change of [{ currency: 'USD' }, { currency: 'BRL', country_code: 'ARG' }]) {
      Object.assign(order, change)
      expect((await find(id))?.review).toBe('currency_differs')
    }
    Object.assign(order, { country_code: 'BR' })
    expect((await find(id))?.review).toBeNull()
  })

  test('translates each documented reason of a refusal', () => {
    for (const [detail, reason] of Object.entries(declineDetails))
      expect(declineReasonOf(detail)).toBe(reason)
  })
})

describe('refunds and disputes', () => {
  test('refunds a part by its amount and the whole without one', async () => {
    const { id } = await createPaid()
    const refundId = randomUUID()
    await refund(id, 5_000, refundId)
    const path = `/v1/orders/${orderId(id)}/refund`
    const [sent] = sentTo(path)
    const [payment] = server.orderOf(id).transactions.payments
    expect(sent!.body).toEqual({ transactions: [{ id: payment.id, amount: '50.00' }] })
    expect(sent!.headers['x-idempotency-key']).toBe(refundId)
    const whole = await createPaid()
    await refund(whole.id, 17_091)
    expect(sentTo(`/v1/orders/${orderId(whole.id)}/refund`)[0]!.body).toBeUndefined()
    expect(await find(whole.id)).toMatchObject({
      status: 'paid',
      captured: 17_091,
      refunds: [{ amount: 17_091, status: 'done' }],
    })
  })

  test('counts refunds without the interest, at most the charge', async () => {
    server.account.rates = { 3: 7.5 }
    const { id } = await createByCard('APRO', 3)
    await refund(id, 17_091)
    expect(server.orderOf(id).transactions.refunds).toMatchObject([{ amount: '183.73' }])
    expect((await find(id))!.refunds).toMatchObject([{ amount: 17_091, status: 'done', key: null }])
  })

  test('leaves out a refund that returns nothing but the interest', async () => {
    server.account.rates = { 3: 7.5 }
    const { id } = await createByCard('APRO', 3)
    const order = server.orderOf(id)
    const [payment] = order.transactions.payments
    server.account.refund(order.id, [{ id: payment.id, amount: '170.91' }])
    server.account.refund(order.id)
    expect(order.transactions.refunds).toMatchObject([{ amount: '170.91' }, { amount: '12.82' }])
    expect((await find(id))!.refunds).toMatchObject([{ amount: 17_091, status: 'done' }])
  })

  test('asks a person about a refund in an unknown state', async () => {
    const { id } = await createPaid()
    await refund(id, 100)
    server.orderOf(id).transactions.refunds![0]!.status = 'a_state_of_tomorrow'
    expect(await find(id)).toMatchObject({ refunds: [{ status: 'pending' }], review: 'unknown_state' })
  })

  test('refuses another refund of money that went back', async () => {
    const { id } = await createPaid()
    await refund(id, 17_091)
    await expect(refund(id, 17_091)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await find(id))!.refunds).toHaveLength(1)
  })

  test('reads the deadline and the reason of a chargeback, and of a Pix as MED', async () => {
    const { id } = await createByCard('APRO')
    server.account.dispute(orderId(id), 'open')
    expect(await find(id)).toMatchObject({
      status: 'paid',
      captured: 17_091,
      disputes: [{ kind: 'chargeback', amount: 17_091, reason: 'general', deadline: expect.any(Date) }],
    })
    const pix = await createPaid()
    server.account.dispute(orderId(pix.id), 'open')
    expect((await find(pix.id))!.disputes).toMatchObject([{ kind: 'med' }])
  })

  test('decides a chargeback by its case, never by the state of the order', async () => {
    const { id } = await createByCard('APRO')
    server.account.dispute(orderId(id), 'open')
    const order = server.orderOf(id)
    for (const detail of ['settled', 'reimbursed']) {
      server.account.move(order, 'charged_back', detail)
      expect((await find(id))!.disputes).toMatchObject([{ status: 'open' }])
    }
    const known = [...server.account.cases.values()].at(-1)
    Object.assign(known!, { coverage_applied: undefined, status: 'lost', amount: '170.91' })
    expect((await find(id))!.disputes).toMatchObject([{ status: 'lost', amount: 17_091 }])
    server.account.cases.clear()
    expect((await find(id))!.disputes).toMatchObject([{ status: 'open', deadline: null }])
  })
})

describe('look-up', () => {
  test('finds an order of the last thirty days by our payment id, and no order of another', async () => {
    const { id, charge } = await create()
    server.requests.length = 0
    expect((await provider.findCharge({ paymentId: id, ref: null }))?.ref).toBe(charge.ref)
    const [search] = sentTo('/v1/orders', 'GET')
    const { begin_date: begin, end_date: end, ...rest } = Object.fromEntries(search!.query)
    expect(rest).toEqual({ external_reference: id, page_size: '10' })
    expect(Math.round((Date.parse(end!) - Date.parse(begin!)) / 86_400_000)).toBe(31)
  })

  test('finds our payment of an order, of a numbered payment and of a chargeback', async () => {
    const { id } = await createByCard('APRO')
    const order = server.orderOf(id)
    server.account.dispute(order.id, 'open')
    const caseId = [...server.account.cases.keys()].at(-1)
    const refs = [order.id, `payment:${server.account.numberOf(order)}`, `chargeback:${caseId}`]
    for (const ref of refs) expect(await provider.findPaymentId!(ref), ref).toBe(id)
    for (const ref of ['ORD01UNKNOWN', 'payment:1', 'chargeback:1', 'payment:1/../x', 'claim:1', ''])
      expect(await provider.findPaymentId!(ref), ref).toBeUndefined()
    order.external_reference = 'P1042'
    for (const ref of refs) expect(await provider.findPaymentId!(ref), ref).toBeUndefined()
  })

  test.each(['answer', 'conflict'] as const)('makes one order if a repeated key gets an %s', async (how) => {
    server.repeatedKey = how
    const { wanted, charge } = await create()
    const again = await provider.createCharge({ ...wanted, orderNumber: 'DAO-2' })
    expect(again.ref).toBe(charge.ref)
    expect(await provider.createCharge(wanted)).toMatchObject({ ref: charge.ref })
    expect(server.account.list(wanted.paymentId)).toHaveLength(1)
  })

  test('makes one order of a declined card that is charged again', async () => {
    const { wanted, charge } = await createByCard('FUND')
    expect(await provider.createCharge(wanted)).toMatchObject({ ref: charge.ref, status: 'declined' })
    expect(server.account.list(wanted.paymentId)).toHaveLength(1)
  })
})

describe('faults', () => {
  test.each([
    ['away', 'unavailable'],
    ['refused', 'unavailable'],
    ['locked', 'unknown'],
    ['error', 'unknown'],
    ['answer_lost', 'unknown'],
  ] as const)('tells a refund that ends with %s', async (how, kind) => {
    const { id } = await createPaid()
    server.fail(how, 5)
    await expect(refund(id, 100)).rejects.toMatchObject({ kind, name: 'ProviderError' })
  })

  test.each(['answer', 'conflict'] as const)(
    'refunds once although the answer was lost and the repeated key gets an %s',
    async (how) => {
      server.repeatedKey = how
      const { id } = await createPaid()
      const refundId = randomUUID()
      server.fail('answer_lost', 1)
      const made = await refund(id, 700, refundId)
      expect(await refund(id, 700, refundId)).toEqual(made)
      expect((await find(id))!.refunds).toMatchObject([{ ref: made.ref, amount: 700 }])
    },
  )

  test('makes one order if the answer comes after the timeout', async () => {
    const patient = provider
    onTestFinished(() => void (provider = patient))
    provider = open(4_000)
    server.delayMs = 4_500
    server.fail('late', 1)
    const { id, charge } = await create()
    expect(charge).toMatchObject({ ref: orderId(id), status: 'pending' })
    expect(server.account.list(id)).toHaveLength(1)
  })

  test('does not call a wrong token a missing payment, and does not tell it', async () => {
    const { id } = await create()
    credentials = { ...credentials!, accessToken: 'APP_USR-revoked' }
    const error = await find(id).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(String(error)).not.toContain('APP_USR')
  })

  test('does not read an order of an unknown shape', async () => {
    const { id } = await create()
    server.orderOf(id).transactions.payments[0].amount = '1.709,10'
    await expect(find(id)).rejects.toMatchObject({ kind: 'unknown' })
  })
})

describe('installments', () => {
  test('offers the plans of the account with their interest', async () => {
    server.account.rates = { 3: 7.5, 12: 21.7 }
    const table = await provider.installmentTable!()
    expect(table.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(table.filter(({ monthlyInterest }) => monthlyInterest > 0)).toEqual([
      { count: 3, monthlyInterest: 3.71, addedPercent: 7.5 },
      { count: 12, monthlyInterest: 3.16, addedPercent: 21.7 },
    ])
    expect(Object.fromEntries(sentTo('/v1/payment_methods/installments', 'GET')[0]!.query)).toEqual({
      amount: '1000.00',
      payment_method_id: 'master',
      locale: 'pt-BR',
    })
  })

  test('calculates the monthly interest of equal installments', () => {
    for (const [count, monthly] of [
      [2, 1.99],
      [6, 2.5],
      [12, 3.99],
    ] as const) {
      const rate = monthly / 100
      const added = ((count * rate) / (1 - (1 + rate) ** -count) - 1) * 100
      expect(monthlyInterestOf(count, added)).toBe(monthly)
    }
    expect([monthlyInterestOf(1, 5), monthlyInterestOf(12, 0)]).toEqual([0, 0])
  })
})

describe('webhooks', () => {
  const secret = 'your_secret_key_here'
  const requestId = '2066ca19-c6f1-498a-be75-1923005edd06'
  const ts = '1742505638683'
  const at = (seconds: number) => new Date(Number(ts) + seconds * 1_000)

  test.each([
    ['ord01jq4s4ky8hwq6na5pxb65b3d3', '633f91233312dd391ec75fa0bea539cfc2d6c4918873305b84a96cc1c58db71c'],
    ['ORD01JQ4S4KY8HWQ6NA5PXB65B3D3', 'fb15ae6472eb449173c556793205d77787d58f384d183bb5bc3b724c27bd103c'],
    ['123456789', 'bcd78a744ce26743f9bc19f4f9402372dcda23c7ed773161dec8508734dd02f2'],
    [undefined, '8a7b0cc777a8217c3bab41a50c95dc92debbc6f8448f1c967dfe10ac1cb8b894'],
  ])('accepts the signature of %s, of its time only', (dataId, v1) => {
    const parts = { dataId, requestId }
    const header = `ts=${ts},v1=${v1}`
    for (const seconds of [0, 600, -600]) expect(isSigned(parts, header, secret, at(seconds))).toBe(true)
    for (const seconds of [601, -601]) expect(isSigned(parts, header, secret, at(seconds))).toBe(false)
    expect(isSigned(parts, header, 'another secret', at(0))).toBe(false)
    expect(isSigned({ ...parts, requestId: 'other' }, header, secret, at(0))).toBe(false)
    expect(isSigned({ ...parts, dataId: 'ORD02' }, header, secret, at(0))).toBe(false)
  })

  test('accepts an id signed in lower case, and a time in seconds', () => {
    const lower = signMessage(secret, { dataId: 'ord01', requestId, ts })
    expect(isSigned({ dataId: 'ORD01', requestId }, lower, secret, at(0))).toBe(true)
    const seconds = signMessage(secret, { dataId: 'ORD01', requestId, ts: ts.slice(0, 10) })
    expect(isSigned({ dataId: 'ORD01', requestId }, seconds, secret, at(0))).toBe(true)
  })

  test.each(['', 'ts=1', `ts=${ts}`, 'v1=00', `ts=${ts},v1=`, `ts=${ts},v1=é`, 'ts=x,v1=y', undefined])(
    'refuses the header %s',
    (header) => expect(isSigned({ dataId: 'ORD01', requestId }, header, secret, at(0))).toBe(false),
  )

  test('does not verify a message of another secret, an old one, or any without credentials', async () => {
    const order = server.orderOf((await create()).id)
    expect((await readHook(server.webhook(order)))?.verified).toBe(true)
    const old = String(Date.now() - 601_000)
    expect((await readHook(server.webhook(order, old)))?.verified).toBe(false)
    for (const webhookSecret of ['another', '']) {
      credentials = { ...credentials!, webhookSecret }
      expect((await readHook(server.webhook(order)))?.verified).toBe(false)
    }
    credentials = null
    expect((await readHook(server.webhook(order)))?.verified).toBe(false)
  })

  test('does not verify a message whose signature leaves out the order', async () => {
    const sent = server.webhook(server.orderOf((await create()).id))
    const now = String(Date.now())
    const signature = signMessage(server.webhookSecret, { requestId: sent.headers['x-request-id'], ts: now })
    const headers = { ...sent.headers, 'x-signature': signature }
    const query = { type: 'order' } as unknown as typeof sent.query
    expect((await readHook({ ...sent, headers, query }))?.verified).toBe(false)
  })

  test('takes the order and the id of a message from what is signed, not from its body', async () => {
    const order = server.orderOf((await create()).id)
    const sent = server.webhook(order)
    const body = JSON.stringify({ ...JSON.parse(sent.body), id: 'mine', data: { id: 'ORD01OTHER' } })
    expect(await readHook({ ...sent, body })).toEqual(await readHook(sent))
  })

  test.each([
    ['payment', 123, 'payment:123'],
    ['topic_chargebacks_wh', '217000', 'chargeback:217000'],
    ['topic_claims_integration_wh', '5', 'topic_claims_integration_wh:5'],
    ['order', 'ord01jq', 'ORD01JQ'],
  ])('names the subject of %s', async (type, id, ref) => {
    const body = JSON.stringify({ id: 7, type, data: { id } })
    const event = await provider.readWebhook(body, () => undefined, {})
    expect(event).toEqual({ eventId: `${ref}:7`, verified: false, charge: { ref } })
  })
})
