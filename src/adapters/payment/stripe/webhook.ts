import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProviderEvent } from '#domain/payments'
import { z } from 'zod'

/** Age of a signature at which it does not count any more. */
const toleranceSeconds = 300

/**
 * Checks `Stripe-Signature` against the raw body: `t=…,v1=…`, with several `v1` while the secret is being rolled.
 */
export function isSigned(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || now.getTime() / 1_000 - Number(time) > toleranceSeconds) return false
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  return parts.some(([name, value]) => name === 'v1' && isEqual(Buffer.from(value ?? ''), expected))
}

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

const text = z.string().min(1).max(255)

const Event = z.object({
  id: text,
  object: z.literal('event'),
  type: text,
  data: z.object({
    object: z.object({
      id: text,
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: text.nullish(),
      charge: text.nullish(),
    }),
  }),
})
type EventObject = z.infer<typeof Event>['data']['object']

/** Returns the event of a body without checking its signature; undefined for anything else. */
export function parseEvent(body: string): Omit<ProviderEvent, 'verified'> | undefined {
  const event = Event.safeParse(parseJson(body)).data
  return event && { eventId: event.id, charge: chargeOf(event.data.object) }
}

/**
 * Returns what an event is about. A refund or dispute made at Stripe names only its PaymentIntent or charge; objects
 * of anything else keep their own id, so that the event is stored and belongs to no payment.
 */
function chargeOf(object: EventObject): ProviderEvent['charge'] {
  const paymentId = [object.client_reference_id, object.metadata?.['payment']].find(isUuid)
  return paymentId ? { paymentId } : { ref: object.payment_intent ?? object.charge ?? object.id }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isUuid = (value: string | null | undefined): value is string => uuid.test(value ?? '')

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
