import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The drawer is opened from many places and shown in one; this is all they share. */
let open = false
const listeners = new Set<() => void>()

export const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'), { dialog: 'right' })

/** Fetches the drawer's code when a hand comes near. */
export const preloadCartDrawer = CartDrawer.preload

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
