import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { isCartOpen, subscribeCartOpen } from '#web/storefront/cart/cart-drawer-store.ts'
import { areFavoritesOpen, setFavoritesOpen, subscribeFavorites } from './favorites-store.ts'

export const loadFavoritesSheet = () => import('./favorites-sheet.tsx')
const FavoritesSheet = lazy(loadFavoritesSheet)

/** Where the sheet hangs in the page; its code comes when it is first opened. It makes way for the cart. */
export function FavoritesHost() {
  const open = useSyncExternalStore(subscribeFavorites, areFavoritesOpen, () => false)
  const [needed, setNeeded] = useState(false)
  if (open && !needed) setNeeded(true)
  useEffect(() => subscribeCartOpen(() => isCartOpen() && setFavoritesOpen(false)), [])
  useEffect(() => () => setFavoritesOpen(false), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <FavoritesSheet open={open} onOpenChange={setFavoritesOpen} />
    </Suspense>
  )
}
