/** Storage key of the account that the stored favorites belong to; absent for a visitor. */
export const ownerKey = 'dao-favorites-of'

export function ownerOfFavorites(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}
