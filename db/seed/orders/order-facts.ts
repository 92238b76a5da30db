import { type ComputedOrder, type OrderFacts, statusOf } from '#domain/orders'
import type { orderEvents, orders, packageItems, packages } from '#tables/orders'
import type { refunds } from '#tables/payments'
import { createDigest, digestToUuid, type GeneratedOrder, getOrderId, getPaymentId } from './order.ts'

const getPackageId = (number: number): string => digestToUuid(createDigest('package', number))
const getItemId = (number: number, position: number): string =>
  digestToUuid(createDigest(`item ${position}`, number))

/** Returns when an order first reached a status; null if it never did. */
function stepAt({ life }: GeneratedOrder, ...statuses: string[]): Date | null {
  const step = life.steps.find((each) => statuses.includes(each.status))
  return step ? new Date(step.at) : null
}

const isPacked = (made: GeneratedOrder): boolean => stepAt(made, 'shipped', 'ready_for_pickup') !== null

const sumOf = (made: GeneratedOrder, ...statuses: string[]): number =>
  made.charges.reduce((sum, { status, amount }) => (statuses.includes(status) ? sum + amount : sum), 0)

function toPackageRow(made: GeneratedOrder): typeof packages.$inferInsert {
  return {
    id: getPackageId(made.number),
    orderId: getOrderId(made.number),
    number: 1,
    trackingCode: made.life.trackingCode,
    createdAt: stepAt(made, 'shipped', 'ready_for_pickup')!,
    packedAt: stepAt(made, 'shipped', 'ready_for_pickup'),
    readyAt: stepAt(made, 'ready_for_pickup'),
    shippedAt: stepAt(made, 'shipped'),
    deliveredAt: stepAt(made, 'delivered'),
  }
}

const piecesOf = ({ lines }: GeneratedOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isoOf = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

type FactColumns = Pick<
  typeof orders.$inferInsert,
  'paidAt' | 'pickingStartedAt' | 'cancelledAt' | 'expiredAt'
>

/** Returns the times of an order that its status follows from. */
const timesOf = (made: GeneratedOrder): FactColumns => ({
  paidAt: stepAt(made, 'paid'),
  pickingStartedAt: stepAt(made, 'picking'),
  // An order that was refunded before it was sent is cancelled, also if the provider did it.
  cancelledAt: stepAt(made, 'cancelled') ?? stepAt(made, 'refunded'),
  expiredAt: made.life.status === 'expired' ? stepAt(made, 'expired') : null,
})

function factsOf(made: GeneratedOrder): OrderFacts {
  const packed = isPacked(made) ? toPackageRow(made) : undefined
  const { paidAt = null, pickingStartedAt = null, cancelledAt = null, expiredAt = null } = timesOf(made)
  return {
    shippingKind: made.shipping.kind,
    total: made.amounts.total,
    adjusted: 0,
    lostPieces: 0,
    pieces: piecesOf(made),
    captured: sumOf(made, 'paid', 'refunded'),
    refunded: sumOf(made, 'refunded'),
    refundPending: 0,
    refundByHand: 0,
    disputed: 0,
    lost: 0,
    needsReview: false,
    hasInquiry: false,
    paidAt,
    termsApprovedAt: null,
    pickingStartedAt,
    cancelledAt,
    expiredAt,
    completedAt: null,
    withoutStockAt: null,
    hasOpenChange: false,
    isInvoiced: false,
    statusAsserted: null,
    packages: packed
      ? [
          {
            id: getPackageId(made.number),
            pieces: piecesOf(made),
            packedAt: isoOf(packed.packedAt),
            trackingCode: packed.trackingCode ?? null,
            readyAt: isoOf(packed.readyAt),
            uncollectedAt: null,
            labelRefusedAt: null,
            shippedAt: isoOf(packed.shippedAt),
            deliveredAt: isoOf(packed.deliveredAt),
            returnedToSenderAt: null,
            lostAt: null,
          },
        ]
      : [],
  }
}

/** Returns the columns of an order that are facts or follow from them. */
export const toFactColumns = (made: GeneratedOrder): FactColumns & ComputedOrder => ({
  ...timesOf(made),
  ...statusOf(factsOf(made)),
})

export const toPackageRows = (made: GeneratedOrder): (typeof packages.$inferInsert)[] =>
  isPacked(made) ? [toPackageRow(made)] : []

export const toPackageItemRows = (made: GeneratedOrder): (typeof packageItems.$inferInsert)[] =>
  isPacked(made)
    ? made.lines.map(({ quantity }, position) => ({
        packageId: getPackageId(made.number),
        itemId: getItemId(made.number, position),
        quantity,
      }))
    : []

export const itemIdOf = ({ number }: GeneratedOrder, position: number): string => getItemId(number, position)

export const toRefundRows = (made: GeneratedOrder): (typeof refunds.$inferInsert)[] =>
  made.charges.flatMap(({ status, amount, changedAt }, index) => {
    if (status !== 'refunded') return []
    const at = new Date(changedAt)
    const wasCancelled = stepAt(made, 'cancelled') !== null
    const paymentId = getPaymentId(made.number, index)
    return {
      id: digestToUuid(createDigest(`refund ${index}`, made.number)),
      groupId: digestToUuid(createDigest(`refunds ${index}`, made.number)),
      orderId: getOrderId(made.number),
      paymentId,
      amount,
      status: 'done' as const,
      reason: wasCancelled ? ('cancelled' as const) : ('external' as const),
      providerRef: paymentId,
      actor: 'pagamento',
      createdAt: at,
      doneAt: at,
    }
  })

const published = ['paid', 'shipped', 'delivered', 'cancelled', 'expired'] as const

export const toEventRows = (made: GeneratedOrder): (typeof orderEvents.$inferInsert)[] =>
  published.flatMap((event) => {
    const at = stepAt(made, event)
    const packageId = event === 'shipped' ? getPackageId(made.number) : null
    return at ? [{ orderId: getOrderId(made.number), event, packageId, at }] : []
  })
