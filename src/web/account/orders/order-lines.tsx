import { Link } from '@tanstack/react-router'
import type { OrderItemView } from '#contract/orders'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import { Picture } from '#web/ui/picture.tsx'

const words = checkout.summary

export const OrderLines = ({ items }: { items: readonly OrderItemView[] }) => (
  <ul className="divide-y divide-hairline">
    {items.map((item) => (
      <li key={item.id} className="flex gap-4 py-4 first:pt-0 last:pb-0">
        <Picture
          picture={item.image}
          alt=""
          sizes="72px"
          className="aspect-4/5 w-18 shrink-0 overflow-hidden rounded-image"
        />
        <div className="min-w-0 grow text-sm">
          <Link to="/products/$id" params={{ id: item.slug }} className="font-semibold hover:underline">
            {item.name}
          </Link>
          <p className="text-muted">
            {[item.color && `${words.color} ${item.color}`, item.size && `${words.size} ${item.size}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-muted">
            {item.quantity} × {brl(item.unitPrice)}
          </p>
        </div>
        <p className="shrink-0 text-sm font-semibold tabular-nums">{brl(item.total)}</p>
      </li>
    ))}
  </ul>
)
