import type { CartItemView, CartView } from '#contract/cart'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import { Picture } from '#web/ui/picture.tsx'

const words = checkout.summary

const problemOf = ({ notice, available }: CartItemView): string | undefined => {
  if (notice === null) return undefined
  const problem = words.lineProblem[notice]
  return typeof problem === 'function' ? problem(available) : problem
}

export const BagLines = ({ bag }: { bag: CartView }) => (
  <ul className="space-y-4">
    {bag.items.map((item) => (
      <li key={item.id} className="flex gap-4">
        <Picture
          picture={item.image}
          alt=""
          sizes="64px"
          className="aspect-4/5 w-16 shrink-0 overflow-hidden rounded-image"
        />
        <div className="min-w-0 grow text-sm">
          <p className="leading-snug font-semibold">{item.name}</p>
          <p className="text-muted">
            {[item.color && `${words.color} ${item.color}`, item.size && `${words.size} ${item.size}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-muted">{words.quantity(item.quantity)}</p>
          {problemOf(item) && <p className="font-semibold text-danger">{problemOf(item)}</p>}
        </div>
        <p className="shrink-0 text-sm font-semibold tabular-nums">{brl(item.total)}</p>
      </li>
    ))}
  </ul>
)
