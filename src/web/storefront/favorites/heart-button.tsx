import Heart from 'lucide/dist/esm/icons/heart.mjs'
import { catalog } from '#texts/catalog/catalog'
import { toggleFavorite, type Favorite } from '#web/session/favorites/favorites-store.ts'
import { useFavorites } from './use-favorites.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'

type Props = { of: Favorite & { name: string }; className?: string }

/** Button that adds a product or set to the favorites, or removes it. */
export function HeartButton({ of: { kind, id, name }, className = '' }: Props) {
  const isChosen = useFavorites().some((each) => each.id === id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={catalog.favorite(name)}
      onClick={() => toggleFavorite({ kind, id })}
      className={`${iconButtonClass} ${className}`}
    >
      <Icon of={Heart} size={20} className={isChosen ? 'fill-earth text-earth' : ''} />
    </button>
  )
}
