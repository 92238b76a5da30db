import Heart from 'lucide-react/icons/heart'
import { favorites as text } from '#texts/favorites'
import { toggleFavorite, type Favorite } from './favorites-store.ts'
import { useFavorites } from './use-favorites.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { of: Favorite & { name: string }; className?: string }

/** Keeps a piece for later, or lets it go. */
export function HeartButton({ of: { kind, id, name }, className = '' }: Props) {
  const isChosen = useFavorites().some((each) => each.id === id)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={text.keep(name)}
      onClick={() => toggleFavorite({ kind, id })}
      className={`grid size-11 place-items-center rounded-full text-ink transition-colors duration-150 ${className}`}
    >
      <Icon of={Heart} size={20} className={isChosen ? 'fill-earth text-earth' : ''} />
    </button>
  )
}
