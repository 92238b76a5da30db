import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Charge, type ChargeRequest, declineReasons, type PaymentProvider } from '#domain/payments'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { log } from '#platform/config/log'
import { dynamicBrCode } from './br-code.ts'

/** Faults of the fake webhooks: repeated, delayed, or out of order. */
export type WebhookFaults = { repeat: number; delayMs: number; reorder: boolean }

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
  /** pays a pending charge; returns false if there is none */
  pay(paymentId: string): Promise<boolean>
  setFaults(how: Partial<WebhookFaults>): void
  close(): void
}

type Row = {
  paymentId: string
  method: string
  amount: number
  status: Charge['status']
  declineReason: Charge['declineReason']
  copyPaste: string | null
  expiresAt: Date
  paysAt: Date | null
}

// It plays an external service, so its data is in its own schema, which exists only in a demo.
const ownTables = `
  create table if not exists fake_provider.charges (
    payment_id uuid primary key, method text not null, amount int not null, status text not null, decline_reason text,
    copy_paste text, expires_at timestamptz not null, pays_at timestamptz)`

const columns = `payment_id as "paymentId", method, amount, status, decline_reason as "declineReason",
  copy_paste as "copyPaste", expires_at as "expiresAt", pays_at as "paysAt"`
const insertCharge = statement<Row>(
  'fake.insert',
  `insert into fake_provider.charges values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
   returning ${columns}`,
)
/** Status changes due by time are applied on read: a pending charge becomes paid or expired. */
const advanceCharge = statement<Row>(
  'fake.ripen',
  `update fake_provider.charges set status = case when pays_at <= least(now(), expires_at) then 'paid' else 'expired' end
   where payment_id = $1 and status = 'pending' and (pays_at <= now() or expires_at <= now()) returning ${columns}`,
)
const selectCharge = statement<Row>(
  'fake.find',
  `select ${columns} from fake_provider.charges where payment_id = $1`,
)
const setStatus = statement<Row>(
  'fake.status',
  `update fake_provider.charges set status = $3 where payment_id = $1 and status = $2 returning ${columns}`,
)
const waiting = statement<Row>(
  'fake.waiting',
  `select ${columns} from fake_provider.charges where status = 'pending' and pays_at is not null`,
)

const insertDemo = statement(
  'fake.insert_past',
  `insert into fake_provider.charges (payment_id, method, amount, status, decline_reason, copy_paste, expires_at)
   select * from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
)

/** Inserts charges of demo orders. Pending ones are never paid automatically. */
export async function insertDemoCharges(tx: Db, past: readonly Omit<Row, 'paysAt'>[]): Promise<void> {
  await tx.$client.query(ownTables)
  await queryRows(tx, insertDemo, [
    past.map(({ paymentId }) => paymentId),
    past.map(({ method }) => method),
    past.map(({ amount }) => amount),
    past.map(({ status }) => status),
    past.map(({ declineReason }) => declineReason),
    past.map(({ copyPaste }) => copyPaste),
    past.map(({ expiresAt }) => expiresAt),
  ])
}

const chargeOf = (row: Row): Charge => ({
  ref: row.paymentId,
  status: row.status,
  declineReason: row.declineReason,
  pix: row.copyPaste ? { copyPaste: row.copyPaste, expiresAt: row.expiresAt } : null,
})

/**
 * Returns the outcome of a test card: `tok_declined_{reason}` is declined for that reason, an unknown token as
 * invalid.
 */
function cardOutcome(token: string | null): Pick<Row, 'status' | 'declineReason'> {
  if (token === 'tok_approved') return { status: 'paid', declineReason: null }
  if (token === 'tok_slow') return { status: 'pending', declineReason: null }
  if (token === 'tok_error') throw new Error('the fake provider is away')
  const reason =
    token === 'tok_declined' ? 'insufficient_funds' : /^tok_declined_(\w+)$/.exec(token ?? '')?.[1]
  return {
    status: 'declined',
    declineReason: declineReasons.find((each) => each === reason) ?? 'invalid_card',
  }
}

/** Creates the provider for demo and tests. It passes the same contract test as the real ones. */
export async function createFakeProvider(options: FakeOptions): Promise<FakeProvider> {
  await database().$client.query(ownTables)
  const hooks = webhookSender(options)
  const dueAfter = (row: Row) =>
    hooks.later(row.paymentId, Math.max((row.paysAt?.getTime() ?? 0) - Date.now(), 0) + 20)
  for (const row of await queryRows(database(), waiting, [])) dueAfter(row)

  const find = async (paymentId: string): Promise<Row | undefined> => {
    await queryRows(database(), advanceCharge, [paymentId])
    return (await queryRows(database(), selectCharge, [paymentId]))[0]
  }

  /** Changes the status of a charge and sends a webhook; returns false if it has another status. */
  async function move(paymentId: string, from: Row['status'], to: Row['status']): Promise<boolean> {
    const [row] = await queryRows(database(), setStatus, [paymentId, from, to])
    if (row) hooks.later(paymentId, 0)
    return row !== undefined
  }

  async function createCharge(request: ChargeRequest): Promise<Charge> {
    const row = newRow(request, options)
    const [fresh] = await queryRows(database(), insertCharge, Object.values(row))
    const kept = fresh ?? (await find(request.paymentId))!
    if (kept.paysAt) dueAfter(kept)
    if (kept.status !== 'pending') hooks.later(kept.paymentId, 0)
    return chargeOf(kept)
  }

  const provider: PaymentProvider = {
    name: 'fake',
    methods: ['pix', 'card'],
    createCharge,
    async findCharge(paymentId) {
      const row = await find(paymentId)
      return row && chargeOf(row)
    },
    async cancel(paymentId) {
      await find(paymentId)
      await move(paymentId, 'pending', 'cancelled')
    },
    async refund(paymentId) {
      await move(paymentId, 'paid', 'refunded')
    },
    readWebhook: (body, header) => readSigned(options.secret, body, header('x-fake-signature')),
  }
  return {
    provider,
    async pay(paymentId) {
      await find(paymentId)
      return move(paymentId, 'pending', 'paid')
    },
    setFaults: hooks.misbehave,
    close: hooks.close,
  }
}

function newRow(request: ChargeRequest, { pixDelayMs, slowMs = 3_000 }: FakeOptions): Row {
  const isPix = request.method === 'pix'
  const outcome = isPix ? { status: 'pending' as const, declineReason: null } : cardOutcome(request.cardToken)
  const wait = isPix ? pixDelayMs : slowMs
  const url = `pix.exemplo.com.br/v2/${request.paymentId.replaceAll('-', '')}`
  return {
    paymentId: request.paymentId,
    method: request.method,
    amount: request.amount,
    ...outcome,
    copyPaste: isPix
      ? dynamicBrCode({ url, amount: request.amount, name: 'DAO Moda Fitness', city: 'Goiania' })
      : null,
    expiresAt: request.expiresAt,
    paysAt: outcome.status === 'pending' && wait !== undefined ? new Date(Date.now() + wait) : null,
  }
}

const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

function readSigned(secret: string, body: string, signature: string | undefined) {
  const [expected, given] = [Buffer.from(sign(secret, body)), Buffer.from(signature ?? '')]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const { eventId, paymentId } = JSON.parse(body) as { eventId: string; paymentId: string }
  return { eventId, paymentId }
}

const overtakenMs = 500
const againMs = 500

function webhookSender({ webhookUrl, secret }: FakeOptions) {
  const timers = new Set<NodeJS.Timeout>()
  let how: WebhookFaults = { repeat: 1, delayMs: 0, reorder: false }
  let turn = 0
  // Retries while the store is unavailable, like real providers.
  const send = async (body: string, left = 6): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-fake-signature': sign(secret, body) }
    const status = await fetch(webhookUrl, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => answer.status)
      .catch(() => 503)
    if (status < 500) return
    if (left > 0) return after(againMs * 2 ** (6 - left), () => void send(body, left - 1))
    log.info({ webhookUrl }, 'a fake webhook was lost')
  }
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timer.unref()
    timers.add(timer)
  }
  return {
    later(paymentId: string, milliseconds: number) {
      const body = JSON.stringify({ eventId: randomUUID(), paymentId })
      for (let time = 0; time < how.repeat; time++) {
        // with `reorder`, the first of two webhooks arrives after the second
        const late = how.reorder && turn++ % 2 === 0 ? overtakenMs : 0
        after(milliseconds + how.delayMs + late, () => void send(body))
      }
    },
    misbehave(change: Partial<WebhookFaults>) {
      how = { ...how, ...change }
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
