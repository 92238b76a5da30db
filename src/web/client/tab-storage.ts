/** Session storage keys of typed data. */
export const tabStorageKeys = {
  draft: 'dao-checkout-draft',
  attempt: 'dao-checkout-attempt',
  placed: 'dao-checkout-placed',
  cep: 'dao-cep',
} as const

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const forgetful: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Returns the session storage of the tab, or an empty replacement if it is blocked. */
export function getTabStorage(): TabStorage {
  try {
    return sessionStorage
  } catch {
    return forgetful
  }
}

/** Clears all typed data, so that the next user of this browser does not see a name or address. */
export function clearTabStorage(): void {
  try {
    for (const key of Object.values(tabStorageKeys)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
