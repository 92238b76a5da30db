import { Link } from '@tanstack/react-router'
import { favorites as text } from '#texts/catalog/favorites'
import { FavoritesList } from './favorites-list.tsx'
import { useFavorites } from '#web/storefront/favorites/use-favorites.ts'
import { FavoritesSync } from '#web/storefront/favorites/favorites-sync.tsx'
import { useMe } from '#web/session/me.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Sheet with the favorites of this browser at current prices, each with buttons to add it to the cart. */
export default function FavoritesSheet({ open, onOpenChange }: Props) {
  const chosen = useFavorites()
  const { data: me } = useMe()
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text.title(chosen.length)}>
      <FavoritesSync />
      {chosen.length === 0 ? (
        <EmptyState title={text.empty} text={text.emptyText}>
          <Link to="/produtos" onClick={close} className={buttonClass()}>
            {text.emptyAction}
          </Link>
        </EmptyState>
      ) : (
        <>
          <FavoritesList chosen={chosen} onLeave={close} className="px-5" />
          <p className="px-5 pb-6 text-sm text-muted">{me ? text.inAccount : text.here}</p>
        </>
      )}
    </Sheet>
  )
}
