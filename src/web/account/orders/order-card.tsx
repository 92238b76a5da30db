import { Link } from '@tanstack/react-router'
import type { OwnOrderRow } from '#contract/orders'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { myAccount } from '#texts/account/my-account'
import { ReviewLink } from '#web/views/order/review-link.tsx'
import { StatusLabel } from '#web/views/order/status-label.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const words = myAccount.orders

/** Order in a list; the whole card is a link. */
export function OrderCard({ order, level }: { order: OwnOrderRow; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const shown = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="relative rounded-panel border border-hairline bg-surface p-5 transition-colors duration-150 hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="font-semibold">
          <Link
            to="/checkout-success"
            search={{ order: order.id }}
            aria-label={words.open(order.number)}
            className="after:absolute after:inset-0 after:rounded-panel"
          >
            {words.number(order.number)}
          </Link>
        </Heading>
        <p className="text-sm">
          <StatusLabel status={order.status} />
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={order.placedAt}>{words.placed(formatDay(order.placedAt))}</time>
        {` · ${words.pieces(order.pieces)} · `}
        <span className="whitespace-nowrap tabular-nums">{formatBrl(order.total)}</span>
      </p>
      {order.refunded > 0 && (
        <p className="mt-1 text-sm text-muted">{words.refunded(formatBrl(order.refunded))}</p>
      )}
      {order.refundPending > 0 && (
        <p className="mt-1 text-sm text-muted">{words.refundPending(formatBrl(order.refundPending))}</p>
      )}
      <ul className="mt-4 flex items-center gap-2">
        {order.items.map(({ name, image }, index) => (
          <li key={index} className="w-14 sm:w-16">
            <Picture
              picture={image}
              alt={name}
              sizes="64px"
              className="aspect-4/5 overflow-hidden rounded-image"
            />
          </li>
        ))}
        {order.pieces > shown && (
          <li className="pl-1 text-sm text-muted">{words.more(order.pieces - shown)}</li>
        )}
      </ul>
      <ReviewLink status={order.status} className="relative mt-4" />
    </article>
  )
}
