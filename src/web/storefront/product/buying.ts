import { preloadToasts } from '#web/ui/toasts.tsx'

/** What changes the cart is fetched at the first sign of life, long before a piece is chosen. */
export const loadCartChanges = () => import('#web/storefront/cart/use-cart-changes.ts')

/** A hand is near the button: everything that answers it is fetched. */
export function preloadPurchase(): void {
  preloadToasts()
  void loadCartChanges()
}
