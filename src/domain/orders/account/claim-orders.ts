import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { formatOrderNumber, orderRefreshed } from '#context/orders/rules.ts'
import { isValidSignature, signText } from '#platform/http/signature'
import { getPerson, enqueueEmail } from '#domain/identity'
import { type Db, database, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { AppError } from '#platform/http/errors'
import { type Ctx, requireUser } from '#platform/http/http'
import { orders } from '#tables/orders'

const lifeMs = 86_400_000
/** maximum of emails per request; a customer with more guest orders requests again */
const maxEmails = 5

const claimable = (db: Db, email: string, limit: number) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(isNull(orders.userId), eq(orders.customerEmail, email)))
    .orderBy(desc(orders.placedAt), orders.id)
    .limit(limit)

const claimText = (orderId: string, userId: string, until: string): string =>
  `claim:${orderId}:${userId}:${until}`

/** Returns the token that lets one account claim one order for 24 hours, as `{until}.{signature}`. */
const claimToken = (orderId: string, userId: string): string => {
  const until = (Date.now() + lifeMs).toString(36)
  return `${until}.${signText(claimText(orderId, userId, until))}`
}

function isClaim(orderId: string, userId: string, token: string): boolean {
  const [until = '', signature] = token.split('.')
  return (
    isValidSignature(claimText(orderId, userId, until), signature) && Number.parseInt(until, 36) > Date.now()
  )
}

/** Returns whether guest orders exist with this email. */
export const hasClaimableOrders = async (email: string): Promise<boolean> =>
  (await claimable(database(), email, 1)).length > 0

/**
 * Sends one email per guest order that has the confirmed email of the account. It goes to the email of the order.
 * Its link adds that order to this account, and works only in a session of this account.
 */
export async function sendClaimEmails({ actor }: Ctx): Promise<void> {
  const { userId } = requireUser(actor)
  await transaction(async (tx) => {
    const { email, emailVerified, name } = await getPerson(tx, userId)
    const found = emailVerified ? await claimable(tx, email, maxEmails) : []
    for (const { id, number } of found) {
      const way = new URLSearchParams({ pedido: id, chave: claimToken(id, userId) })
      await enqueueEmail(tx, {
        kind: 'order_claim',
        to: email,
        name,
        detail: formatOrderNumber(number),
        url: `/conta/pedidos?${way}`,
      })
    }
  })
}

/** Adds a guest order to the account that requested it. Throws `orders.claim_refused`. */
export async function claimOrder({ actor }: Ctx, orderId: string, token: string): Promise<void> {
  const { userId } = requireUser(actor)
  if (!isClaim(orderId, userId, token)) throw new AppError('orders.claim_refused')
  await transaction(async (tx) => {
    const [taken] = await tx
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.id, orderId), or(isNull(orders.userId), eq(orders.userId, userId))))
      .returning({ id: orders.id })
    if (!taken) throw new AppError('orders.claim_refused')
    await publishEvent(tx, orderRefreshed, { orderId })
  })
}
