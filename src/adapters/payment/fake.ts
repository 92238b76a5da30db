import { randomUUID } from 'node:crypto'
import {
  type Charge,
  type ChargeRequest,
  declineReasons,
  type PaymentProvider,
  ProviderError,
} from '#domain/payments'
import { dynamicBrCode } from '#shared/brazil/br-code'
import {
  addCharge,
  addRefund,
  moveRefunds,
  type FakeCharge,
  findStored,
  listFakeDisputes,
  listWaiting,
  newlyStored,
  moveCharge,
  openStore,
  putDispute,
  toCharge,
} from './fake-store.ts'
import { listFakePayouts } from './fake-payouts.ts'
import { createWebhookSender, readSigned, type WebhookFaults } from './fake-webhooks.ts'

/** Fault of the next calls: the provider is away, or it does its work and the answer is lost. */
type CallFault = { how: 'away' | 'answer_lost'; left: number }

/** Faults of the fake: of its webhooks, its calls, and the state of new refunds. */
export type FakeFaults = WebhookFaults & {
  refunds: Charge['refunds'][number]['status']
  calls: CallFault
}

export type FakeOptions = {
  /** URL that receives the webhooks, e.g. `http://127.0.0.1:3000/api/payments/webhooks/fake` */
  webhookUrl: string
  secret: string
  /** milliseconds until a Pix is paid automatically; undefined: only by `pay` */
  pixDelayMs: number | undefined
  /** milliseconds until `tok_slow` is paid */
  slowMs?: number
}

export type FakeProvider = {
  provider: PaymentProvider
  /** pays a pending charge, or confirms its challenge; returns false if there is none */
  pay(paymentId: string): Promise<boolean>
  /** the cardholder does not confirm the challenge */
  refuseChallenge(paymentId: string): Promise<boolean>
  /** refunds at the provider's own panel */
  refundThere(paymentId: string, amount: number): Promise<boolean>
  /** ends pending refunds */
  endRefunds(paymentId: string, status: 'done' | 'failed'): Promise<void>
  /** the bank sends back refunds that were done */
  sendRefundsBack(paymentId: string): Promise<void>
  /** opens a dispute, or closes it */
  dispute(paymentId: string, dispute: Partial<Charge['disputes'][number]>): Promise<void>
  setFaults(how: Partial<FakeFaults>): void
  close(): void
}

/**
 * Returns the outcome of a test card: `tok_declined_{reason}` is declined for that reason, an unknown token as
 * invalid.
 */
function cardOutcome(
  token: string | undefined,
): Pick<FakeCharge, 'status' | 'declineReason' | 'isChallenged'> {
  const pending = { status: 'pending', declineReason: null, isChallenged: false } as const
  if (token === 'tok_approved') return { ...pending, status: 'paid' }
  if (token === 'tok_slow') return pending
  if (token === 'tok_challenge') return { ...pending, isChallenged: true }
  if (token === 'tok_error') throw new ProviderError('unavailable', 'the fake provider is away')
  const reason =
    token === 'tok_declined' ? 'insufficient_funds' : /^tok_declined_(\w+)$/.exec(token ?? '')?.[1]
  return {
    status: 'declined',
    declineReason: declineReasons.find((each) => each === reason) ?? 'invalid_card',
    isChallenged: false,
  }
}

function toRow(request: ChargeRequest, { pixDelayMs, slowMs = 3_000 }: FakeOptions): FakeCharge {
  const { method, paymentId, amount, expiresAt } = request
  const isCard = method === 'card'
  const outcome = isCard
    ? cardOutcome(request.card?.token)
    : { status: 'pending' as const, declineReason: null, isChallenged: false }
  const wait = { pix: pixDelayMs, card: outcome.isChallenged ? undefined : slowMs, boleto: undefined }[method]
  const url = `pix.exemplo.com.br/v2/${paymentId.replaceAll('-', '')}`
  const code = { url, amount, name: 'DAO Moda Fitness', city: 'Goiania' }
  return {
    paymentId,
    method,
    amount,
    ...outcome,
    copyPaste: method === 'pix' ? dynamicBrCode(code) : null,
    expiresAt,
    paysAt: outcome.status === 'pending' && wait !== undefined ? new Date(Date.now() + wait) : null,
  }
}

type Sender = ReturnType<typeof createWebhookSender>

function providerOf(
  options: FakeOptions,
  hooks: Sender,
  move: (paymentId: string, from: Charge['status'], to: Charge['status']) => Promise<boolean>,
  faults: Pick<FakeFaults, 'refunds' | 'calls'>,
): PaymentProvider {
  /** Runs a call with its fault; like the real ones, the provider repeats it once with the same key. */
  async function call<T>(work: () => Promise<T>, tries = 2): Promise<T> {
    const { calls } = faults
    const how = calls.left > 0 ? calls.how : undefined
    if (how) calls.left -= 1
    if (how !== 'away') {
      const made = await work()
      if (how === undefined) return made
    }
    if (tries > 1) return call(work, tries - 1)
    throw new ProviderError(how === 'away' ? 'unavailable' : 'unknown', 'the fake provider does not answer')
  }
  return {
    name: 'fake',
    methods: ['pix', 'card', 'boleto'],
    createCharge: (request) =>
      call(async () => {
        const row = toRow(request, options)
        const isNew = await addCharge(row)
        const stored = isNew ? newlyStored(row) : (await findStored(request.paymentId))!
        if (stored.paysAt) payLater(hooks, stored)
        if (isNew && stored.status !== 'pending') hooks.later(stored.paymentId, 0)
        return toCharge(stored)
      }),
    async findCharge({ paymentId }) {
      const stored = await findStored(paymentId)
      return stored && toCharge(stored)
    },
    async cancel({ paymentId }) {
      await findStored(paymentId)
      await move(paymentId, 'pending', 'cancelled')
    },
    refund: ({ paymentId }, { refundId, amount }) =>
      call(async () => {
        const status = faults.refunds
        const made = await addRefund(paymentId, { ref: refundId, key: refundId, amount, status })
        if (!made) throw new ProviderError('invalid', 'so much was not received')
        hooks.later(paymentId, 0)
        return made
      }),
    listPayouts: listFakePayouts,
    listDisputes: listFakeDisputes,
    readWebhook: (body, header) => readSigned(options.secret, body, header('x-fake-signature')),
  }
}

const payLater = (hooks: Sender, { paymentId, paysAt }: FakeCharge): void =>
  hooks.later(paymentId, Math.max((paysAt?.getTime() ?? 0) - Date.now(), 0) + 20)

/** Creates the provider for demo and tests. It passes the same contract test as the real ones. */
export async function createFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  await openStore()
  const hooks = createWebhookSender(options)
  const faults: Pick<FakeFaults, 'refunds' | 'calls'> = { refunds: 'done', calls: { how: 'away', left: 0 } }
  for (const row of await listWaiting()) payLater(hooks, row)

  /** Changes the status of a charge and sends a webhook; returns false if it has another status. */
  async function move(paymentId: string, from: Charge['status'], to: Charge['status']): Promise<boolean> {
    await findStored(paymentId)
    const moved = await moveCharge(paymentId, from, to)
    if (moved) hooks.later(paymentId, 0)
    return moved
  }
  return {
    provider: providerOf(options, hooks, move, faults),
    // A bank reports a boleto days after its last day.
    pay: async (paymentId) =>
      (await move(paymentId, 'pending', 'paid')) ||
      ((await findStored(paymentId))?.method === 'boleto' && move(paymentId, 'expired', 'paid')),
    refuseChallenge: (paymentId) => move(paymentId, 'pending', 'declined'),
    async refundThere(paymentId, amount) {
      const ref = randomUUID()
      const made = await addRefund(paymentId, { ref, key: ref, amount, status: 'done' })
      if (made) hooks.later(paymentId, 0)
      return made !== undefined
    },
    async endRefunds(paymentId, status) {
      await moveRefunds(paymentId, 'pending', status)
      hooks.later(paymentId, 0)
    },
    async sendRefundsBack(paymentId) {
      await moveRefunds(paymentId, 'done', 'failed')
      hooks.later(paymentId, 0)
    },
    async dispute(paymentId, change) {
      const amount = (await findStored(paymentId))!.amount
      const deadline = new Date(Date.now() + 7 * 86_400_000)
      const opened = { kind: 'chargeback', amount, status: 'open', reason: null, deadline } as const
      const ref = `dispute-${paymentId}`
      await putDispute(paymentId, { ...opened, ref, needsResponse: true, ...change })
      hooks.later(paymentId, 0)
    },
    setFaults({ refunds = faults.refunds, calls = faults.calls, ...rest }) {
      Object.assign(faults, { refunds, calls: { ...calls } })
      hooks.misbehave(rest)
    },
    close: hooks.close,
  }
}
