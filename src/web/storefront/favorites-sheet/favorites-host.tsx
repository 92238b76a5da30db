import { useEffect, useSyncExternalStore } from 'react'
import { isCartOpen, subscribeCartOpen } from '#web/storefront/cart/cart-drawer-store.ts'
import {
  areFavoritesOpen,
  setFavoritesOpen,
  subscribeFavoritesOpen,
} from '#web/storefront/favorites/favorites-sheet-store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const FavoritesSheet = lazyPart(() => import('./favorites-sheet.tsx'), { dialog: 'right' })

/** Fetches the sheet's code when a hand comes near. */
export const preloadFavorites = FavoritesSheet.preload

/** Where the sheet hangs in the page; its code comes when it is first opened. It makes way for the cart. */
export function FavoritesHost() {
  const open = useSyncExternalStore(subscribeFavoritesOpen, areFavoritesOpen, () => false)
  useEffect(() => subscribeCartOpen(() => isCartOpen() && setFavoritesOpen(false)), [])
  useEffect(() => () => setFavoritesOpen(false), [])
  return <FavoritesSheet open={open} onOpenChange={setFavoritesOpen} />
}
