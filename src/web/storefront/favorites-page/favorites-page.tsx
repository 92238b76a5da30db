import { Link } from '@tanstack/react-router'
import { favorites as text } from '#texts/catalog/favorites'
import { pageTitles } from '#texts/storefront/page-titles'
import { FavoritesSync } from '#web/storefront/favorites/favorites-sync.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { FavoritesList } from '#web/storefront/favorites-sheet/favorites-list.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

const stay = () => {}

/** Favorites as a page of the account. */
export function FavoritesPage() {
  const chosen = useFavorites()
  return (
    <>
      <FavoritesSync />
      <h1 className="display text-2xl md:text-3xl">{pageTitles.favorites}</h1>
      <p className="mt-2 text-muted">{text.lead}</p>
      {chosen.length === 0 ? (
        <EmptyState title={text.empty} text={text.emptyText}>
          <Link to="/produtos" className={buttonClass()}>
            {text.emptyAction}
          </Link>
        </EmptyState>
      ) : (
        <FavoritesList chosen={chosen} onLeave={stay} className="mt-5 md:mt-7" />
      )}
    </>
  )
}
