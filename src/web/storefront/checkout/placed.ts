import { type Memory, tabKeys, tabMemory } from '#web/client/tab-memory.ts'

/** Last order of this tab, shown on Back instead of an empty cart. */
export type Placed = { order: string; token: string; number: string }

const name = tabKeys.placed

export function rememberPlaced(placed: Placed, memory: Memory = tabMemory()): void {
  try {
    memory.setItem(name, JSON.stringify(placed))
  } catch {
    // without storage the cart is shown as empty
  }
}

export function lastPlaced(memory: Memory = tabMemory()): Placed | undefined {
  try {
    const found = JSON.parse(memory.getItem(name) ?? 'null') as Partial<Placed> | null
    const isWhole = [found?.order, found?.token, found?.number].every((each) => typeof each === 'string')
    return isWhole ? (found as Placed) : undefined
  } catch {
    return undefined
  }
}

/** Removes the last order when something else is bought. */
export function forgetPlaced(memory: Memory = tabMemory()): void {
  try {
    memory.removeItem(name)
  } catch {
    // storage is blocked, nothing to remove
  }
}
