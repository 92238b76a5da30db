import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ProviderError, type ProviderPayout } from '#domain/payments'
import { database } from '#platform/postgres/database'
import { createChargeActions } from '#test/charge-actions'
import { disputeListTests } from '#test/dispute-list-tests'
import { aChargeRequest, describePaymentProvider } from '#test/payment-provider'
import { useShop } from '#test/shop'
import { signEvent, startStripeServer } from '#test/stripe-server'
import { sampleBoleto } from '#test/stripe/account'
import { payOut } from '#test/stripe/payouts'
import { payoutTests } from '#test/payout-tests'
import { createStripeBench } from '#test/stripe/bench'
import { barcodeOf } from './boleto.ts'
import { encodeForm } from './form.ts'
import { stripe } from './stripe.ts'
import { isSigned } from './webhook.ts'

useShop()
let server: Awaited<ReturnType<typeof startStripeServer>>
let provider: ReturnType<typeof stripe>
let credentials: { secretKey: string; webhookSecret: string; pixEnabled: boolean } | null

const open = (timeoutMs = 30_000) =>
  stripe({
    credentials: async () => credentials,
    apiUrl: server.account.url,
    timeoutMs,
    pauseMs: 10,
  })

beforeAll(async () => {
  server = await startStripeServer()
  provider = open()
})
beforeEach(() => {
  credentials = { secretKey: server.secretKey, webhookSecret: server.webhookSecret, pixEnabled: true }
  Object.assign(server.account, { holdsRefunds: false, holdsFees: false, searchIsLate: false, hasPix: true })
  server.fail('away', 0)
  server.requests.length = 0
})
afterAll(() => server.close())

const sessionId = (paymentId: string) => server.sessionOf(paymentId).id
const { key, pay, find, create, createPaid } = createChargeActions(() => ({
  provider,
  refOf: sessionId,
  pay: (ref) => server.account.pay(ref),
}))
const sentTo = (path: string) => server.requests.filter((each) => each.path === path)
const lastEvent = (type: string) => server.account.events.findLast((each) => each['type'] === type)!
const hook = (event: unknown, secrets = [server.webhookSecret]) => {
  const body = JSON.stringify(event)
  return { body, headers: { 'stripe-signature': signEvent(body, secrets) } }
}
const readHook = async ({ body, headers }: ReturnType<typeof hook>) =>
  provider.readWebhook(body, (name) => (headers as Record<string, string>)[name.toLowerCase()], {})

describePaymentProvider('stripe', () => createStripeBench(server, provider), {
  pending: 'card',
  cards: false,
  refunds: true,
  disputes: true,
  faults: true,
  webhooks: true,
})

describe('payouts', () => {
  payoutTests({
    bench: () => ({ provider, payOut: () => void payOut(server.account) }),
    paid: () => createPaid({ method: 'card' }),
    keyOf: key,
  })

  const list = async () => {
    const found: ProviderPayout[] = []
    for await (const payout of provider.listPayouts!(new Date(Date.now() - 3_600_000))) found.push(payout)
    return found
  }

  test('[PF-15] names the payment of a dispute, and reads more than one page', async () => {
    const { id } = await createPaid({ method: 'card' })
    server.account.dispute(server.chargeOf(id), 'lost')
    for (let made = 0; made < 60; made++) {
      const other = await createPaid({ method: 'card' })
      server.account.dispute(server.chargeOf(other.id), 'lost')
    }
    server.requests.length = 0
    const payout = payOut(server.account, 'in_transit')
    const found = (await list()).find(({ ref }) => ref === payout.id)!
    expect(found.status).toBe('pending')
    const lines = found.lines.filter(({ paymentId }) => paymentId === id)
    expect(lines.toSorted((a, b) => b.gross - a.gross)).toMatchObject([
      { kind: 'charge', gross: 17_091 },
      { kind: 'dispute', gross: -17_091, fee: 5_500 },
    ])
    expect(found.lines.length).toBeGreaterThan(100)
    expect(found.lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0)).toBe(found.amount)
    const [sent] = sentTo('/v1/balance_transactions')
    expect(Object.fromEntries(sent!.values)).toEqual({
      payout: payout.id,
      'expand[0]': 'data.source',
      limit: '100',
    })
  })

  test('leaves out another currency, and lines that Stripe does not tell yet', async () => {
    const [foreign, early] = [payOut(server.account), payOut(server.account)]
    foreign['currency'] = 'usd'
    early['reconciliation_status'] = 'in_progress'
    const found = await list()
    expect(found.map(({ ref }) => ref)).not.toContain(foreign.id)
    expect(found.find(({ ref }) => ref === early.id)?.lines).toEqual([])
  })
})

describe('requests', () => {
  test('creates a session with every field that Checkout needs', async () => {
    const expiresAt = new Date(Date.now() + 2 * 3_600_000)
    const { wanted, charge } = await create({ method: 'card', expiresAt })
    const deadline = String(Math.floor(expiresAt.getTime() / 1_000))
    const [sent] = sentTo('/v1/checkout/sessions')
    expect(Object.fromEntries(sent!.values)).toEqual({
      mode: 'payment',
      ui_mode: 'hosted_page',
      locale: 'pt-BR',
      client_reference_id: wanted.paymentId,
      'metadata[payment]': wanted.paymentId,
      'metadata[order]': 'DAO-1001',
      'metadata[deadline]': deadline,
      'payment_intent_data[metadata][payment]': wanted.paymentId,
      'payment_intent_data[metadata][order]': 'DAO-1001',
      'payment_intent_data[description]': 'DAO-1001',
      customer_email: 'ana@exemplo.com.br',
      success_url: wanted.returnUrls.paid,
      cancel_url: wanted.returnUrls.cancelled,
      expires_at: deadline,
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'brl',
      'line_items[0][price_data][unit_amount]': '17091',
      'line_items[0][price_data][product_data][name]': 'Pedido DAO-1001',
    })
    expect(sent!.headers).toMatchObject({
      authorization: `Bearer ${server.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': wanted.paymentId,
    })
    expect(charge.nextAction).toEqual({ kind: 'redirect', url: `${server.account.url}/pay/${charge.ref}` })
  })

  test('keeps a session for 31 minutes at least and below 24 hours', async () => {
    const minutes = async (expiresAt: Date) => {
      const { id } = await create({ expiresAt })
      return Math.round((Number(server.sessionOf(id)['expires_at']) - Date.now() / 1_000) / 60)
    }
    expect(await minutes(new Date(Date.now() + 60_000))).toBe(31)
    expect(await minutes(new Date(Date.now() + 72 * 3_600_000))).toBe(24 * 60 - 1)
  })

  test('gives a boleto its days and a Pix code its seconds', async () => {
    const expiresAt = new Date(Date.now() + 3 * 86_400_000)
    const boleto = await create({ method: 'boleto', expiresAt })
    const pix = await create({ method: 'pix', expiresAt })
    expect(server.sessionOf(boleto.id)['payment_method_options']).toEqual({
      boleto: { expires_after_days: 3 },
    })
    const { pix: options } = server.sessionOf(pix.id)['payment_method_options'] as {
      pix: { expires_after_seconds: number }
    }
    const left = Math.floor((expiresAt.getTime() - Date.now()) / 1_000)
    expect(options.expires_after_seconds).toBeGreaterThanOrEqual(left)
    expect(options.expires_after_seconds).toBeLessThanOrEqual(3 * 86_400)
  })

  test('offers one payment by card, and refuses installments without asking Stripe', async () => {
    expect(await provider.installmentTable!()).toEqual([{ count: 1, monthlyInterest: 0 }])
    await expect(create({ method: 'card', installments: 3 })).rejects.toMatchObject({ kind: 'invalid' })
    expect(server.requests).toEqual([])
  })

  test('offers Pix where the account has it, and nothing without credentials', async () => {
    const offered = async () => {
      const open = await Promise.all(
        provider.methods.map(async (method) =>
          (await provider.isOpen!(database(), method)) ? [method] : [],
        ),
      )
      return open.flat()
    }
    expect(await offered()).toEqual(['card', 'boleto', 'pix'])
    credentials = { ...credentials!, pixEnabled: false }
    expect(await offered()).toEqual(['card', 'boleto'])
    credentials = null
    expect(await offered()).toEqual([])
    await expect(create()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.requests).toEqual([])
  })

  test('encodes nested values with brackets', () => {
    const form = encodeForm({ a: { b: [{ c: 1 }, { c: 'é&=' }], d: true, e: undefined }, f: [] })
    expect([...form]).toEqual([
      ['a[b][0][c]', '1'],
      ['a[b][1][c]', 'é&='],
      ['a[d]', 'true'],
    ])
  })

  test('the server refuses a parameter that the documents do not name', async () => {
    const answer = await fetch(`${server.account.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.secretKey}`,
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'payment_method_types%5B0%5D=card',
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'parameter_unknown' }) },
    ])
  })
})

describe('states', () => {
  test('tells the fee of a paid charge, and none before Stripe knows it', async () => {
    const { id } = await createPaid()
    expect(await find(id)).toMatchObject({ status: 'paid', captured: 17_091, fee: 721 })
    server.account.holdsFees = true
    const late = await createPaid()
    expect(await find(late.id)).toMatchObject({ status: 'paid', fee: null })
  })

  test('shows a boleto that the customer got, and that it was paid or expired', async () => {
    const { id } = await create({ method: 'boleto' })
    server.account.show(sessionId(id))
    expect(await find(id)).toMatchObject({
      status: 'pending',
      captured: 0,
      nextAction: {
        kind: 'boleto',
        ...sampleBoleto,
        pdfUrl: expect.stringMatching(/pdf$/),
        dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    await pay(id)
    expect(await find(id)).toMatchObject({ status: 'paid', captured: 17_091, nextAction: null })
    const unpaid = await create({ method: 'boleto' })
    server.account.show(sessionId(unpaid.id))
    server.account.fail(sessionId(unpaid.id), 'payment_intent_payment_attempt_expired')
    expect(await find(unpaid.id)).toMatchObject({ status: 'expired', captured: 0 })
  })

  test('shows a Pix code that the customer got', async () => {
    const { id } = await create({ method: 'pix' })
    server.account.show(sessionId(id))
    expect((await find(id))?.nextAction).toMatchObject({
      kind: 'pix',
      copyPaste: expect.stringMatching(/^0002/),
    })
  })

  test('leaves a boleto payable that the customer already has', async () => {
    const { id } = await create({ method: 'boleto' })
    server.account.show(sessionId(id))
    await provider.cancel(key(id))
    expect((await find(id))?.status).toBe('pending')
    await pay(id)
    expect(await find(id)).toMatchObject({ status: 'paid', captured: 17_091 })
  })

  test.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['expired_card', undefined, 'expired_card'],
    ['incorrect_cvc', undefined, 'invalid_card'],
    ['card_declined', 'fraudulent', 'suspected_fraud'],
    ['card_declined', 'lost_card', 'refused_by_bank'],
    ['card_declined', 'a_code_of_tomorrow', 'refused_by_bank'],
    ['processing_error', undefined, 'provider_error'],
  ])(
    'translates the refusal %s %s, after which the page can be used again',
    async (code, decline, reason) => {
      const { id } = await create({ method: 'card' })
      server.account.fail(sessionId(id), code, decline)
      expect(await find(id)).toMatchObject({ status: 'pending', declineReason: reason })
      await pay(id)
      expect(await find(id)).toMatchObject({ status: 'paid', declineReason: null })
    },
  )

  test('expires a session that is open after our deadline, unless it was paid first', async () => {
    const late = { deadline: String(Math.floor(Date.now() / 1_000) - 1) }
    const [open, paid] = [await create(), await createPaid()]
    for (const { id } of [open, paid]) Object.assign(server.sessionOf(id)['metadata'] as object, late)
    expect((await find(open.id))?.status).toBe('expired')
    expect(await pay(open.id)).toBe(false)
    expect((await find(paid.id))?.status).toBe('paid')
    expect(server.requests.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1)
  })

  test.each([
    ['session', { status: 'paused' }],
    ['session', { payment_status: 'no_payment_required' }],
    ['session', { payment_status: 'paid' }],
    ['intent', { status: 'requires_capture' }],
  ] as const)('asks a person about an unknown state of the %s: %o', async (where, change) => {
    const { id } = await create({ method: 'boleto' })
    server.account.show(sessionId(id))
    const session = server.sessionOf(id)
    Object.assign(
      where === 'session' ? session : server.account.find(String(session['payment_intent'])),
      change,
    )
    expect(await find(id)).toMatchObject({ captured: 0, review: 'unknown_state' })
  })

  test('asks a person about another currency, and tells another amount', async () => {
    const { id } = await create()
    server.account.pay(sessionId(id), 9_000)
    expect(await find(id)).toMatchObject({ status: 'paid', captured: 9_000, review: null })
    Object.assign(server.account.find(String(server.sessionOf(id)['payment_intent'])), { currency: 'usd' })
    expect((await find(id))?.review).toBe('currency_differs')
  })
})

describe('refunds and disputes', () => {
  disputeListTests({
    bench: () => ({ provider }),
    paid: () => createPaid({ method: 'card' }),
    dispute: (id) => void server.account.dispute(server.chargeOf(id), 'needs_response'),
  })

  test('names our refund, its payment and its amount', async () => {
    const { id } = await createPaid()
    const refundId = randomUUID()
    await provider.refund!(key(id), { refundId, amount: 5_000 })
    const [sent] = sentTo('/v1/refunds')
    expect(Object.fromEntries(sent!.values)).toEqual({
      payment_intent: server.sessionOf(id)['payment_intent'],
      amount: '5000',
      'metadata[payment]': id,
      'metadata[refund]': refundId,
    })
    expect(sent!.headers['idempotency-key']).toBe(refundId)
    expect((await find(id))!.refunds).toMatchObject([{ key: refundId, amount: 5_000, status: 'done' }])
  })

  test('does not refund a boleto: staff do', async () => {
    expect(provider.refundsByHand).toEqual(['boleto'])
    const { id } = await createPaid({ method: 'boleto' })
    await expect(provider.refund!(key(id), { refundId: randomUUID(), amount: 100 })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test.each([
    ['requires_action', 'pending', null],
    ['canceled', 'failed', null],
    ['a_state_of_tomorrow', 'pending', 'unknown_state'],
  ])('reads a refund that is %s as %s', async (theirs, status, review) => {
    const { id } = await createPaid()
    const { ref } = await provider.refund!(key(id), { refundId: randomUUID(), amount: 100 })
    server.account.find(ref)['status'] = theirs
    expect(await find(id)).toMatchObject({ refunds: [{ status }], review })
  })

  test.each([
    ['card', 'needs_response', 'chargeback', 'open', true],
    ['card', 'under_review', 'chargeback', 'open', false],
    ['card', 'warning_needs_response', 'inquiry', 'open', true],
    ['card', 'warning_under_review', 'inquiry', 'open', false],
    ['card', 'warning_closed', 'inquiry', 'won', false],
    ['card', 'prevented', 'chargeback', 'won', false],
    ['card', 'appeal_under_review', 'chargeback', 'open', false],
    ['pix', 'lost', 'med', 'lost', false],
  ] as const)(
    'reads a dispute of a %s payment that is %s',
    async (method, theirs, kind, status, needsResponse) => {
      const { id } = await createPaid({ method })
      server.account.dispute(server.chargeOf(id), theirs)
      expect((await find(id))!.disputes).toMatchObject([
        { kind, status, needsResponse, amount: 17_091, reason: 'fraudulent', deadline: expect.any(Date) },
      ])
    },
  )
})

describe('look-up', () => {
  test('finds a session beyond the first page of the list', async () => {
    const { id, charge } = await create()
    for (let made = 0; made < 120; made++) await provider.createCharge(aChargeRequest({ method: 'card' }))
    server.requests.length = 0
    expect((await provider.findCharge({ paymentId: id, ref: null }))?.ref).toBe(charge.ref)
    expect(sentTo('/v1/checkout/sessions')).toHaveLength(2)
  })

  test('finds an old paid session by the search, once its index has it', async () => {
    const { id, charge } = await createPaid()
    server.sessionOf(id)['created'] = Math.floor(Date.now() / 1_000) - 30 * 3_600
    server.account.searchIsLate = true
    expect(await provider.findCharge({ paymentId: id, ref: null })).toBeUndefined()
    server.account.searchIsLate = false
    expect(await provider.findCharge({ paymentId: id, ref: null })).toMatchObject({
      ref: charge.ref,
      status: 'paid',
    })
  })

  test('finds our payment of an intent and of a charge', async () => {
    const { id } = await createPaid({ method: 'pix' })
    expect(await provider.findPaymentId!(String(server.sessionOf(id)['payment_intent']))).toBe(id)
    expect(await provider.findPaymentId!(server.chargeOf(id).id)).toBe(id)
    for (const ref of ['pi_unknown', 'ch_unknown', 'po_1', 'pi_1/../x'])
      expect(await provider.findPaymentId!(ref), ref).toBeUndefined()
  })

  test('returns the session of a payment that is charged again with other values', async () => {
    const { wanted, charge } = await create()
    const again = await provider.createCharge({ ...wanted, orderNumber: 'DAO-2' })
    expect(again.ref).toBe(charge.ref)
    expect(server.account.list('checkout.session', { client_reference_id: wanted.paymentId })).toHaveLength(1)
  })
})

describe('faults', () => {
  test.each([
    ['away', 'unavailable'],
    ['locked', 'unavailable'],
    ['running', 'unknown'],
    ['error', 'unknown'],
    ['declined', 'invalid'],
  ] as const)('tells a refund that ends with %s', async (how, kind) => {
    const { id } = await createPaid()
    server.fail(how, 5)
    await expect(provider.refund!(key(id), { refundId: randomUUID(), amount: 100 })).rejects.toMatchObject({
      kind,
      name: 'ProviderError',
    })
  })

  test('waits for an earlier request with the same key', async () => {
    server.fail('running', 2)
    expect((await create()).charge.status).toBe('pending')
  })

  test('makes one session if the answer comes after the timeout', async () => {
    const patient = provider
    onTestFinished(() => void (provider = patient))
    provider = open(4_000)
    server.delayMs = 4_500
    server.fail('late', 1)
    const { id, charge } = await create()
    expect(charge).toMatchObject({ ref: sessionId(id), status: 'pending' })
    expect(server.account.list('checkout.session', { client_reference_id: id })).toHaveLength(1)
  })

  test('does not call a wrong key a missing payment', async () => {
    const { id } = await create()
    credentials = { ...credentials!, secretKey: 'sk_test_revoked' }
    const error = await find(id).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(String(error)).not.toContain('sk_test')
  })
})

describe('webhooks', () => {
  const vector = {
    secret: 'whsec_test_secret',
    body: '{"id":"evt_test_1","object":"event","type":"checkout.session.completed"}',
    header: 't=1764036000,v1=edbeb592a696f2d3cb90bc9503015d431230aaeb6f4abfb92499af17c91a742c',
  }
  const at = (seconds: number) => new Date((1_764_036_000 + seconds) * 1_000)

  test('accepts a signature of its time that the vendor accepts', () => {
    const { body, header, secret } = vector
    for (const seconds of [0, 299, 300, -60]) expect(isSigned(body, header, secret, at(seconds))).toBe(true)
    expect(isSigned(body, header, secret, at(301))).toBe(false)
    expect(isSigned(`${body} `, header, secret, at(0))).toBe(false)
    expect(isSigned(body, header, 'whsec_other', at(0))).toBe(false)
  })

  test('accepts any v1 while a secret is being rolled, and nothing but v1', () => {
    const { body, header, secret } = vector
    const [time, signature] = header.split(',v1=')
    expect(isSigned(body, `${time},v1=${'0'.repeat(64)},v1=${signature}`, secret, at(0))).toBe(true)
    for (const other of [
      `${time},v0=${signature}`,
      `${time},v1=${signature!.slice(1)}`,
      `v1=${signature}`,
      `t=,v1=${signature}`,
      `t=1764036001,v1=${signature}`,
      `${time},v1`,
      '',
      undefined,
    ])
      expect(isSigned(body, other, secret, at(0)), other).toBe(false)
  })

  test('does not verify an event of another secret, an old one, or any without credentials', async () => {
    const { id } = await createPaid()
    const event = lastEvent('checkout.session.completed')
    expect(await readHook(hook(event))).toEqual({
      eventId: event.id,
      verified: true,
      charge: { paymentId: id },
    })
    expect((await readHook(hook(event, ['whsec_other'])))?.verified).toBe(false)
    expect((await readHook(hook(event, ['whsec_other', server.webhookSecret])))?.verified).toBe(true)
    const { body } = hook(event)
    const old = signEvent(body, [server.webhookSecret], Math.floor(Date.now() / 1_000) - 301)
    expect((await readHook({ body, headers: { 'stripe-signature': old } }))?.verified).toBe(false)
    credentials = { ...credentials!, webhookSecret: '' }
    const empty = createHmac('sha256', '')
      .update(`${Math.floor(Date.now() / 1_000)}.${body}`)
      .digest('hex')
    const forged = `t=${Math.floor(Date.now() / 1_000)},v1=${empty}`
    expect((await readHook({ body, headers: { 'stripe-signature': forged } }))?.verified).toBe(false)
    credentials = null
    expect((await readHook(hook(event)))?.verified).toBe(false)
  })

  test('names the payment of every event that it takes', async () => {
    const from = server.account.events.length
    const { id } = await create({ method: 'card' })
    server.account.fail(sessionId(id), 'card_declined', 'do_not_honor')
    await pay(id)
    const { ref } = await provider.refund!(key(id), { refundId: randomUUID(), amount: 100 })
    server.account.endRefund(server.account.find(ref), 'failed')
    const named = server.account.events.slice(from)
    server.account.dispute(server.chargeOf(id), 'needs_response')
    expect(named.map((each) => each['type'])).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'charge.updated',
    ])
    for (const event of named)
      expect((await readHook(hook(event)))?.charge, String(event['type'])).toEqual({ paymentId: id })
    const dispute = await readHook(hook(lastEvent('charge.dispute.created')))
    const ref2 = String(server.sessionOf(id)['payment_intent'])
    expect(dispute).toMatchObject({ verified: true, charge: { ref: ref2 } })
  })

  test('leaves an event of something else without a payment', async () => {
    const event = { id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } }
    expect((await readHook(hook(event)))?.charge).toEqual({ ref: 'po_1' })
    const foreign = { ...event, data: { object: { id: 'cs_1', client_reference_id: 'loja-2' } } }
    expect((await readHook(hook(foreign)))?.charge).toEqual({ ref: 'cs_1' })
  })
})

test('reads the barcode of a typed boleto line', () => {
  expect(barcodeOf(sampleBoleto.line)).toBe(sampleBoleto.barcode)
  for (const other of ['', '2379', `${sampleBoleto.line}0`, sampleBoleto.line.replace('2', 'x')])
    expect(barcodeOf(other)).toBeUndefined()
})

test('leads from the page of Stripe back to the store', async () => {
  const { wanted, charge } = await create({ method: 'card' })
  const url = charge.nextAction?.kind === 'redirect' ? charge.nextAction.url : ''
  const press = (act: string) => fetch(`${url}/${act}`, { method: 'POST', redirect: 'manual' })
  expect(await (await fetch(url)).text()).toContain(wanted.returnUrls.cancelled.replaceAll('&', '&amp;'))
  expect((await press('decline')).headers.get('location')).toBe(new URL(url).pathname)
  expect((await find(wanted.paymentId))?.status).toBe('pending')
  expect((await press('pay')).headers.get('location')).toBe(wanted.returnUrls.paid)
  expect((await find(wanted.paymentId))?.status).toBe('paid')
  expect(await (await fetch(url)).text()).toContain('expirou')
})
