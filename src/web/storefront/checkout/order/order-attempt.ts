import type { PlaceOrder } from '#contract/checkout'
import { type TabStorage, tabStorageKeys } from '#web/client/tab-storage.ts'

/**
 * Attempt to place an order. The same content keeps the same idempotency key, so that a second click, a reload or a
 * lost response finds the first order instead of creating another.
 */
export type OrderAttempt = { key: string; content: string; request: PlaceOrder }

const name = tabStorageKeys.attempt

export function loadPendingAttempt(memory: TabStorage): OrderAttempt | undefined {
  try {
    const found = JSON.parse(memory.getItem(name) ?? 'null') as Partial<OrderAttempt> | null
    const complete =
      found && typeof found.key === 'string' && typeof found.content === 'string' && found.request
    return complete ? (found as OrderAttempt) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns what identifies an attempt: the request and its cart, without the card token, which is new each time the
 * card is typed.
 */
export function getAttemptContent(
  request: PlaceOrder,
  cart: readonly { variantId: string; quantity: number }[],
): string {
  const { method, installments } = request.payment
  const lines = cart.map(({ variantId, quantity }) => [variantId, quantity])
  return JSON.stringify([{ ...request, payment: { method, installments } }, lines])
}

/** Returns the pending attempt if its content is the same, else a new one, saved before it is sent. */
export function findOrCreateAttempt(
  memory: TabStorage,
  content: string,
  request: PlaceOrder,
  newKey: () => string,
): OrderAttempt {
  const pending = loadPendingAttempt(memory)
  const attempt = { key: pending?.content === content ? pending.key : newKey(), content, request }
  try {
    memory.setItem(name, JSON.stringify(attempt))
  } catch {
    // without storage a reload loses the key; the click guard still works
  }
  return attempt
}

/** Ends the attempt: the order exists, or the server refused it for good. */
export function endAttempt(memory: TabStorage): void {
  try {
    memory.removeItem(name)
  } catch {
    // storage is blocked, nothing to remove
  }
}
