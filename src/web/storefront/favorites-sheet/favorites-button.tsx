import Heart from 'lucide/dist/esm/icons/heart.mjs'
import { layout } from '#texts/storefront/layout'
import { setFavoritesOpen } from '#web/storefront/favorites/favorites-sheet-store.ts'
import { preloadFavorites } from './favorites-host.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { SheetButton } from '#web/ui/buttons/sheet-button.tsx'

/** Favorites button; its badge shows the count, 0 for a new visitor (HD-06). */
export function FavoritesButton() {
  const { length } = useFavorites()
  return (
    <SheetButton
      icon={Heart}
      label={layout.header.favorites(length)}
      count={length}
      className={iconButtonClass}
      preload={preloadFavorites}
      onOpen={() => setFavoritesOpen(true)}
    />
  )
}
