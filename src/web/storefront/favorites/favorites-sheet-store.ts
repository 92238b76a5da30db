/** Open state of the favorites sheet, shared by the header, the menu and the one place that shows it. */
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
