import { z } from 'zod'
import type { CarrierLabel, TrackedShipment } from '#domain/shipping'

/*
 * Shapes of https://docs.melhorenvio.com.br/reference (25 Nov 2026); fields that the store does not read are left out.
 * docs/operations.md lists those that no account has confirmed.
 */

const statuses = [
  'pending',
  'released',
  'generated',
  'received',
  'posted',
  'delivered',
  'undelivered',
  'canceled',
  'expired',
  'paused',
  'suspended',
] as const
type OrderStatus = (typeof statuses)[number]
type TrackingStatus = TrackedShipment['events'][number]['status']

/** Prices are strings or numbers, in reais. */
const reais = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = Math.round(Number(value) * 100)
  if (!Number.isSafeInteger(cents) || cents < 0) context.addIssue({ code: 'custom', message: 'no price' })
  return cents
})

/** `2026-11-27 10:30:00`, taken as time of Brasília. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}-03:00`))
  .nullish()

const Times = z.object({
  generated_at: time,
  posted_at: time,
  delivered_at: time,
  canceled_at: time,
  expired_at: time,
})

const code = z
  .string()
  .nullish()
  .transform((text) => text || null)

export const Order = Times.extend({
  id: z.string().min(1).max(60),
  status: z.enum(statuses),
  price: reais.nullish(),
  tracking: code,
  self_tracking: code,
  tags: z.array(z.object({ tag: z.string() })).nullish(),
})
export type Order = z.output<typeof Order>

export const CartPage = z.object({
  current_page: z.number(),
  last_page: z.number(),
  data: z.array(Order),
})

export const Purchase = z.object({
  purchase: z.object({ orders: z.array(Order.pick({ id: true, price: true }).loose()) }),
})

const Done = z.object({ status: z.boolean(), message: z.string().default('') })
export const Generated = z.record(z.string(), Done)
export const Printed = z.object({ url: z.url({ protocol: /^https?$/ }) })
export const Cancellable = z.record(z.string(), z.object({ cancellable: z.boolean() }))
export const Cancelled = z.record(z.string(), z.object({ canceled: z.boolean() }))

export const Tracking = z.record(
  z.string(),
  Times.extend({ id: z.string(), status: z.enum(statuses), tracking: code, melhorenvio_tracking: code }),
)
export type Tracking = z.output<typeof Tracking>

const isIssued = (status: OrderStatus): boolean =>
  ['generated', 'received', 'posted', 'delivered', 'undelivered', 'paused', 'suspended'].includes(status)

/** A label whose generation was asked for may still be `released`. */
function labelStatusOf({ status, generated_at: generatedAt }: Order): CarrierLabel['status'] {
  if (status === 'pending') return 'draft'
  if (status === 'canceled') return 'cancelled'
  if (status === 'expired') return 'expired'
  return isIssued(status) || generatedAt ? 'issued' : 'bought'
}

const trackingPage = (selfTracking: string | null): string | null =>
  selfTracking && `https://melhorrastreio.com.br/rastreio/${encodeURIComponent(selfTracking)}`

export const toCarrierLabel = (order: Order): CarrierLabel => ({
  ref: order.id,
  status: labelStatusOf(order),
  price: order.price ?? null,
  trackingCode: order.tracking,
  trackingUrl: trackingPage(order.self_tracking),
})

/** Statuses without a time of their own. */
const untimed: Readonly<Partial<Record<OrderStatus, TrackingStatus>>> = {
  received: 'received',
  undelivered: 'undelivered',
  paused: 'suspended',
  suspended: 'suspended',
}

/** Translates a tracking answer. What has no time of its own happened until now. */
export function toShipment(
  { id, status, tracking, melhorenvio_tracking: selfTracking, ...times }: Tracking[string],
  now: Date,
): TrackedShipment {
  const timed: [TrackingStatus, Date | null | undefined, OrderStatus][] = [
    ['posted', times.posted_at, 'posted'],
    ['delivered', times.delivered_at, 'delivered'],
    ['cancelled', times.canceled_at, 'canceled'],
    ['expired', times.expired_at, 'expired'],
  ]
  const events: TrackedShipment['events'][number][] = timed.flatMap(([name, at, own]) =>
    at || status === own ? [{ status: name, at: at ?? now }] : [],
  )
  const other = untimed[status]
  return {
    ref: id,
    trackingCode: tracking,
    trackingUrl: trackingPage(selfTracking),
    events: other ? [...events, { status: other, at: now }] : events,
  }
}
