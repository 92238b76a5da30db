import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DeclineReason } from '#contract/payments'
import {
  type CardToken,
  type ChargeKey,
  type ChargeRequest,
  type PaymentProvider,
  ProviderError,
} from '#domain/payments'

/** Webhook as a provider sends it; `eventId` and `charge` are what is read from it. */
export type SentWebhook = {
  body: string
  headers: Record<string, string>
  query?: Record<string, string>
  eventId: string
  charge: { paymentId: string } | { ref: string }
}

/** Provider under test, with its bank, its test cards and a way to sign webhooks. */
export type PaymentBench = {
  provider: PaymentProvider
  /** stores the payment row first, where the provider needs it */
  prepare?(request: ChargeRequest): Promise<unknown>
  /** pays a pending charge as the customer, if it can still be paid */
  pay(paymentId: string): Promise<unknown>
  cards?: {
    approved: CardToken
    /** token and expected reason */
    declined: readonly (readonly [CardToken, DeclineReason])[]
    /** the bank asks the cardholder to confirm */
    challenge?: CardToken
  }
  /** makes the next calls fail: the provider is away, or it does its work and the answer is lost */
  fail?(how: 'away' | 'answer_lost', calls: number): void
  /** new refunds stay pending until `endRefunds` */
  holdRefunds?(): void
  endRefunds?(paymentId: string, status: 'done' | 'failed'): Promise<unknown>
  refundThere?(paymentId: string, amount: number): Promise<unknown>
  dispute?(paymentId: string, status: 'open' | 'won' | 'lost'): Promise<unknown>
  /** returns a webhook as the provider sends it */
  webhook?(paymentId: string): Promise<SentWebhook> | SentWebhook
}

export const aChargeRequest = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  paymentId: randomUUID(),
  orderNumber: 'DAO-1001',
  amount: 17_091,
  method: 'pix',
  installments: 1,
  card: null,
  payer: {
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    document: '52998224725',
    phone: '+5562999990000',
    address: {
      cep: '74120010',
      street: 'Rua 9',
      number: '1200',
      district: 'Setor Oeste',
      city: 'Goiânia',
      state: 'GO',
    },
  },
  returnUrls: {
    paid: 'https://loja.exemplo/checkout-success?order=1&token=t',
    cancelled: 'https://loja.exemplo/checkout-cancel?order=1&token=t',
  },
  expiresAt: new Date(Date.now() + 1_800_000),
  ...change,
})

/** Tests that every payment provider passes. `bench` is read within the tests, after its `beforeAll`. */
export function describePaymentProvider(name: string, bench: () => PaymentBench, has: BenchFeatures): void {
  const keys = new Map<string, ChargeKey>()
  const keyOf = (paymentId: string): ChargeKey => keys.get(paymentId) ?? { paymentId, ref: null }
  const create = async (change: Partial<ChargeRequest> = {}) => {
    const wanted = aChargeRequest(change)
    await bench().prepare?.(wanted)
    const charge = await bench().provider.createCharge(wanted)
    keys.set(wanted.paymentId, { ...wanted, ref: charge.ref })
    return { id: wanted.paymentId, wanted, charge }
  }
  const find = (id: string) => bench().provider.findCharge(keyOf(id))
  const pending = () => create({ method: has.pending })
  const paid = async () => {
    const made = await pending()
    await bench().pay(made.id)
    return made
  }
  const calls: BenchCalls = { bench, create, find, keyOf, pending, paid }

  describe(`[ST-13] payment provider ${name}`, () => {
    test('has a name for its webhooks, and payment methods', () => {
      expect(bench().provider.name).toBe(name)
      expect(name).toMatch(/^[a-z][a-z-]*$/)
      expect(bench().provider.methods).toContain(has.pending)
    })
    chargeTests(calls)
    if (has.refunds) refundTests(calls)
    if (has.cards) cardTests(calls)
    if (has.disputes) disputeTests(calls)
    if (has.faults) faultTests(calls)
    if (has.webhooks) webhookTests(calls)
  })
}

/** Abilities of a provider; the tests of the others are left out. */
export type BenchFeatures = {
  /** method whose charge waits for the customer */
  pending: 'pix' | 'boleto' | 'card'
  cards: boolean
  refunds: boolean
  disputes: boolean
  faults: boolean
  webhooks: boolean
}

type BenchCalls = {
  bench: () => PaymentBench
  create: (change?: Partial<ChargeRequest>) => Promise<{
    id: string
    wanted: ChargeRequest
    charge: Awaited<ReturnType<PaymentProvider['createCharge']>>
  }>
  find: (id: string) => ReturnType<PaymentProvider['findCharge']>
  keyOf: (id: string) => ChargeKey
  pending: () => ReturnType<BenchCalls['create']>
  paid: () => ReturnType<BenchCalls['create']>
}

function chargeTests({ bench, create, find, keyOf, pending, paid }: BenchCalls): void {
  test('creates a pending charge with what the customer does next, and marks it as paid', async () => {
    const { id, wanted, charge } = await pending()
    expect(charge).toMatchObject({
      status: 'pending',
      captured: 0,
      declineReason: null,
      refunds: [],
      disputes: [],
      review: null,
    })
    expect(charge.ref).not.toBe('')
    expect(charge.nextAction).not.toBeNull()
    if (charge.nextAction?.kind === 'pix') expect(charge.nextAction.copyPaste).toContain('5406170.91')
    await bench().pay(id)
    expect(await find(id)).toMatchObject({ ref: charge.ref, status: 'paid', captured: wanted.amount })
  })

  test('creates one charge per payment, even if it is requested repeatedly', async () => {
    const wanted = (await pending()).wanted
    const all = await Promise.all([1, 2, 3, 4].map(() => bench().provider.createCharge(wanted)))
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1)
    await bench().pay(wanted.paymentId)
    expect((await bench().provider.createCharge(wanted)).status).toBe('paid')
  })

  test('finds a charge without its reference, by our id', async () => {
    const { id, charge } = await pending()
    expect(await bench().provider.findCharge({ paymentId: id, ref: null })).toMatchObject({ ref: charge.ref })
  })

  test('returns undefined for an unknown payment, and changes nothing', async () => {
    const key = { paymentId: randomUUID(), ref: null }
    expect(await bench().provider.findCharge(key)).toBeUndefined()
    await bench().provider.cancel(key)
    expect(await bench().provider.findCharge(key)).toBeUndefined()
  })

  test('cancels a pending charge, which cannot be paid any more', async () => {
    const { id } = await pending()
    await bench().provider.cancel(keyOf(id))
    await bench().provider.cancel(keyOf(id))
    await bench().pay(id)
    expect(await find(id)).toMatchObject({ status: 'cancelled', captured: 0 })
  })

  test('does not cancel a paid charge', async () => {
    const { id } = await paid()
    await bench().provider.cancel(keyOf(id))
    expect((await find(id))?.status).toBe('paid')
  })

  test('expires a charge after its time', async () => {
    const { id } = await create({
      method: (await pending()).wanted.method,
      expiresAt: new Date(Date.now() - 1),
    })
    await bench().pay(id)
    expect((await find(id))?.status).toBe('expired')
  })
}

function refundTests({ bench, find, keyOf, pending, paid }: BenchCalls): void {
  const refund = (id: string, refundId: string, amount: number) =>
    bench().provider.refund!(keyOf(id), { refundId, amount })

  test('refunds a part and then the rest, each once per key', async () => {
    const { id, wanted } = await paid()
    const [first, second] = [randomUUID(), randomUUID()]
    const made = await refund(id, first, 5_000)
    expect(made).toMatchObject({ amount: 5_000, status: expect.stringMatching(/done|pending/) })
    await refund(id, first, 5_000)
    await refund(id, second, wanted.amount - 5_000)
    const found = await find(id)
    expect(found!.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      5_000,
      wanted.amount - 5_000,
    ])
    expect(found).toMatchObject({ status: 'paid', captured: wanted.amount })
    expect(found!.refunds.map(({ ref }) => ref)).toContain(made.ref)
  })

  test('refuses to refund more than was received', async () => {
    const { id, wanted } = await paid()
    await expect(refund(id, randomUUID(), wanted.amount + 1)).rejects.toBeInstanceOf(ProviderError)
    expect((await find(id))!.refunds).toEqual([])
  })

  test('does not refund a charge that was never paid', async () => {
    const { id } = await pending()
    await expect(refund(id, randomUUID(), 100)).rejects.toBeInstanceOf(ProviderError)
    expect(await find(id)).toMatchObject({ status: 'pending', refunds: [] })
  })

  test('tells of a refund that was made at the provider', async () => {
    if (!bench().refundThere) return
    const { id } = await paid()
    await bench().refundThere!(id, 1_234)
    expect((await find(id))!.refunds).toMatchObject([{ amount: 1_234, status: 'done' }])
  })

  test.each(['done', 'failed'] as const)('tells when a pending refund is %s', async (status) => {
    if (!bench().holdRefunds) return
    const { id } = await paid()
    bench().holdRefunds!()
    const made = await refund(id, randomUUID(), 1_000)
    expect(made.status).toBe('pending')
    await bench().endRefunds!(id, status)
    expect((await find(id))!.refunds).toMatchObject([{ ref: made.ref, status }])
  })
}

function cardTests({ bench, create, find }: BenchCalls): void {
  const charge = (card: CardToken) => create({ method: 'card', card, installments: 3 })

  test('charges an approved card', async () => {
    const { charge: made, wanted } = await charge(bench().cards!.approved)
    expect(made).toMatchObject({ status: 'paid', captured: wanted.amount, nextAction: null })
  })

  test('declines a card with a reason, and returns the same result again', async () => {
    for (const [card, declineReason] of bench().cards!.declined) {
      const { charge: made, id } = await charge(card)
      expect(made, card.token).toMatchObject({ status: 'declined', declineReason, captured: 0 })
      expect(await find(id), card.token).toMatchObject({ status: 'declined', declineReason })
    }
  })

  test('waits for the cardholder where the bank asks, and is paid once they confirmed', async () => {
    const { challenge } = bench().cards!
    if (!challenge) return
    const { charge: made, id } = await charge(challenge)
    expect(made).toMatchObject({ status: 'pending', nextAction: { kind: 'challenge' } })
    await bench().pay(id)
    expect((await find(id))?.status).toBe('paid')
  })
}

function disputeTests({ bench, find, paid }: BenchCalls): void {
  test.each(['won', 'lost'] as const)('tells of a dispute, and that it was %s', async (status) => {
    const { id, wanted } = await paid()
    await bench().dispute!(id, 'open')
    const [opened] = (await find(id))!.disputes
    expect(opened).toMatchObject({ status: 'open', amount: wanted.amount })
    await bench().dispute!(id, status)
    expect((await find(id))!.disputes).toMatchObject([{ ref: opened!.ref, status }])
  })
}

function faultTests({ bench, keyOf, find, paid }: BenchCalls): void {
  test('tells that the provider is away, and creates no charge', async () => {
    const wanted = aChargeRequest()
    bench().fail!('away', 2)
    await expect(bench().provider.createCharge(wanted)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await find(wanted.paymentId)).toBeUndefined()
  })

  test('repeats a charge whose answer was lost with the same key, so that there is one', async () => {
    const wanted = aChargeRequest()
    bench().fail!('answer_lost', 1)
    const charge = await bench().provider.createCharge(wanted)
    expect(charge.status).toBe('pending')
    expect(await bench().provider.findCharge({ paymentId: wanted.paymentId, ref: null })).toMatchObject({
      ref: charge.ref,
    })
  })

  test('tells that it does not know whether a charge was made, and finds it afterwards', async () => {
    const wanted = aChargeRequest()
    bench().fail!('answer_lost', 2)
    await expect(bench().provider.createCharge(wanted)).rejects.toMatchObject({ kind: 'unknown' })
    expect(await find(wanted.paymentId)).toMatchObject({ status: 'pending' })
  })

  test('refunds once when the answer was lost', async () => {
    const { id } = await paid()
    const refundId = randomUUID()
    bench().fail!('answer_lost', 2)
    await expect(bench().provider.refund!(keyOf(id), { refundId, amount: 700 })).rejects.toMatchObject({
      kind: 'unknown',
    })
    await bench().provider.refund!(keyOf(id), { refundId, amount: 700 })
    expect((await find(id))!.refunds).toMatchObject([{ amount: 700 }])
  })
}

function webhookTests({ bench, pending }: BenchCalls): void {
  const readAs = async ({ body, headers, query = {} }: SentWebhook) =>
    bench().provider.readWebhook(body, (header) => headers[header.toLowerCase()], query)

  test('reads the charge of a signed webhook', async () => {
    const sent = await bench().webhook!((await pending()).id)
    expect(await readAs(sent)).toEqual({ eventId: sent.eventId, verified: true, charge: sent.charge })
  })

  test('does not verify a webhook that was changed, or signed for another one', async () => {
    const sent = await bench().webhook!((await pending()).id)
    const other = await bench().webhook!((await pending()).id)
    const changed = { ...other, headers: sent.headers }
    expect((await readAs(changed))?.verified ?? false).toBe(false)
    for (const headers of [{}, Object.fromEntries(Object.keys(sent.headers).map((key) => [key, 'é']))])
      expect((await readAs({ ...sent, headers }))?.verified ?? false).toBe(false)
  })

  test('reads nothing of a body that is no webhook', async () => {
    const { headers } = await bench().webhook!((await pending()).id)
    for (const body of ['', '{}', '[]', 'null', '<xml>'])
      expect((await readAs({ body, headers, eventId: '', charge: { ref: '' } }))?.verified ?? false).toBe(
        false,
      )
  })
}
