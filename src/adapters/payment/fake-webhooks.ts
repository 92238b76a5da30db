import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ProviderEvent } from '#domain/payments'
import { log } from '#platform/config/log'

/** Faults of the fake webhooks: repeated, delayed, or out of order. */
export type WebhookFaults = { repeat: number; delayMs: number; reorder: boolean }

const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/** Reads a webhook of the fake. Undefined: it is none. */
export function readSigned(
  secret: string,
  body: string,
  signature: string | undefined,
): ProviderEvent | undefined {
  const [expected, given] = [Buffer.from(sign(secret, body)), Buffer.from(signature ?? '')]
  const verified = expected.length === given.length && timingSafeEqual(expected, given)
  const { eventId, paymentId } = parse(body)
  if (typeof eventId !== 'string' || typeof paymentId !== 'string') return undefined
  return { eventId, verified, charge: { paymentId } }
}

function parse(body: string): { eventId?: unknown; paymentId?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Time after which a webhook that no other overtakes is sent. */
const overtakenMs = 10_000
const againMs = 500

/** Sends the webhooks of the fake to the store, with its faults. */
export function createWebhookSender({ webhookUrl, secret }: { webhookUrl: string; secret: string }) {
  const timers = new Set<NodeJS.Timeout>()
  let how: WebhookFaults = { repeat: 1, delayMs: 0, reorder: false }
  /** sends the webhook that waits until another has overtaken it */
  let release: (() => void) | undefined
  // Retries while the store is unavailable, like real providers.
  const send = async (body: string, left = 6): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-fake-signature': sign(secret, body) }
    const status = await fetch(webhookUrl, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => answer.status)
      .catch(() => 503)
    if (status < 500) return
    if (left > 0) return after(againMs * 2 ** (6 - left), () => void send(body, left - 1))
    log.info({ webhookUrl }, 'a fake webhook was lost')
  }
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds)
    timer.unref()
    timers.add(timer)
  }
  const hold = (body: string) => {
    const go = () => {
      if (release !== go) return
      release = undefined
      void send(body)
    }
    release = go
    after(overtakenMs, go)
  }
  /** With `reorder`, the first of two webhooks arrives after the second. */
  const deliver = async (body: string) => {
    if (how.reorder && !release) return hold(body)
    await send(body)
    release?.()
  }
  return {
    later(paymentId: string, milliseconds: number) {
      const body = JSON.stringify({ eventId: randomUUID(), paymentId })
      for (let time = 0; time < how.repeat; time++)
        after(milliseconds + how.delayMs, () => void deliver(body))
    },
    misbehave(change: Partial<WebhookFaults>) {
      how = { ...how, ...change }
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
