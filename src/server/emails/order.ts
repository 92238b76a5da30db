import { type Mailer, findInOutbox } from '#adapters/mail/mailer'
import {
  findChange,
  findOrder,
  isComplete,
  type Order,
  type OrderViewPart,
  listOrdersExpiringBefore,
  listOrdersReadyBetween,
  orderToken,
  orderView,
} from '#domain/orders'
import { readSettings } from '#domain/settings'
import { listRefunds, type RefundGroup } from '#domain/payments'
import { type DueEmail, type OrderEmailKind, orderEmail } from '#emails/order'
import type { ReceivableReminderKind } from '#contract/wholesale'
import { database } from '#platform/postgres/database'
import { pickupDays } from '#shared/dates/pickup-days'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { getGreetingName, isConfirmedMailbox } from './greeting.ts'

export const orderEmailQueues = {
  placed: 'emails.order_placed',
  paid: 'emails.order_paid',
  shipped: 'emails.order_shipped',
  ready: 'emails.order_ready',
  uncollected: 'emails.order_uncollected',
  extended: 'emails.order_pickup_extended',
  remindUncollected: 'emails.orders_uncollected',
  ended: 'emails.order_ended',
  changed: 'emails.order_changed',
  refundStarted: 'emails.refund_started',
  refundCompleted: 'emails.refund_completed',
  due: 'emails.order_due',
  dueChanged: 'emails.order_due_changed',
  expiring: 'emails.order_expiring',
  remind: 'emails.orders_expiring_soon',
} as const

// The mail relay may be down for hours.
const emailQueueOptions = { concurrency: 10, retries: 14 } as const

const dueEmails: Record<ReceivableReminderKind, DueEmail> = {
  before: 'due_before',
  due: 'due_today',
  late: 'due_late',
}

/** Minutes before expiry at which an unpaid order gets a reminder. */
const reminderMinutes = 30

/** Days after which a customer is reminded of an order that waits at the store; older ones are a step of the queue. */
const uncollectedDays = { from: 10, to: pickupDays.wait } as const

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** Returns whether an email is outdated by the time it is sent. */
const isOver = (kind: OrderEmailKind, { status, expiresAt, paymentMethod, balance }: Order): boolean =>
  // the last day of a boleto is over days before its order expires
  (kind === 'expiring' &&
    (status !== 'awaiting_payment' || expiresAt <= new Date() || paymentMethod === 'boleto')) ||
  (kind === 'expired' && status !== 'expired') ||
  (kind.startsWith('due_') && balance <= 0) ||
  ((kind === 'ready' || kind === 'uncollected' || kind === 'extended') && status !== 'ready_for_pickup')

/** The email about a change tells what goes back and how, so that its refund has no email of its own. */
const isOfChange = async ({ orderId, groupId }: RefundGroup): Promise<boolean> =>
  (await listRefunds(database(), orderId)).some(
    (refund) => refund.groupId === groupId && refund.reason === 'order_changed',
  )

const refundIdsOf = async (orderId: string, groupId: string): Promise<string[]> =>
  (await listRefunds(database(), orderId)).filter((refund) => refund.groupId === groupId).map(({ id }) => id)

/** `partId`: group of refunds, package, change or day that the email is about */
const messageIdOf = (siteUrl: string, orderId: string, kind: OrderEmailKind, partId?: string): string =>
  `<${['order', orderId, kind, partId].filter(Boolean).join('.')}@${new URL(siteUrl).hostname}>`

/** Parts of an order that its email does not tell. The first one tells nothing of what follows the payment. */
const unreadParts = (kind: OrderEmailKind, { paymentMethod }: Order): readonly OrderViewPart[] => [
  ...(kind === 'placed' ? (['refunds', 'invoices', 'packages'] as const) : []),
  // The last day of a boleto is told, also before its provider has answered.
  ...(paymentMethod === 'boleto' ? [] : (['waysToPay'] as const)),
]

/** Creates the jobs that look for orders whose customers need a reminder, which each order gets once. */
function createReminderJobs(siteUrl: string): readonly Job[] {
  const remindOf = async (kind: 'expiring' | 'uncollected', orderIds: readonly string[]) => {
    const known = await findInOutbox(orderIds.map((id) => messageIdOf(siteUrl, id, kind)))
    for (const orderId of orderIds)
      if (!known.has(messageIdOf(siteUrl, orderId, kind)))
        await enqueue(database(), orderEmailQueues[kind], { orderId })
  }
  const remind = async () =>
    remindOf('expiring', await listOrdersExpiringBefore(new Date(Date.now() + reminderMinutes * 60_000)))
  const { from, to } = uncollectedDays
  const remindUncollected = async () =>
    remindOf('uncollected', await listOrdersReadyBetween(daysAgo(to), daysAgo(from)))
  return [
    { queue: orderEmailQueues.remind, run: remind, schedule: '* * * * *' },
    { queue: orderEmailQueues.remindUncollected, run: remindUncollected, schedule: '13 12 * * *' },
  ]
}

const createEmailJob = (queue: string, run: Job['run']): Job => ({ queue, run, ...emailQueueOptions })

/**
 * Creates the jobs for order emails. The Message-ID is derived from the order and the kind, so a retry sends
 * nothing twice.
 */
export function createOrderEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const send = async (orderId: string, kind: OrderEmailKind, partId?: string, difference = 0) => {
    const order = await findOrder(database(), orderId)
    const messageId = messageIdOf(siteUrl, orderId, kind, partId)
    // An order by staff has no email before its customer completes it; payment sends the copy of the contract.
    if (isOver(kind, order) || !isComplete(order)) return
    const isOwn = await isConfirmedMailbox(order.userId, order.customerEmail)
    const query = new URLSearchParams({ order: order.id, token: orderToken(order.id) })
    const emailContent = orderEmail({
      kind,
      order: await orderView(database(), order, { without: unreadParts(kind, order) }),
      business: await readSettings('business'),
      url: `${siteUrl}/checkout-success?${query}`,
      terms: order.termsVersion,
      name: await getGreetingName(order.customerEmail),
      isOwn,
      refundIds: partId ? await refundIdsOf(orderId, partId) : [],
      packageId: partId,
      difference,
      collectBy: kind === 'extended' ? partId : undefined,
    })
    // Anybody can type any email into an unpaid order, so those count against a limit.
    const countsAs = order.paidAt !== null || order.termsApprovedAt !== null || isOwn ? null : 'order'
    await mail({ messageId, to: order.customerEmail, countsAs, ...emailContent })
  }

  /** The first email is the copy of the contract: a buyer who did not get it gets it with the payment. */
  const thank = async ({ orderId }: { orderId: string }) => {
    await send(orderId, 'placed')
    await send(orderId, 'paid')
  }

  /** A change that was dropped meanwhile is not told any more: the order is as it was. */
  const tellChange = async ({ orderId, changeId }: { orderId: string; changeId: string }) => {
    const change = await findChange(database(), changeId)
    if (change && change.state !== 'dropped') await send(orderId, 'changed', changeId, change.difference)
  }

  const createKindJob = (queue: string, kind: OrderEmailKind): Job =>
    createEmailJob(queue, ({ orderId }: { orderId: string }) => send(orderId, kind))
  const createRefundJob = (queue: string, kind: OrderEmailKind): Job =>
    createEmailJob(queue, async (group: RefundGroup) => {
      if (!(await isOfChange(group))) await send(group.orderId, kind, group.groupId)
    })
  return [
    createRefundJob(orderEmailQueues.refundStarted, 'refund_started'),
    createRefundJob(orderEmailQueues.refundCompleted, 'refund_completed'),
    createKindJob(orderEmailQueues.placed, 'placed'),
    createEmailJob(orderEmailQueues.paid, thank),
    // A job that was enqueued before packages had emails of their own has no package.
    createEmailJob(
      orderEmailQueues.shipped,
      ({ orderId, packageId }: { orderId: string; packageId?: string }) =>
        send(orderId, 'shipped', packageId),
    ),
    createEmailJob(orderEmailQueues.changed, tellChange),
    createKindJob(orderEmailQueues.ready, 'ready'),
    createKindJob(orderEmailQueues.uncollected, 'uncollected'),
    createEmailJob(
      orderEmailQueues.extended,
      ({ orderId, collectBy }: { orderId: string; collectBy: string }) =>
        send(orderId, 'extended', collectBy),
    ),
    createEmailJob(
      orderEmailQueues.due,
      ({ orderId, kind, part }: { orderId: string; kind: ReceivableReminderKind; part?: string }) =>
        send(orderId, dueEmails[kind], part),
    ),
    createEmailJob(orderEmailQueues.dueChanged, ({ orderId, dueOn }: { orderId: string; dueOn: string }) =>
      send(orderId, 'due_changed', dueOn),
    ),
    createKindJob(orderEmailQueues.expiring, 'expiring'),
    createEmailJob(
      orderEmailQueues.ended,
      ({ orderId, status }: { orderId: string; status: 'cancelled' | 'expired' }) => send(orderId, status),
    ),
    ...createReminderJobs(siteUrl),
  ]
}
