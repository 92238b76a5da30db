import type { AddItem, CartItemView, CartView } from '#contract/cart'
import { groupBy } from '#shared/data/group-by'
import { ApiError, api } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { getFirst } from '#shared/data/get-or-throw'

type Copied = { cart: CartView; /** Names of lines that could not be copied completely. */ leftOut: string[] }

/** Idempotency key per line: copying again after a lost response adds nothing twice. */
const keys = new Map<string, string>()
function keyOf(id: string): string {
  const key = keys.get(id) ?? createUuid()
  keys.set(id, key)
  return key
}

/** Groups the lines of each set, as they are added. */
function unitsOf(items: readonly CartItemView[]): CartItemView[][] {
  return groupBy(items, ({ id, set }) => set?.lineId ?? id).map((unit) =>
    unit.toSorted((a, b) => (a.set?.position ?? 0) - (b.set?.position ?? 0)),
  )
}

const bodyOf = (unit: readonly CartItemView[], quantity: number): AddItem => {
  const { set, variantId } = getFirst(unit)
  return set
    ? { setId: set.id, variantIds: unit.map((piece) => piece.variantId), quantity }
    : { variantId, quantity }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Adds these lines to the guest cart of this browser, with their quantities. Rejects with an `ApiError` on a lost
 * connection or a 5xx; calling again is safe.
 */
export async function copyToGuestCart(items: readonly CartItemView[]): Promise<Copied> {
  const leftOut: string[] = []
  for (const unit of unitsOf(items)) {
    const { id, set, name, quantity } = getFirst(unit)
    const possible = Math.min(quantity, ...unit.map(({ available }) => available))
    if (possible < quantity) leftOut.push(set?.name ?? name)
    if (possible < 1) continue
    try {
      const headers = { 'idempotency-key': keyOf(set?.lineId ?? id) }
      await api.cart.items.post({ body: bodyOf(unit, possible), headers })
    } catch (error) {
      if (!isRefused(error)) throw error
      if (possible === quantity) leftOut.push(set?.name ?? name)
    }
  }
  return { cart: await api.cart.get(), leftOut }
}
