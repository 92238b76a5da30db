import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CarrierEvent } from '#domain/shipping'

/**
 * Checks `X-ME-Signature`: HMAC-SHA256 of the raw body with the secret of the app, in base64
 * (https://docs.melhorenvio.com.br/docs/webhooks, 25 Nov 2026); integrators also saw it in hexadecimal.
 */
export function isSigned(body: string, header: string | undefined, secret: string): boolean {
  if (!header) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(header.trim(), /^[0-9a-f]{64}$/i.test(header.trim()) ? 'hex' : 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const Message = z.object({
  event: z.string().max(60).optional(),
  data: z.object({ id: z.string().regex(/^[\w-]{1,60}$/) }).optional(),
})

/** A test call of the panel may have no shipment, or no body at all. */
const testCall: CarrierEvent = { eventId: 'test', verified: false, ref: null }

/** Reads a webhook. It has no id: the same body is the same event. Undefined for anything else. */
export function readMessage(
  body: string,
  header: string | undefined,
  secret: string | undefined,
): CarrierEvent | undefined {
  if (body.trim() === '') return testCall
  const message = Message.safeParse(parseJson(body)).data
  if (!message) return undefined
  if (!message.data) return testCall
  return {
    eventId: createHash('sha256').update(body).digest('hex'),
    verified: secret !== undefined && isSigned(body, header, secret),
    ref: message.data.id,
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
