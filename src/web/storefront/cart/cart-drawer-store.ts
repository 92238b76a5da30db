/** Open state of the cart drawer, shared by the many buttons that open it and the one place that shows it. */
let open = false
const listeners = new Set<() => void>()

export const isCartOpen = (): boolean => open

export function setCartOpen(next: boolean): void {
  open = next
  listeners.forEach((listener) => listener())
}

export const openCart = (): void => setCartOpen(true)

export const subscribeCartOpen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
