import { type Db, queryRows, statement } from '#platform/postgres/database'
import { findProvider, providerNames } from './providers.ts'
import type { Payment } from './rules.ts'

const columns = `id, order_id as "orderId", provider, method, amount, customer_total as "customerTotal", captured,
  captured_at as "capturedAt", accepted_amount as "acceptedAmount", fee,
  (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id and r.status = 'done') as refunded,
  installments, status, review, decline_reason as "declineReason", provider_ref as "providerRef",
  next_action as "nextAction", expires_at as "expiresAt", created_at as "createdAt", updated_at as "updatedAt"`

const byId = statement<Payment>('payments.by_id', `select ${columns} from payments p where id = $1`)
const lastOfOrder = statement<Payment>(
  'payments.last_of_order',
  `select ${columns} from payments p where order_id = $1
   order by (status = 'paid') desc, created_at desc, id limit 1`,
)
const allOfOrder = statement<Payment>(
  'payments.of_order',
  `select ${columns} from payments p where order_id = $1 order by created_at, id`,
)
const openOfOrder = statement<Payment>(
  'payments.open_of_order',
  `select ${columns} from payments p where order_id = $1 and status in ('created', 'pending') order by created_at`,
)
const openSince = statement<{ id: string }>(
  'payments.open_since',
  `select id from payments where provider = any($2) and review is distinct from 'no_answer' and (
     status in ('created', 'pending') and updated_at < $1::timestamptz - case when method = 'boleto' then interval '1 hour' else interval '0' end
     or status = 'expired' and method = 'boleto' and updated_at < $1::timestamptz - interval '1 hour'
       and expires_at > $1::timestamptz - interval '10 days')
   order by updated_at limit 200`,
)

export const findPayment = async (db: Db, id: string): Promise<Payment | undefined> =>
  (await queryRows(db, byId, [id]))[0]

/** Returns the payment that paid an order, else the newest: the one to show. */
export const findCurrentPayment = async (db: Db, orderId: string): Promise<Payment | undefined> =>
  (await queryRows(db, lastOfOrder, [orderId]))[0]

/** Returns all payment attempts of an order, oldest first. */
export const listPayments = (db: Db, orderId: string): Promise<Payment[]> =>
  queryRows(db, allOfOrder, [orderId])

export const listOpenPayments = (db: Db, orderId: string): Promise<Payment[]> =>
  queryRows(db, openOfOrder, [orderId])

/** Returns whether the provider of a payment is still configured. */
export const hasProvider = ({ provider }: Payment): boolean => findProvider(provider) !== undefined

/**
 * Returns the ids of open payments that were not checked since then and whose provider is configured. Boletos are paid
 * within days, so they are checked hourly; expired ones too, because banks report late. Those whose provider does not
 * answer are in `claimUnanswered`.
 */
export const listOpenPaymentsBefore = async (db: Db, instant: Date): Promise<string[]> =>
  (await queryRows(db, openSince, [instant, providerNames()])).map(({ id }) => id)
