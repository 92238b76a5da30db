import Star from 'lucide/dist/esm/icons/star.mjs'
import { reviews as words } from '#texts/catalog/reviews'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = { count: number; size?: number; label?: string; className?: string }

/** Stars of five; an average fills the last one partly, with its decimal in `label`. */
export const Stars = ({ count, size = 16, label = words.stars(count), className = '' }: Props) => (
  <span role="img" aria-label={label} className={`relative inline-flex align-middle ${className}`}>
    <Row size={size} look="text-control" />
    <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${count * 20}%` }}>
      <Row size={size} look="shrink-0 fill-ink text-ink" />
    </span>
  </span>
)

const Row = ({ size, look }: { size: number; look: string }) =>
  [1, 2, 3, 4, 5].map((star) => <Icon key={star} of={Star} size={size} className={look} />)
