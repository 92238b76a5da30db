import { inArray } from 'drizzle-orm'
import type { Mailer } from '#adapters/mail/mailer'
import { personById } from '#domain/identity'
import { findOrder, type Order, ordersEndingBefore, orderToken, orderView } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { type LetterKind, orderLetter } from '#mail/order-letter'
import { database } from '#platform/database'
import { enqueue, type Job } from '#platform/jobs'
import { isWithin, limitOf } from '#platform/rate-limit'
import { mailOutbox } from '#platform/tables'

export const letterQueues = {
  placed: 'mail.order_placed',
  paid: 'mail.order_paid',
  shipped: 'mail.order_shipped',
  ended: 'mail.order_ended',
  expiring: 'mail.order_expiring',
  remind: 'mail.remind',
} as const

// A relay may be away for hours.
const letterQueue = { concurrency: 10, retries: 14 } as const

/** How long before its end an order that nobody has paid is called to mind, in minutes. */
const reminderMinutes = 30

/** Letters that would no longer be true by the time they leave. */
const isOver = (kind: LetterKind, { status, expiresAt }: Order): boolean =>
  (kind === 'expiring' && (status !== 'awaiting_payment' || expiresAt <= new Date())) ||
  (kind === 'expired' && status !== 'expired')

/**
 * Anybody may type anybody's e-mail: letters of orders that nobody has paid are few to one mailbox. Two orders and what
 * becomes of them fit into a day.
 */
const unpaidLetters = limitOf('letters.unpaid_orders', { points: 6, seconds: 86_400 })

/** Whoever orders with their own account, whose e-mail they have confirmed, writes to nobody else. */
async function isOwnMailbox({ userId, customerEmail }: Order): Promise<boolean> {
  if (!userId) return false
  const { email, emailVerified } = await personById(database(), userId)
  return emailVerified && email === customerEmail
}

/** Counts a letter of an unpaid order against its mailbox; false where there were enough for today. */
async function mayWriteTo(order: Order): Promise<boolean> {
  if (order.paidAt !== null || (await isOwnMailbox(order))) return true
  return isWithin(unpaidLetters, order.customerEmail)
}

/** Which of these letters stand in the outbox already. */
export const writtenAmong = async (messageIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const written = await database()
    .select({ messageId: mailOutbox.messageId })
    .from(mailOutbox)
    .where(inArray(mailOutbox.messageId, [...messageIds]))
  return new Set(written.map(({ messageId }) => messageId))
}

/** The letters of an order's life, each once: its Message-ID is made of the order and the step. */
export function letterJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const messageIdOf = (orderId: string, kind: LetterKind) =>
    `<order.${orderId}.${kind}@${new URL(siteUrl).hostname}>`

  const send = async (orderId: string, kind: LetterKind) => {
    const order = await findOrder(database(), orderId)
    const messageId = messageIdOf(orderId, kind)
    if (isOver(kind, order)) return
    // One that was written before is only tried again.
    if (!(await mayWriteTo(order)) && !(await writtenAmong([messageId])).has(messageId)) return
    const query = new URLSearchParams({ order: order.id, token: orderToken(order.id) })
    const letter = orderLetter({
      kind,
      order: await orderView(database(), order),
      business: await settingsOf('business'),
      url: `${siteUrl}/checkout-success?${query}`,
      terms: order.termsVersion,
    })
    await mail({ messageId, to: order.customerEmail, ...letter })
  }

  /** The first letter is the copy of the contract: a buyer to whom it was not written gets it with the payment. */
  const thank = async ({ orderId }: { orderId: string }) => {
    await send(orderId, 'placed')
    await send(orderId, 'paid')
  }

  const remind = async () => {
    const ending = await ordersEndingBefore(new Date(Date.now() + reminderMinutes * 60_000))
    const known = await writtenAmong(ending.map((id) => messageIdOf(id, 'expiring')))
    for (const orderId of ending)
      if (!known.has(messageIdOf(orderId, 'expiring')))
        await enqueue(database(), letterQueues.expiring, { orderId })
  }

  const letter = (queue: string, kind: LetterKind): Job => ({
    queue,
    run: ({ orderId }: { orderId: string }) => send(orderId, kind),
    ...letterQueue,
  })
  return [
    letter(letterQueues.placed, 'placed'),
    { queue: letterQueues.paid, run: thank, ...letterQueue },
    letter(letterQueues.shipped, 'shipped'),
    letter(letterQueues.expiring, 'expiring'),
    {
      queue: letterQueues.ended,
      run: ({ orderId, status }: { orderId: string; status: 'cancelled' | 'expired' }) =>
        send(orderId, status),
      ...letterQueue,
    },
    { queue: letterQueues.remind, run: remind, schedule: '* * * * *' },
  ]
}
