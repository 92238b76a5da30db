import { useEffect, useSyncExternalStore } from 'react'
import { isCartOpen, subscribeCartOpen } from '#web/storefront/cart/cart-drawer-store.ts'
import {
  areFavoritesOpen,
  setFavoritesOpen,
  subscribeFavoritesOpen,
} from '#web/storefront/favorites/favorites-sheet-store.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const FavoritesSheet = lazyComponent(() => import('./favorites-sheet.tsx'), { dialog: 'right' })

/** Preloads the code of the sheet when the pointer is near. */
export const preloadFavorites = FavoritesSheet.preload

/** Renders the favorites sheet; its code loads when it is first opened. Closes when the cart opens. */
export function FavoritesHost() {
  const open = useSyncExternalStore(subscribeFavoritesOpen, areFavoritesOpen, () => false)
  useEffect(() => subscribeCartOpen(() => isCartOpen() && setFavoritesOpen(false)), [])
  useEffect(() => () => setFavoritesOpen(false), [])
  return <FavoritesSheet open={open} onOpenChange={setFavoritesOpen} />
}
