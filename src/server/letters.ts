import type { Post } from '#adapters/mail/post'
import { findOrder, orderToken, orderView } from '#domain/orders'
import { settingsOf } from '#domain/settings'
import { type LetterKind, orderLetter } from '#mail/order-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'

export const letterQueues = {
  placed: 'mail.order_placed',
  paid: 'mail.order_paid',
  shipped: 'mail.order_shipped',
  ended: 'mail.order_ended',
} as const

/** The letters of an order's life, each once: its Message-ID is made of the order and the step. */
export function letterJobs(post: Post, siteUrl: string): readonly Job[] {
  const send = async (orderId: string, kind: LetterKind) => {
    const order = await findOrder(database(), orderId)
    const query = new URLSearchParams({ order: order.id, token: orderToken(order.id) })
    const letter = orderLetter({
      kind,
      order: await orderView(database(), order),
      business: await settingsOf('business'),
      url: `${siteUrl}/checkout-success?${query}`,
      terms: order.termsVersion,
    })
    const messageId = `<order.${order.id}.${kind}@${new URL(siteUrl).hostname}>`
    await post({ messageId, to: order.customerEmail, ...letter })
  }
  return [
    {
      queue: letterQueues.placed,
      run: ({ orderId }: { orderId: string }) => send(orderId, 'placed'),
      concurrency: 5,
    },
    {
      queue: letterQueues.paid,
      run: ({ orderId }: { orderId: string }) => send(orderId, 'paid'),
      concurrency: 5,
    },
    { queue: letterQueues.shipped, run: ({ orderId }: { orderId: string }) => send(orderId, 'shipped') },
    {
      queue: letterQueues.ended,
      run: ({ orderId, status }: { orderId: string; status: 'cancelled' | 'expired' }) =>
        send(orderId, status),
    },
  ]
}
