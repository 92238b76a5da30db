import type { Charge } from '#domain/payments'
import { toIsoDay } from '#shared/dates/dates'
import { boletoNumbers } from './fake-boleto.ts'
import { payoutTables } from './fake-payouts.ts'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'

/** Charge as the fake provider stores it. */
export type FakeCharge = {
  paymentId: string
  method: 'pix' | 'card' | 'boleto'
  amount: number
  status: Charge['status']
  declineReason: Charge['declineReason']
  copyPaste: string | null
  expiresAt: Date
  paysAt: Date | null
  /** waits for the cardholder's confirmation at the bank */
  isChallenged: boolean
}

type Known = FakeCharge & {
  received: number | null
  refunds: Charge['refunds']
  disputes: readonly (Omit<Charge['disputes'][number], 'deadline'> & { deadline: string | null })[]
}

// It plays an external service, so its data is in its own schema, which exists only in a demo.
const ownTables = `
  create table if not exists fake_provider.charges (
    payment_id uuid primary key, method text not null, amount int not null, status text not null, decline_reason text,
    copy_paste text, expires_at timestamptz not null, pays_at timestamptz);
  alter table fake_provider.charges add column if not exists challenged boolean not null default false;
  alter table fake_provider.charges add column if not exists received int;
  create table if not exists fake_provider.refunds (
    ref text primary key, key text, payment_id uuid not null, amount int not null, status text not null);
  create index if not exists refunds_payment on fake_provider.refunds (payment_id);
  create table if not exists fake_provider.disputes (
    ref text primary key, payment_id uuid not null, kind text not null, amount int not null, status text not null,
    reason text, deadline timestamptz);
  alter table fake_provider.disputes add column if not exists needs_response boolean not null default true;
  alter table fake_provider.disputes add column if not exists opened_at timestamptz not null default now();
  create index if not exists disputes_payment on fake_provider.disputes (payment_id);
  insert into fake_provider.refunds (ref, payment_id, amount, status)
    select payment_id::text, payment_id, amount, 'done' from fake_provider.charges where status = 'refunded'
    on conflict do nothing;
  update fake_provider.charges set status = 'paid' where status = 'refunded';
  ${payoutTables}`

const columns = `payment_id as "paymentId", method, amount, status, decline_reason as "declineReason",
  copy_paste as "copyPaste", expires_at as "expiresAt", pays_at as "paysAt", challenged as "isChallenged"`
const insert = statement<FakeCharge>(
  'fake.insert',
  `insert into fake_provider.charges
     (payment_id, method, amount, status, decline_reason, copy_paste, expires_at, pays_at, challenged)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${columns}`,
)
/** Status changes due by time are applied on read: a pending charge becomes paid or expired. */
const advance = statement(
  'fake.advance',
  `update fake_provider.charges set status = case when pays_at <= least(now(), expires_at) then 'paid' else 'expired' end
   where payment_id = $1 and status = 'pending' and (pays_at <= now() or expires_at <= now())`,
)
const select = statement<Known>(
  'fake.find',
  `select ${columns}, received,
     (select coalesce(jsonb_agg(jsonb_build_object('ref', ref, 'key', key, 'amount', amount, 'status', status)
        order by ref), '[]') from fake_provider.refunds r where r.payment_id = c.payment_id) as refunds,
     (select coalesce(jsonb_agg(jsonb_build_object('ref', ref, 'kind', kind, 'amount', amount, 'status', status,
        'reason', reason, 'deadline', deadline, 'needsResponse', needs_response) order by ref), '[]')
      from fake_provider.disputes d where d.payment_id = c.payment_id) as disputes
   from fake_provider.charges c where payment_id = $1`,
)
const setStatus = statement<{ id: string }>(
  'fake.status',
  `update fake_provider.charges set status = $3, challenged = false where payment_id = $1 and status = $2
   returning payment_id as id`,
)
const waiting = statement<FakeCharge>(
  'fake.waiting',
  `select ${columns} from fake_provider.charges where status = 'pending' and pays_at is not null`,
)
// A provider never refunds more than it received, and repeats a refund with the same key.
const insertRefund = statement<Charge['refunds'][number]>(
  'fake.refund',
  `insert into fake_provider.refunds (ref, key, payment_id, amount, status)
   select $2, $3, c.payment_id, $4::int, $5 from fake_provider.charges c
   where c.payment_id = $1 and c.status = 'paid' and $4::int <= coalesce(c.received, c.amount) - coalesce((
     select sum(amount) from fake_provider.refunds where payment_id = $1 and status <> 'failed'), 0)
   on conflict (ref) do update set ref = excluded.ref returning ref, key, amount, status`,
)
const setRefund = statement(
  'fake.refund_status',
  `update fake_provider.refunds set status = $3 where payment_id = $1 and status = $2`,
)
const upsertDispute = statement(
  'fake.dispute',
  `insert into fake_provider.disputes (ref, payment_id, kind, amount, status, reason, deadline, needs_response)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (ref) do update
     set status = excluded.status, kind = excluded.kind, needs_response = excluded.needs_response
   where disputes.status = 'open'`,
)
const insertDemo = statement(
  'fake.insert_past',
  `insert into fake_provider.charges (payment_id, method, amount, status, decline_reason, copy_paste, expires_at)
   select * from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
)

export type DemoCharge = Omit<FakeCharge, 'paysAt' | 'isChallenged'> & {
  /** refunded in full */
  isRefunded: boolean
}

/** Inserts charges of demo orders. Pending ones are never paid automatically. */
export async function insertDemoCharges(tx: Db, past: readonly DemoCharge[]): Promise<void> {
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
  for (const { paymentId, amount, isRefunded } of past)
    if (isRefunded) await queryRows(tx, insertRefund, [paymentId, paymentId, null, amount, 'done'])
}

const nextActionOf = ({
  method,
  copyPaste,
  amount,
  expiresAt,
  paymentId,
  status,
  isChallenged,
}: FakeCharge): Charge['nextAction'] => {
  if (method === 'pix' && copyPaste) return { kind: 'pix', copyPaste }
  if (method === 'boleto')
    return {
      kind: 'boleto',
      ...boletoNumbers(paymentId, amount, toIsoDay(expiresAt)),
      pdfUrl: `/dev/boleto/${paymentId}`,
      dueDate: toIsoDay(expiresAt),
    }
  return isChallenged && status === 'pending' ? { kind: 'challenge', url: `/dev/banco/${paymentId}` } : null
}

export const toCharge = (row: Known): Charge => ({
  ref: row.paymentId,
  status: row.status,
  captured: row.status === 'paid' ? (row.received ?? row.amount) : 0,
  customerTotal: null,
  fee: null,
  declineReason: row.declineReason,
  nextAction: nextActionOf(row),
  refunds: row.refunds,
  disputes: row.disputes.map((each) => ({
    ...each,
    deadline: each.deadline ? new Date(each.deadline) : null,
  })),
  review: null,
})

export const openStore = () => database().$client.query(ownTables)

export const listWaiting = (): Promise<FakeCharge[]> => queryRows(database(), waiting, [])

/** Stores a charge once. Returns whether it is new. */
export async function addCharge(charge: FakeCharge): Promise<boolean> {
  const { paymentId, method, amount, status, declineReason, copyPaste, expiresAt, paysAt, isChallenged } =
    charge
  const values = [
    paymentId,
    method,
    amount,
    status,
    declineReason,
    copyPaste,
    expiresAt,
    paysAt,
    isChallenged,
  ]
  return (await queryRows(database(), insert, values)).length > 0
}

/** Returns a charge as it is stored when it is new. */
export const newlyStored = (charge: FakeCharge): Known => ({
  ...charge,
  received: null,
  refunds: [],
  disputes: [],
})

export async function findStored(paymentId: string): Promise<Known | undefined> {
  await queryRows(database(), advance, [paymentId])
  return (await queryRows(database(), select, [paymentId]))[0]
}

/** Changes the status of a charge. Returns false if it has another status than `from`. */
export const moveCharge = async (
  paymentId: string,
  from: Charge['status'],
  to: Charge['status'],
): Promise<boolean> => (await queryRows(database(), setStatus, [paymentId, from, to])).length > 0

const lockCharge = statement(
  'fake.lock',
  'select payment_id from fake_provider.charges where payment_id = $1 for update',
)

/** Stores a refund once per reference. Returns undefined if so much was not received. */
export const addRefund = (
  paymentId: string,
  { ref, key, amount, status }: Charge['refunds'][number],
): Promise<Charge['refunds'][number] | undefined> =>
  transaction(async (tx) => {
    // Refunds that come at once would not see one another, and together exceed what was received.
    await queryRows(tx, lockCharge, [paymentId])
    return (await queryRows(tx, insertRefund, [paymentId, ref, key, amount, status]))[0]
  })

const disputed = statement<{ paymentId: string }>(
  'fake.disputed',
  'select distinct payment_id as "paymentId" from fake_provider.disputes where opened_at >= $1',
)

/** Lists the charges with a dispute that was opened since then. */
export async function* listFakeDisputes(since: Date): AsyncGenerator<{ paymentId: string }> {
  yield* await queryRows(database(), disputed, [since])
}

type RefundStatus = Charge['refunds'][number]['status']

export const moveRefunds = (paymentId: string, from: RefundStatus, to: RefundStatus) =>
  queryRows(database(), setRefund, [paymentId, from, to])

export const putDispute = (paymentId: string, dispute: Charge['disputes'][number]) => {
  const { ref, kind, amount, status, reason, deadline, needsResponse } = dispute
  const values = [ref, paymentId, kind, amount, status, reason, deadline, needsResponse]
  return queryRows(database(), upsertDispute, values)
}
