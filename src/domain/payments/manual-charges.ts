import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { startOfDay } from '#shared/dates/dates'
import { manualPixName } from './rules.ts'

/** Static Pix charge that the store tracks itself. */
export type ManualCharge = {
  paymentId: string
  amount: number
  copyPaste: string
  status: 'pending' | 'paid' | 'expired' | 'cancelled'
  expiresAt: Date
}

const columns = `payment_id as "paymentId", amount, copy_paste as "copyPaste", status, expires_at as "expiresAt"`

const insert = statement<ManualCharge>(
  'manual.insert',
  `insert into manual_charges (payment_id, amount, copy_paste, status, expires_at) values ($1, $2, $3, 'pending', $4)
   on conflict do nothing`,
)
const expireDue = statement<ManualCharge>(
  'manual.expire_due',
  `update manual_charges set status = 'expired' where payment_id = $1 and status = 'pending' and expires_at <= now()`,
)
const byId = statement<ManualCharge>(
  'manual.by_id',
  `select ${columns} from manual_charges where payment_id = $1`,
)
const move = statement(
  'manual.move',
  'update manual_charges set status = $3 where payment_id = $1 and status = $2',
)
const confirm = statement<ManualCharge>(
  'manual.confirm',
  `update manual_charges set status = 'paid', confirmed_by = $2, confirmed_at = now()
   where payment_id = $1 and status = 'pending' and expires_at > now() returning ${columns}`,
)

const insertReceived = statement(
  'manual.insert_received',
  `with paid as (
     insert into payments (id, order_id, provider, method, amount, status, captured, captured_at, expires_at)
     values ($1, $2, $3, 'pix', $4, 'paid', $4, $5, $5)
   )
   insert into manual_charges (payment_id, amount, copy_paste, status, expires_at, confirmed_by, confirmed_at, proof)
   values ($1, $4, '', 'paid', $5, $6, now(), $7)`,
)

/** Records money that staff saw in the account of the store, without a charge before. Amount in centavos. */
export const addManualPayment = (
  tx: Db,
  received: {
    id: string
    orderId: string
    amount: number
    /** `2026-12-26` */
    receivedOn: string
    proof: string
    actor: string
  },
): Promise<unknown> =>
  queryRows(tx, insertReceived, [
    received.id,
    received.orderId,
    manualPixName,
    received.amount,
    startOfDay(received.receivedOn),
    received.actor,
    received.proof,
  ])

/** Inserts a charge once; a second call for the same payment changes nothing. */
export const addManualCharge = (charge: Omit<ManualCharge, 'status'>): Promise<unknown> =>
  queryRows(database(), insert, [charge.paymentId, charge.amount, charge.copyPaste, charge.expiresAt])

/** Returns the charge of a payment. Expires it first if its time is over. */
export async function findManualCharge(paymentId: string): Promise<ManualCharge | undefined> {
  await queryRows(database(), expireDue, [paymentId])
  return (await queryRows(database(), byId, [paymentId]))[0]
}

export const setManualChargeStatus = (
  paymentId: string,
  from: ManualCharge['status'],
  to: ManualCharge['status'],
): Promise<unknown> => queryRows(database(), move, [paymentId, from, to])

/**
 * Marks a manual Pix as paid. Returns false if it was already confirmed. Throws `payments.not_waiting` if it is not
 * a pending manual Pix.
 */
export async function confirmManualCharge(tx: Db, paymentId: string, by: string): Promise<boolean> {
  const [confirmed] = await queryRows(tx, confirm, [paymentId, by])
  if (confirmed) return true
  const [known] = await queryRows(tx, byId, [paymentId])
  if (known?.status !== 'paid') throw new AppError('payments.not_waiting')
  return false
}
