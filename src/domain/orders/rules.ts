import { defineEvent } from '#platform/jobs/events'
import type { OrderStatus, QueueStep } from './contract.ts'

/** Published in the transaction of the change. */
export const orderPlaced = defineEvent<{ orderId: string }>('orders.placed')
export const orderPaid = defineEvent<{ orderId: string; sold: { productId: string; quantity: number }[] }>(
  'orders.paid',
)
/** Payment on terms was approved, with the order: its pieces are sold. `orders.paid` follows once the money comes. */
export const orderApproved = defineEvent<{
  orderId: string
  sold: { productId: string; quantity: number }[]
}>('orders.approved')
/** Every piece of the order is in a closed package. */
export const orderPacked = defineEvent<{ orderId: string }>('orders.packed')
export const orderShipped = defineEvent<{ orderId: string; packageId: string }>('orders.shipped')
/** Every piece waits at the store for its customer. */
export const orderReady = defineEvent<{ orderId: string }>('orders.ready')
/** The customer received the items. */
export const orderDelivered = defineEvent<{
  orderId: string
  userId: string | null
  email: string
  name: string
  deliveredAt: Date
  items: { productId: string; variantId: string; color: string; size: string }[]
}>('orders.delivered')
/** The exchange period of the order is over. */
export const orderCompleted = defineEvent<{ orderId: string }>('orders.completed')
/** The agreement of an order changed, or will once the difference is paid. */
export const orderChanged = defineEvent<{ orderId: string; changeId: string }>('orders.changed')
/** Status, money, customer or address of the order may have changed. */
export const orderRefreshed = defineEvent<{ orderId: string }>('orders.refreshed')
/** Staff gave the customer of an order to collect more time, until the end of this day: `2026-12-08`. */
export const pickupExtended = defineEvent<{ orderId: string; collectBy: string }>('orders.pickup_extended')
export const orderEnded = defineEvent<{ orderId: string; status: 'cancelled' | 'expired' }>('orders.ended')

const externalSteps: ReadonlySet<QueueStep> = new Set(['payment', 'collected', 'delivered'])

/** Returns whether staff do this step. The customer or the carrier does the others. */
export const isStaffStep = (step: QueueStep): boolean => !externalSteps.has(step)

/** Cache tag of pages with order counts; invalidated by every new order and every status change. */
export const ordersTag = 'orders'

/** Returns whether a new charge for the order is possible. */
export const canBePaid = (status: OrderStatus, expiresAt: Date, now: Date): boolean =>
  status === 'awaiting_payment' && expiresAt > now

/** Maximum number of unpaid orders at the same time. */
export const openOrderLimits = {
  /** per CPF, email and browser: a customer may need two or three, e.g. to buy for somebody else */
  person: 3,
  /** per IP address: thousands of phones share one in Brazil, and a launch must not turn them away */
  addressWithoutProof: 20,
  /** per IP address, if the browsers beyond the first 20 solve a proof of work */
  address: 200,
} as const

/** Number of other unpaid orders with the same CPF, email, device or IP address. */
export type OpenCounts = { cpf: number; email: number; device: number; address: number }

/** Returns the limit that one more order would exceed, or `unproven` if a proof of work is missing. */
export function findExceededLimit(
  { cpf, email, device, address }: OpenCounts,
  proven: boolean,
): 'person' | 'address' | 'unproven' | undefined {
  if (Math.max(cpf, email, device) >= openOrderLimits.person) return 'person'
  if (address >= openOrderLimits.address) return 'address'
  return address >= openOrderLimits.addressWithoutProof && !proven ? 'unproven' : undefined
}

/** Minutes that an order stays open after a declined card: as long as a Pix is valid. */
const retryMinutes = 30

const inMinutes = (now: Date, minutes: number): number => now.getTime() + minutes * 60_000

/** Returns the expiry of an order after a declined card. It never moves to a later time. */
export const expiryAfterDecline = (expiresAt: Date, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), inMinutes(now, retryMinutes)))

/** Returns the expiry of an order for a new Pix: long enough for the code, but not after the original expiry. */
export function expiryForPix(
  { expiresAt, originalExpiresAt }: { expiresAt: Date; originalExpiresAt: Date | null },
  pixMinutes: number,
  now: Date,
): Date {
  const needed = Math.max(expiresAt.getTime(), inMinutes(now, pixMinutes))
  return new Date(Math.min(needed, (originalExpiresAt ?? expiresAt).getTime()))
}

/**
 * Returns the maximum quantity of a variant that unpaid boleto orders may reserve together. They hold it for days, and
 * many are never paid.
 */
export const maxHeldByBoletos = (onHand: number): number => Math.max(1, Math.floor(onHand / 10))

/**
 * The list for staff shows groups with so many unpaid orders, or with more than so many pieces of a variant that
 * are over half of its stock.
 */
export const unpaidThresholds = { orders: openOrderLimits.person, pieces: 3 } as const

export type OpenGroup<Kind> = { by: Kind[]; orderIds: string[] }

/** Merges groups that have exactly the same orders, with all that they have in common. */
export function mergeGroups<Kind, Group extends OpenGroup<Kind>>(groups: readonly Group[]): Group[] {
  const same = Map.groupBy(groups, ({ orderIds }) => [...orderIds].sort().join())
  return [...same.values()].map((group) => ({ ...group[0]!, by: group.flatMap(({ by }) => by) }))
}

/** Returns the timeline note of a tracking code. */
export const trackingNote = (code: string): string => `Código de rastreio: ${code}`

export const formatOrderNumber = (number: number): string => `DAO-${number}`

/** Returns the number of a typed order number: `DAO-1001`, `dao 1001` and `1001` are equal. */
export const parseOrderNumber = (typed: string): number | undefined => {
  const digits = /^(?:dao[\s-]*)?(\d{1,12})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
