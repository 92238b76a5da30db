import { randomUUID } from 'node:crypto'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { publishEvent } from '#platform/jobs/events'
import type { Method, ProofType, RefundReason } from './contract.ts'
import type { ProviderRefund } from './ports.ts'
import { isRefundedByHand } from './providers.ts'
import { refundCompleted, refundStarted } from './rules.ts'

/** Refund of one payment. */
export type Refund = {
  id: string
  /** method of the payment that it returns */
  method: Method
  groupId: string
  orderId: string
  paymentId: string
  amount: number
  status: 'pending' | 'done' | 'failed'
  reason: RefundReason
  byHand: boolean
  proof: string | null
  /** id of the file that proves it, and its type */
  proofFile: string | null
  proofType: ProofType | null
  providerRef: string | null
  actor: string
  createdAt: Date
  doneAt: Date | null
}

const columns = `id, (select method from payments where id = payment_id) as method, group_id as "groupId", order_id as "orderId", payment_id as "paymentId", amount, status, reason,
  by_hand as "byHand", proof, proof_file as "proofFile", proof_type as "proofType", provider_ref as "providerRef", actor, created_at as "createdAt", done_at as "doneAt"`

const refundableQuery = statement<{ id: string; provider: string; method: Method; left: number }>(
  'refunds.refundable',
  `select p.id, p.provider, p.method, p.captured - p.refund_total - coalesce((
       select sum(amount)::int from disputes d
       where d.payment_id = p.id and d.status in ('open', 'lost') and d.kind <> 'inquiry'
     ), 0) as left
   from payments p where p.order_id = $1 and p.captured > p.refund_total order by p.created_at desc, p.id`,
)
const insertRefund = statement(
  'refunds.insert',
  `with taken as (update payments set refund_total = refund_total + $5 where id = $4)
   insert into refunds (id, group_id, order_id, payment_id, amount, reason, by_hand, actor)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

type RefundPart = { id: string; method: Method; part: number; byHand: boolean }

/** Splits an amount over the payments of an order, newest first. Throws `payments.refund_exceeds`. */
async function planParts(db: Db, orderId: string, amount: number): Promise<RefundPart[]> {
  const payments = (await queryRows(db, refundableQuery, [orderId])).filter(({ left }) => left > 0)
  const most = payments.reduce((sum, { left }) => sum + left, 0)
  if (amount > most) throw new AppError('payments.refund_exceeds', { most })
  let rest = amount
  return payments.flatMap(({ id, method, provider, left }) => {
    const part = Math.min(rest, left)
    rest -= part
    return part > 0 ? [{ id, method, part, byHand: isRefundedByHand(provider, method) }] : []
  })
}

/** Returns what each payment would return of an amount. Throws `payments.refund_exceeds`. */
export const splitRefund = async (db: Db, orderId: string, amount: number) =>
  (await planParts(db, orderId, amount)).map(({ method, part, byHand }) => ({ method, amount: part, byHand }))

const groupQuery = statement(
  'refunds.group',
  'select 1 from refunds where order_id = $1 and group_id = $2 limit 1',
)

/** Returns whether these refunds were asked for before. */
export const hasRefundGroup = async (db: Db, orderId: string, groupId: string): Promise<boolean> =>
  (await queryRows(db, groupQuery, [orderId, groupId])).length > 0

/** Input of `addRefunds`; the amount is in centavos. */
export type RefundRequest = {
  orderId: string
  amount: number
  reason: RefundReason
  actor: string
  /** names refunds that were asked for together; the same again is refused by the caller */
  groupId?: string
}

/**
 * Writes pending refunds of a locked order, newest payment first. Returns the ids of the payments that a provider
 * must refund now. Throws `payments.refund_exceeds` with what can go back, and writes nothing then.
 */
export async function addRefunds(
  tx: Db,
  { orderId, amount, reason, actor, groupId = randomUUID() }: RefundRequest,
): Promise<string[]> {
  const atProvider: string[] = []
  for (const { id, part, byHand } of await planParts(tx, orderId, amount)) {
    await queryRows(tx, insertRefund, [randomUUID(), groupId, orderId, id, part, reason, byHand, actor])
    if (!byHand) atProvider.push(id)
  }
  await publishEvent(tx, refundStarted, { orderId, groupId })
  return atProvider
}

const pendingQuery = statement<Refund>(
  'refunds.pending',
  `select ${columns} from refunds where payment_id = $1 and status = 'pending' and not by_hand order by created_at, id`,
)
const ofOrder = statement<Refund>(
  'refunds.of_order',
  `select ${columns} from refunds where order_id = $1 order by created_at, id`,
)
const ofPayment = statement<Refund>(
  'refunds.of_payment',
  `select ${columns} from refunds where payment_id = $1 order by created_at, id`,
)
const waitingQuery = statement<{ paymentId: string }>(
  'refunds.waiting',
  `select distinct r.payment_id as "paymentId" from refunds r join payments p on p.id = r.payment_id
   where r.status = 'pending' and not r.by_hand and r.created_at < $1 and p.updated_at < $1 limit 200`,
)

/** Returns the refunds of a payment that its provider has not confirmed. */
export const listPendingRefunds = (db: Db, paymentId: string): Promise<Refund[]> =>
  queryRows(db, pendingQuery, [paymentId])

/** Returns the provider's references of the refunds of a payment, as far as they are known. */
export const listProviderRefs = async (db: Db, paymentId: string): Promise<ReadonlySet<string>> =>
  new Set((await queryRows(db, ofPayment, [paymentId])).flatMap(({ providerRef }) => providerRef ?? []))

export const listRefunds = (db: Db, orderId: string): Promise<Refund[]> => queryRows(db, ofOrder, [orderId])

/** Returns the payments with a refund that waits since before this time, and that were not checked since then. */
export const listPaymentsWithRefundsBefore = async (db: Db, instant: Date): Promise<string[]> =>
  (await queryRows(db, waitingQuery, [instant])).map(({ paymentId }) => paymentId)

const setStatus = statement(
  'refunds.set_status',
  `with moved as (
     update payments set refund_total = refund_total + case $2 when 'failed' then -$4::int else $4::int end
     where id = $5 and ($2 = 'failed' or exists (select from refunds where id = $1 and status = 'failed'))
   )
   update refunds set status = $2, provider_ref = coalesce(provider_ref, $3),
     done_at = case when $2 = 'done' then now() end, pix_key = case when $2 = 'pending' then pix_key end
   where id = $1`,
)
const insertExternal = statement(
  'refunds.insert_external',
  `with taken as (
     update payments set refund_total = refund_total + $4 where id = $3 and $5 <> 'failed'
   )
   insert into refunds (group_id, order_id, payment_id, amount, status, provider_ref, reason, actor, done_at)
   values ($1, $2, $3, $4, $5, $6, 'external', 'pagamento', case when $5 = 'done' then now() end)`,
)

const completedGroups = statement<{ groupId: string }>(
  'refunds.completed_groups',
  `select group_id as "groupId" from refunds where order_id = $1 and group_id = any($2::uuid[])
   group by group_id having bool_or(status = 'done') and bool_and(status <> 'pending')`,
)

/** Publishes the groups that have no pending refund left, after one of their refunds has ended. */
async function publishCompleted(tx: Db, orderId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  for (const { groupId } of await queryRows(tx, completedGroups, [orderId, groupIds]))
    await publishEvent(tx, refundCompleted, { orderId, groupId })
}

/** Order of the states of a refund at its provider. Money that a bank sends back fails after it was done. */
const progress: Record<Refund['status'], number> = { pending: 0, done: 1, failed: 2 }

/** Returns whether a refund was given up before its provider knew it: it may be there after all. */
const isGivenUp = ({ status, providerRef }: Refund): boolean => status === 'failed' && providerRef === null

/** Returns our refund that the provider means: by our key, its reference, or the oldest of the same amount. */
function findOwn(own: readonly Refund[], theirs: ProviderRefund): Refund | undefined {
  return (
    own.find(({ id }) => id === theirs.key) ??
    own.find(({ providerRef }) => providerRef === theirs.ref) ??
    (theirs.key === null
      ? own.find(
          ({ providerRef, amount, byHand }) => providerRef === null && !byHand && amount === theirs.amount,
        )
      : undefined)
  )
}

/** Finds our refund for each of the provider's, and stores its reference. */
async function matchRefunds(
  tx: Db,
  own: readonly Refund[],
  theirs: readonly ProviderRefund[],
): Promise<ReadonlyMap<ProviderRefund, Refund>> {
  const known = new Map<ProviderRefund, Refund>()
  for (const refund of theirs) {
    const found = findOwn(own, refund)
    if (!found) continue
    known.set(refund, found)
    if (found.providerRef === null) await queryRows(tx, setRef, [found.id, refund.ref])
    found.providerRef ??= refund.ref
  }
  return known
}

/** Outcome of `applyProviderRefunds`; `external` are the centavos that were refunded at the provider. */
export type AppliedRefunds = { changed: boolean; external: number }

/**
 * Applies the refunds that the provider knows to a locked payment. Unknown ones become rows. Forward only: the answer
 * may be older than what is stored.
 */
export async function applyProviderRefunds(
  tx: Db,
  payment: { id: string; orderId: string },
  theirs: readonly ProviderRefund[],
): Promise<AppliedRefunds> {
  const applied = { changed: false, external: 0 }
  if (theirs.length === 0) return applied
  const own = await queryRows(tx, ofPayment, [payment.id])
  const givenUp = new Set(own.filter(isGivenUp))
  const known = await matchRefunds(tx, own, theirs)
  const ended: string[] = []
  // Failed ones first: they make room for the others.
  for (const refund of theirs.toSorted(
    (a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'),
  )) {
    const found = known.get(refund)
    if (found?.status === refund.status) continue
    if (found && !givenUp.has(found) && progress[refund.status] < progress[found.status]) continue
    // The provider counts it: pending ones of ours that it does not know must make room.
    if (refund.status !== 'failed' && found?.status !== 'pending')
      await giveUpPending(tx, payment.id, own, refund.amount)
    if (found) {
      await queryRows(tx, setStatus, [found.id, refund.status, refund.ref, found.amount, payment.id])
      found.status = refund.status
      if (refund.status !== 'pending') ended.push(found.groupId)
    } else {
      const { amount, status, ref } = refund
      const groupId = randomUUID()
      await queryRows(tx, insertExternal, [groupId, payment.orderId, payment.id, amount, status, ref])
      if (status !== 'pending') ended.push(groupId)
      if (status !== 'failed') applied.external += amount
    }
    applied.changed = true
  }
  await publishCompleted(tx, payment.orderId, ended)
  return applied
}

const roomQuery = statement<{ room: number }>(
  'refunds.room',
  'select captured - refund_total as room from payments where id = $1',
)

/**
 * Gives up pending refunds that the provider does not know, newest first, until an amount that was refunded there
 * fits: the provider would refuse them now.
 */
async function giveUpPending(tx: Db, paymentId: string, own: Refund[], amount: number): Promise<void> {
  let [{ room } = { room: 0 }] = await queryRows(tx, roomQuery, [paymentId])
  for (const refund of own.toReversed()) {
    if (room >= amount) return
    if (refund.status !== 'pending' || refund.providerRef !== null) continue
    await queryRows(tx, setStatus, [refund.id, 'failed', null, refund.amount, paymentId])
    refund.status = 'failed'
    room += refund.amount
  }
}

/**
 * Gives up refunds of a payment that its provider refused. One that the provider knows by now is not given up: another
 * call got through. The caller locks and refreshes the order.
 */
export async function giveUpRefunds(tx: Db, paymentId: string, ids: readonly string[]): Promise<void> {
  for (const { id, amount, providerRef } of await listPendingRefunds(tx, paymentId))
    if (ids.includes(id) && providerRef === null)
      await queryRows(tx, setStatus, [id, 'failed', null, amount, paymentId])
}

const setRef = statement(
  'refunds.set_ref',
  'update refunds set provider_ref = coalesce(provider_ref, $2) where id = $1',
)

const completeByHand = statement<Refund>(
  'refunds.complete_by_hand',
  `update refunds set status = 'done', proof = $3, done_at = now(), actor = $4, pix_key = null
   where id = $1 and order_id = $2 and by_hand and status = 'pending' returning ${columns}`,
)
const byId = statement<Refund>(
  'refunds.by_id',
  `select ${columns} from refunds where id = $1 and order_id = $2`,
)

/**
 * Records that staff returned the money themselves. Returns false if it was recorded before. Throws
 * `payments.not_found`.
 */
export async function completeRefundByHand(
  tx: Db,
  { refundId, orderId, proof, actor }: { refundId: string; orderId: string; proof: string; actor: string },
): Promise<boolean> {
  const [done] = await queryRows(tx, completeByHand, [refundId, orderId, proof, actor])
  if (done) {
    await publishCompleted(tx, orderId, [done.groupId])
    return true
  }
  const [known] = await queryRows(tx, byId, [refundId, orderId])
  if (!known?.byHand) throw new AppError('payments.not_found')
  return false
}
