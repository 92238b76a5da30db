import { type OpenCounts, openLimits, orderNumber, tooManyOpen } from '#context/orders/rules.ts'
import { orderToken } from '#context/orders/token.ts'
import { type Db, rows, statement } from '#platform/database'
import { AppError } from '#platform/errors'

/** Who asks for an order, by all that the shop can recognise them by. */
export type Buyer = {
  cpf: string
  email: string
  userId: string | null
  device: string
  /** null for a call in memory: nobody from outside */
  ipHash: string | null
  /** work was done for this order */
  proven: boolean
}

// Locked in the order of their keys, before anything else of a checkout, so that no two wait for each other.
const lockBuyer = statement(
  'orders.lock_buyer',
  `select pg_advisory_xact_lock(key) from
     (select hashtextextended('open orders:' || identifier, 0) as key
      from unnest($1::text[]) as identifier order by 1) locks`,
)

const openOf = (column: string, place: number) =>
  `(select count(*)::int from orders where ${column} = $${place} and status = 'awaiting_payment')`
const countOpen = statement<OpenOrders>(
  'orders.count_open',
  `select ${openOf('customer_cpf', 1)} as cpf, ${openOf('customer_email', 2)} as email, ${openOf('device', 3)} as device,
     (select coalesce(array_agg(id), '{}') from orders where origin = $4 and status = 'awaiting_payment') as "fromIp"`,
)

/** The open and unpaid orders of whoever asks for another one. */
export type OpenOrders = Omit<OpenCounts, 'address'> & { fromIp: string[] }

/**
 * Counts the open orders of a buyer. Of all checkouts of one person, browser or address it lets one go on at a time,
 * until the transaction ends: what it counts stays true for this one.
 */
const orderedQuery = statement<{ ordered: boolean }>(
  'orders.ordered',
  `select exists (select from orders where customer_cpf = $1 and status not in ('cancelled', 'expired')) as ordered`,
)

/** Whether an order of this CPF was paid or still may be. */
export async function hasOrdered(db: Db, cpf: string): Promise<boolean> {
  const [found] = await rows(db, orderedQuery, [cpf])
  return found!.ordered
}

const sinceQuery = statement<{ ordered: boolean }>(
  'orders.since',
  `select exists (
     select from orders where placed_at >= $3 and (customer_email = $1 or user_id = $2)
   ) as ordered`,
)

/** Whether a mailbox or a person ordered anything since then. */
export async function hasOrderedSince(
  db: Db,
  { email, userId }: { email: string; userId: string | null },
  since: Date,
): Promise<boolean> {
  const [found] = await rows(db, sinceQuery, [email, userId, since])
  return found!.ordered
}

export async function countOpenOrders(tx: Db, { cpf, email, device, ipHash }: Buyer): Promise<OpenOrders> {
  const identifiers = [
    `cpf:${cpf}`,
    `email:${email}`,
    `device:${device}`,
    ...(ipHash ? [`ip:${ipHash}`] : []),
  ]
  // Sent together: what is counted is seen once the locks are held.
  const [, [found]] = await Promise.all([
    rows(tx, lockBuyer, [identifiers]),
    rows(tx, countOpen, [cpf, email, device, ipHash]),
  ])
  return found!
}

/**
 * Refuses a buyer who has too many open: throws `orders.too_many_open` with those that the caller may see,
 * `orders.address_full`, and `orders.proof_needed`.
 */
export async function assertMayOrder(tx: Db, buyer: Buyer, { fromIp, ...counts }: OpenOrders): Promise<void> {
  const refused = tooManyOpen({ ...counts, address: fromIp.length }, buyer.proven)
  if (refused === 'unproven') throw new AppError('orders.proof_needed')
  if (refused === 'address') throw new AppError('orders.address_full')
  if (refused === 'person')
    throw new AppError('orders.too_many_open', {
      most: openLimits.person,
      orders: await openOrdersSeenBy(tx, buyer),
    })
}

const seenQuery = statement<{ id: string; number: string }>(
  'orders.open_seen',
  `select id, number from orders where status = 'awaiting_payment' and (device = $1 or user_id = $2)
   order by placed_at limit 10`,
)

/** What this browser or account ordered itself; of anybody else's orders nothing is told. */
async function openOrdersSeenBy(tx: Db, { device, userId }: Buyer) {
  const found = await rows(tx, seenQuery, [device, userId])
  return found.map(({ id, number }) => ({ id, number: orderNumber(Number(number)), token: orderToken(id) }))
}
