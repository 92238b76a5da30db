import type { PlaceOrder } from '#contract/checkout'
import { type Memory, tabKeys } from '#web/client/tab-memory.ts'

/**
 * One try to place an order. The same content keeps the same key, whatever happens to the page, so that a
 * second click, a refresh or a lost answer finds the first order instead of making another.
 */
export type Attempt = { key: string; content: string; request: PlaceOrder }

const name = tabKeys.attempt

export function pendingAttempt(memory: Memory): Attempt | undefined {
  try {
    const found = JSON.parse(memory.getItem(name) ?? 'null') as Partial<Attempt> | null
    const complete =
      found && typeof found.key === 'string' && typeof found.content === 'string' && found.request
    return complete ? (found as Attempt) : undefined
  } catch {
    return undefined
  }
}

/**
 * What makes two requests the same order: all that is sent and the cart that it is about. A card's token is left
 * out, because the same card typed again gets another one.
 */
export function contentOf(
  request: PlaceOrder,
  cart: readonly { variantId: string; quantity: number }[],
): string {
  const { method, installments } = request.payment
  const lines = cart.map(({ variantId, quantity }) => [variantId, quantity])
  return JSON.stringify([{ ...request, payment: { method, installments } }, lines])
}

/** The attempt for this content: the pending one if it is the same, else a new one, remembered before it is sent. */
export function attemptFor(
  memory: Memory,
  content: string,
  request: PlaceOrder,
  newKey: () => string,
): Attempt {
  const pending = pendingAttempt(memory)
  const attempt = { key: pending?.content === content ? pending.key : newKey(), content, request }
  try {
    memory.setItem(name, JSON.stringify(attempt))
  } catch {
    // without storage a refresh forgets the key; the click guard still holds within the page
  }
  return attempt
}

/** The order exists, or the server refused this content for good: the next try is another one. */
export function endAttempt(memory: Memory): void {
  try {
    memory.removeItem(name)
  } catch {
    // nothing was kept
  }
}
