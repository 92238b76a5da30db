import { preloadToasts } from '#web/ui/toasts/toasts.tsx'

/** Loads the cart mutations; called at the first interaction, before a variant is chosen. */
export const loadCartMutations = () => import('#web/storefront/cart/use-cart-mutations.ts')

/** Preloads the cart mutations. A failure is shown when the button is pressed. */
export const preloadCartMutations = (): void => void loadCartMutations().catch(() => {})

/** Preloads everything a purchase needs when the pointer is near the button. */
export function preloadPurchase(): void {
  preloadToasts()
  preloadCartMutations()
}
