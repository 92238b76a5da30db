import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { EmitterEvent } from '#domain/invoices'

const Body = z.object({
  event: z.string().regex(/^invoice\./),
  data: z.object({ id: z.union([z.number(), z.string().min(1)]) }),
})

function isSigned(body: string, signature: string | undefined, secret: string | undefined): boolean {
  if (!secret || !signature) return false
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Reads a webhook of Bling: HMAC-SHA256 over the raw body with the app's client secret. */
export function readBlingWebhook(
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): EmitterEvent | undefined {
  const read = Body.safeParse(parse(body))
  return read.success
    ? { verified: isSigned(body, signature, secret), ref: String(read.data.data.id) }
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
