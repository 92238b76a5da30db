/** Where the browser notes whose account keeps the same favourites; absent while they are a visitor's. */
export const ownerKey = 'dao-favorites-of'

export function ownerOfFavorites(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}
