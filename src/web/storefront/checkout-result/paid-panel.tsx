import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { Link } from '@tanstack/react-router'
import type { OrderView } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const words = orders.result

export function PaidPanel({ order }: { order: OrderView }) {
  const next = order.shipping.kind === 'pickup' ? words.nextPickup : words.nextDelivery
  return (
    <section aria-labelledby="paid-title">
      <div className="rounded-panel bg-raised p-6 sm:p-8">
        <h2 id="paid-title" className="flex items-center gap-3 text-lg font-semibold text-leaf">
          <Icon of={CircleCheck} size={28} />
          {order.status === 'paid' ? words.paidTitle : orders.status[order.status]}
        </h2>
        <p className="mt-2">{words.paidText(order.customer.email)}</p>
        <h3 className="mt-6 text-sm font-semibold">{words.next}</h3>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-sm">
          {next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
      <Link to="/produtos" className={buttonClass('ink', 'normal', 'mt-6')}>
        {words.shop}
      </Link>
    </section>
  )
}
