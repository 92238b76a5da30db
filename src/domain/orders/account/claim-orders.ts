import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { orderNumber } from '#context/orders/rules.ts'
import { isSignatureOf, signatureOf } from '#platform/signature'
import { personById, writeLetter } from '#domain/identity'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, signedIn } from '#platform/http'
import { orders } from '#tables/orders'

const lifeMs = 86_400_000
/** letters at once; who made more orders as a guest asks again */
const most = 5

const claimable = (db: Db, email: string, limit: number) =>
  db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(isNull(orders.userId), eq(orders.customerEmail, email)))
    .orderBy(desc(orders.placedAt), orders.id)
    .limit(limit)

const claimed = (orderId: string, userId: string, until: string): string =>
  `claim:${orderId}:${userId}:${until}`

/** Opens one order to one account, for a day: `{until}.{signature}`. */
const claimToken = (orderId: string, userId: string): string => {
  const until = (Date.now() + lifeMs).toString(36)
  return `${until}.${signatureOf(claimed(orderId, userId, until))}`
}

function isClaim(orderId: string, userId: string, token: string): boolean {
  const [until = '', signature] = token.split('.')
  return isSignatureOf(claimed(orderId, userId, until), signature) && Number.parseInt(until, 36) > Date.now()
}

/** Whether there are orders of a guest with this e-mail. */
export const hasClaimable = async (email: string): Promise<boolean> =>
  (await claimable(database(), email, 1)).length > 0

/**
 * Sends, for each order that was made as a guest with the account's confirmed e-mail, a letter to the order's own mailbox.
 * Its link joins that order to this account, in a session of this account alone.
 */
export async function askForClaims({ actor }: Ctx): Promise<void> {
  const { userId } = signedIn(actor)
  await transaction(async (tx) => {
    const { email, emailVerified, name } = await personById(tx, userId)
    const found = emailVerified ? await claimable(tx, email, most) : []
    for (const { id, number } of found) {
      const way = new URLSearchParams({ pedido: id, chave: claimToken(id, userId) })
      await writeLetter(tx, {
        kind: 'order_claim',
        to: email,
        name,
        detail: orderNumber(number),
        url: `/conta/pedidos?${way}`,
      })
    }
  })
}

/** Joins an order to the account that asked for it. Throws `orders.claim_refused`. */
export async function claimOrder({ actor }: Ctx, orderId: string, token: string): Promise<void> {
  const { userId } = signedIn(actor)
  if (!isClaim(orderId, userId, token)) throw new AppError('orders.claim_refused')
  const [taken] = await database()
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), or(isNull(orders.userId), eq(orders.userId, userId))))
    .returning({ id: orders.id })
  if (!taken) throw new AppError('orders.claim_refused')
}
