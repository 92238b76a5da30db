import { type TabStorage, tabStorageKeys, getTabStorage } from '#web/client/tab-storage.ts'

/** Last order of this tab, shown on Back instead of an empty cart. */
export type LastOrder = { order: string; token: string; number: string }

const name = tabStorageKeys.placed

export function saveLastOrder(placed: LastOrder, memory: TabStorage = getTabStorage()): void {
  try {
    memory.setItem(name, JSON.stringify(placed))
  } catch {
    // without storage the cart is shown as empty
  }
}

export function loadLastOrder(memory: TabStorage = getTabStorage()): LastOrder | undefined {
  try {
    const found = JSON.parse(memory.getItem(name) ?? 'null') as Partial<LastOrder> | null
    const isWhole = [found?.order, found?.token, found?.number].every((each) => typeof each === 'string')
    return isWhole ? (found as LastOrder) : undefined
  } catch {
    return undefined
  }
}

/** Removes the last order when something else is bought. */
export function clearLastOrder(memory: TabStorage = getTabStorage()): void {
  try {
    memory.removeItem(name)
  } catch {
    // storage is blocked, nothing to remove
  }
}
