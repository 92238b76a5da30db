/** What a tab remembers of what was typed in it, in session storage. */
export const tabKeys = {
  draft: 'dao-checkout-draft',
  attempt: 'dao-checkout-attempt',
  placed: 'dao-checkout-placed',
  cep: 'dao-cep',
} as const

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const forgetful: Memory = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** This tab's storage; a browser that forbids it gets one that keeps nothing. */
export function tabMemory(): Memory {
  try {
    return sessionStorage
  } catch {
    return forgetful
  }
}

/** Forgets it all: the next person at this browser must not find somebody's name and address. */
export function forgetTyped(): void {
  try {
    for (const key of Object.values(tabKeys)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
