import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ProviderEvent } from '#domain/payments'

/** Difference in time at which a signature does not count any more. */
const toleranceSeconds = 600

/** Parts of the request that Mercado Pago signs, never its body. */
export type SignedParts = {
  /** `data.id` of the query */
  dataId: string | undefined
  /** `X-Request-Id` */
  requestId: string | undefined
}

/**
 * Checks `X-Signature`: `ts=…,v1=…`. The documents sign the id in lower case, real messages as it stands in the query:
 * either proves the secret. `ts` is in seconds or milliseconds.
 */
export function isSigned(parts: SignedParts, header: string | undefined, secret: string, now: Date): boolean {
  const valueOf = (name: string): string =>
    (header ?? '')
      .split(',')
      .map((part) => part.trim().split('=', 2))
      .find(([each]) => each === name)?.[1] ?? ''
  const [ts, given] = [valueOf('ts'), Buffer.from(valueOf('v1'))]
  if (!/^\d{9,14}$/.test(ts)) return false
  const seconds = ts.length > 11 ? Number(ts) / 1_000 : Number(ts)
  if (Math.abs(now.getTime() / 1_000 - seconds) > toleranceSeconds) return false
  return [parts.dataId, parts.dataId?.toLowerCase()].some((dataId) => {
    const manifest = manifestOf({ ...parts, dataId }, ts)
    return isEqual(given, Buffer.from(createHmac('sha256', secret).update(manifest).digest('hex')))
  })
}

/** Parts that are missing are left out. */
const manifestOf = ({ dataId, requestId }: SignedParts, ts: string): string =>
  [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

const dataIdForm = z.union([z.string().regex(/^[\w-]{1,100}$/), z.int().min(0).transform(String)])

const Message = z.object({
  id: dataIdForm.optional(),
  type: z.string().regex(/^\w{1,60}$/),
  data: z.object({ id: dataIdForm }),
})

/**
 * Reads a message without checking its signature; undefined for anything else. Its id is made of what is signed, so that
 * a copied signature cannot take the id of another message.
 */
export function parseMessage(body: string, parts: SignedParts): Omit<ProviderEvent, 'verified'> | undefined {
  const message = Message.safeParse(parseJson(body)).data
  if (!message) return undefined
  const id = dataIdForm.safeParse(parts.dataId).data ?? message.data.id
  const ref = refOf(message.type, id)
  const eventId = dataIdForm.safeParse(parts.requestId).data ?? message.id
  return { eventId: eventId ? `${ref}:${eventId}` : ref, charge: { ref } }
}

/** Orders have ids of their own; those of other subjects are numbers, which say nothing without their subject. */
function refOf(type: string, id: string): string {
  if (type === 'order') return id.toUpperCase()
  return type === 'topic_chargebacks_wh' ? `chargeback:${id}` : `${type}:${id}`
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
