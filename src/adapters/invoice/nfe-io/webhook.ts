import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { EmitterEvent } from '#domain/invoices'

const Payload = z.object({ id: z.string().min(1) })
/** The invoice stands under `payload` or at the root. */
const Body = z.union([z.object({ payload: Payload }).transform(({ payload }) => payload), Payload])

function isSigned(body: string, signature: string | undefined, secret: string | undefined): boolean {
  if (!secret || !signature) return false
  const expected = Buffer.from(`sha1=${createHmac('sha1', secret).update(body).digest('hex')}`)
  // The service writes the digits in upper case.
  const given = Buffer.from(signature.toLowerCase())
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Reads a webhook of NFE.io: HMAC-SHA1 over the raw body. A ping has no invoice. */
export function readNfeIoWebhook(
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): EmitterEvent | undefined {
  const read = Body.safeParse(parse(body))
  return read.success ? { verified: isSigned(body, signature, secret), ref: read.data.id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
