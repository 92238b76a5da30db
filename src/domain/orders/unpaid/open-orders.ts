import {
  type OpenCounts,
  openOrderLimits,
  formatOrderNumber,
  findExceededLimit,
} from '#context/orders/rules.ts'
import { orderToken } from '#context/orders/links/token.ts'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

/** Identifiers of a customer, for the limits of unpaid orders. */
export type Buyer = {
  cpf: string
  email: string
  userId: string | null
  device: string
  /** null for internal calls */
  ipHash: string | null
  /** the browser solved the proof of work for this order */
  proven: boolean
}

// Locked in key order and before all other locks of a checkout, which prevents deadlocks.
const lockBuyer = statement(
  'orders.lock_buyer',
  `select pg_advisory_xact_lock(key) from
     (select hashtextextended('open orders:' || identifier, 0) as key
      from unnest($1::text[]) as identifier order by 1) locks`,
)

/** Locks a CPF until the transaction ends, as a checkout does. */
export const lockCpf = (tx: Db, cpf: string): Promise<unknown> => queryRows(tx, lockBuyer, [[`cpf:${cpf}`]])

const openOf = (column: string, place: number) =>
  `(select count(*)::int from orders where ${column} = $${place} and status = 'awaiting_payment')`
const countOpen = statement<OpenOrders>(
  'orders.count_open',
  `select ${openOf('customer_cpf', 1)} as cpf, ${openOf('customer_email', 2)} as email, ${openOf('device', 3)} as device,
     (select coalesce(array_agg(id), '{}') from orders where ip_hash = $4 and status = 'awaiting_payment') as "fromIp"`,
)

/** Unpaid orders with the same identifiers as a new one. */
export type OpenOrders = Omit<OpenCounts, 'address'> & { fromIp: string[] }

const orderedQuery = statement<{ ordered: boolean }>(
  'orders.ordered',
  `select exists (select from orders where customer_cpf = $1 and status not in ('cancelled', 'expired')) as ordered`,
)

/** Returns whether this CPF has an order that was paid or still can be. */
export async function hasOrdered(db: Db, cpf: string): Promise<boolean> {
  const [found] = await queryRows(db, orderedQuery, [cpf])
  return found!.ordered
}

const sinceQuery = statement<{ ordered: boolean }>(
  'orders.since',
  `select exists (
     select from orders where placed_at >= $3 and (customer_email = $1 or user_id = $2)
   ) as ordered`,
)

/** Returns whether this email or user placed an order since then. */
export async function hasOrderedSince(
  db: Db,
  { email, userId }: { email: string; userId: string | null },
  since: Date,
): Promise<boolean> {
  const [found] = await queryRows(db, sinceQuery, [email, userId, since])
  return found!.ordered
}

/**
 * Returns the unpaid orders of a buyer. Locks the CPF, email, device and IP address until the transaction ends, so the
 * counts stay correct for this checkout.
 */
export async function countOpenOrders(tx: Db, { cpf, email, device, ipHash }: Buyer): Promise<OpenOrders> {
  const identifiers = [
    `cpf:${cpf}`,
    `email:${email}`,
    `device:${device}`,
    ...(ipHash ? [`ip:${ipHash}`] : []),
  ]
  // Sent together: the count runs after the locks are held.
  const [, [found]] = await Promise.all([
    queryRows(tx, lockBuyer, [identifiers]),
    queryRows(tx, countOpen, [cpf, email, device, ipHash]),
  ])
  return found!
}

/**
 * Throws `orders.too_many_open` with the orders that the caller may see, `orders.address_full` or
 * `orders.proof_needed` if the customer has too many unpaid orders.
 */
export async function assertCanOrder(tx: Db, buyer: Buyer, { fromIp, ...counts }: OpenOrders): Promise<void> {
  const refused = findExceededLimit({ ...counts, address: fromIp.length }, buyer.proven)
  if (refused === 'unproven') throw new AppError('orders.proof_needed')
  if (refused === 'address') throw new AppError('orders.address_full')
  if (refused === 'person')
    throw new AppError('orders.too_many_open', {
      most: openOrderLimits.person,
      orders: await openOrdersSeenBy(tx, buyer),
    })
}

const seenQuery = statement<{ id: string; number: string }>(
  'orders.open_seen',
  `select id, number from orders where status = 'awaiting_payment' and (device = $1 or user_id = $2)
   order by placed_at limit 10`,
)

/** Returns only orders of the same browser or account, so that nothing leaks about other customers. */
async function openOrdersSeenBy(tx: Db, { device, userId }: Buyer) {
  const found = await queryRows(tx, seenQuery, [device, userId])
  return found.map(({ id, number }) => ({
    id,
    number: formatOrderNumber(Number(number)),
    token: orderToken(id),
  }))
}
