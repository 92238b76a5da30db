import Heart from 'lucide-react/icons/heart'
import { layout } from '#texts/layout'
import { setFavoritesOpen } from '#web/storefront/favorites/favorites-store.ts'
import { preloadFavorites } from './favorites-host.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** The favourites button; its badge counts them and is 0 for a new visitor (HD-06). */
export function FavoritesButton() {
  const { length } = useFavorites()
  return (
    <button
      type="button"
      aria-label={layout.header.favorites(length)}
      aria-haspopup="dialog"
      className={iconButtonClass}
      onPointerEnter={preloadFavorites}
      onFocus={preloadFavorites}
      onClick={() => setFavoritesOpen(true)}
    >
      <Icon of={Heart} />
      <CountBadge count={length} />
    </button>
  )
}
