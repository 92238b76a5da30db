import { preloadToasts } from '#web/ui/toasts.tsx'

/** What changes the cart is fetched at the first sign of life, long before a piece is chosen. */
export const loadCartChanges = () => import('#web/storefront/cart/use-cart-changes.ts')

/** Whether it came is told to whoever presses the button. */
export const preloadCartChanges = (): void => void loadCartChanges().catch(() => {})

/** A hand is near the button: everything that answers it is fetched. */
export function preloadPurchase(): void {
  preloadToasts()
  preloadCartChanges()
}
