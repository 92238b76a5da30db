import { Link } from '@tanstack/react-router'
import type { OrderStatus } from '#contract/orders'
import { reviews } from '#texts/catalog/reviews'
import { buttonClass } from '#web/ui/buttons/button.tsx'

const received: readonly OrderStatus[] = ['delivered', 'completed', 'return_requested', 'partially_returned']

/** Link to the review page for delivered orders; nothing before. */
export const ReviewLink = ({ status, className = '' }: { status: OrderStatus; className?: string }) =>
  received.includes(status) ? (
    <Link to="/avaliar" className={`${buttonClass('ghost', 'small')} ${className}`}>
      {reviews.write.link}
    </Link>
  ) : null
