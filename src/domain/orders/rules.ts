import { event } from '#platform/events'
import type { OrderStatus, QueueStep, StaffOrderView } from './contract.ts'

/** Announced in the transaction that does it. */
export const orderPlaced = event<{ orderId: string }>('orders.placed')
export const orderPaid = event<{ orderId: string; sold: { productId: string; quantity: number }[] }>(
  'orders.paid',
)
export const orderShipped = event<{ orderId: string }>('orders.shipped')
/** Its pieces are in their buyer's hands. */
export const orderDelivered = event<{
  orderId: string
  userId: string | null
  email: string
  name: string
  deliveredAt: Date
  items: { productId: string; variantId: string; color: string; size: string }[]
}>('orders.delivered')
export const orderEnded = event<{ orderId: string; status: 'cancelled' | 'expired' }>('orders.ended')

/** The life of an order: from each status, those it may step to. Everything else is refused. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['paid', 'paid_without_stock', 'cancelled', 'expired'],
  paid: ['picking', 'shipped', 'ready_for_pickup', 'cancelled', 'refunded', 'disputed'],
  paid_without_stock: ['refunded'],
  picking: ['shipped', 'ready_for_pickup', 'cancelled', 'refunded', 'disputed'],
  shipped: ['delivered', 'return_requested', 'disputed'],
  ready_for_pickup: ['delivered', 'cancelled', 'disputed'],
  delivered: ['completed', 'return_requested', 'withdrawn', 'disputed'],
  completed: ['return_requested', 'disputed'],
  cancelled: ['paid_without_stock', 'refunded'],
  expired: ['paid', 'paid_without_stock'],
  return_requested: ['partially_returned', 'returned', 'delivered', 'withdrawn', 'refunded'],
  partially_returned: ['return_requested', 'returned', 'refunded'],
  returned: ['refunded'],
  withdrawn: ['refunded'],
  refunded: [],
  disputed: ['refunded', 'completed'],
}

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to)

type Step = StaffOrderView['nextSteps'][number]

/** What staff may do next with an order, by its way of delivery. */
export function nextSteps(status: OrderStatus, kind: 'delivery' | 'pickup'): Step[] {
  const steps: Step[] = [
    'picking',
    kind === 'delivery' ? 'shipped' : 'ready_for_pickup',
    'delivered',
    'cancelled',
  ]
  return steps.filter((step) => canTransition(status, step))
}

/** What an order of each status waits for; null: nothing is left to do. Of what is picked the way of delivery decides. */
const waitsFor: Record<OrderStatus, QueueStep | null> = {
  awaiting_payment: 'payment',
  paid: 'picking',
  paid_without_stock: 'without_stock',
  picking: 'shipped',
  shipped: 'delivered',
  ready_for_pickup: 'collected',
  delivered: null,
  completed: null,
  cancelled: null,
  expired: null,
  return_requested: 'returned',
  partially_returned: 'returned',
  returned: 'refunded',
  withdrawn: 'refunded',
  refunded: null,
  disputed: 'disputed',
}

/** The next thing that somebody must do with an order, or null. */
export const queueStep = (status: OrderStatus, kind: 'delivery' | 'pickup'): QueueStep | null =>
  status === 'picking' && kind === 'pickup' ? 'ready_for_pickup' : waitsFor[status]

const others: ReadonlySet<QueueStep> = new Set(['payment', 'collected', 'delivered'])

/** Whether the shop has to take a step; the others are the shopper's or the carrier's. */
export const isOurs = (step: QueueStep): boolean => !others.has(step)

/** The tag of whatever shows how many orders stand where: dropped by every order that comes or moves on. */
export const ordersTag = 'orders'

/** While true a new charge for the same order is possible. */
export const mayBePaid = (status: OrderStatus, expiresAt: Date, now: Date): boolean =>
  status === 'awaiting_payment' && expiresAt > now

/** How many orders may be open and unpaid at once. */
export const openLimits = {
  /** of one CPF, one e-mail, one browser: who buys in two goes, or for somebody else too, needs two or three */
  person: 3,
  /** of one address: thousands of phones share one in Brazil, and a launch must turn none of them away */
  freely: 20,
  /** of one address, where beyond the 20 the browser of each does some work for it */
  address: 200,
} as const

/** The open and unpaid orders that there are beside a new one. */
export type OpenCounts = { cpf: number; email: number; device: number; address: number }

/** What stands against one more: too many of the person or of the address, or that no work was done for it. */
export function tooManyOpen(
  { cpf, email, device, address }: OpenCounts,
  proven: boolean,
): 'person' | 'address' | 'unproven' | undefined {
  if (Math.max(cpf, email, device) >= openLimits.person) return 'person'
  if (address >= openLimits.address) return 'address'
  return address >= openLimits.freely && !proven ? 'unproven' : undefined
}

/** How long an order is kept for another try once a card was refused, in minutes: as long as a Pix lives. */
const retryMinutes = 30

const inMinutes = (now: Date, minutes: number): number => now.getTime() + minutes * 60_000

/** When an order ends after a card was refused: soon, and never later than before. */
export const endAfterRefusal = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), inMinutes(now, retryMinutes)))

/** When an order ends that a new Pix is made for: the code may live, but the order no longer than it was first kept. */
export function endForPix(
  { expiresAt, firstEnd }: { expiresAt: Date; firstEnd: Date | null },
  pixMinutes: number,
  now: Date,
): Date {
  const needed = Math.max(expiresAt.getTime(), inMinutes(now, pixMinutes))
  return new Date(Math.min(needed, (firstEnd ?? expiresAt).getTime()))
}

/** Staff are shown who holds so many open orders, or more than so many pieces of a variant that are over half of it. */
export const unpaidThresholds = { orders: openLimits.person, pieces: 3 } as const

export type OpenGroup<Kind> = { by: Kind[]; orderIds: string[] }

/** Groups of the very same orders are one group, with all that they have in common. */
export function mergeGroups<Kind, Group extends OpenGroup<Kind>>(groups: readonly Group[]): Group[] {
  const same = Map.groupBy(groups, ({ orderIds }) => [...orderIds].sort().join())
  return [...same.values()].map((group) => ({ ...group[0]!, by: group.flatMap(({ by }) => by) }))
}

/** What the timeline says of a parcel that can be followed. */
export const trackingNote = (code: string): string => `Código de rastreio: ${code}`

export const orderNumber = (number: number): string => `DAO-${number}`

/** The number in what staff typed: `DAO-1001`, `dao 1001` and `1001` are the same order. */
export const parseOrderNumber = (typed: string): number | undefined => {
  const digits = /^(?:dao[\s-]*)?(\d{1,12})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
