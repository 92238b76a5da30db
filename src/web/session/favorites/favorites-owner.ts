/** Storage key of the account that the stored favorites belong to; absent for a visitor. */
export const favoritesOwnerKey = 'dao-favorites-of'

export function getFavoritesOwner(): string | null {
  try {
    return localStorage.getItem(favoritesOwnerKey)
  } catch {
    return null
  }
}
