/** The sheet is opened from the header and the menu, and hangs in one place; this is all they share. */
let open = false
const listeners = new Set<() => void>()

export const areFavoritesOpen = (): boolean => open

export function setFavoritesOpen(next: boolean): void {
  open = next
  listeners.forEach((listener) => listener())
}

export const subscribeFavoritesOpen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
