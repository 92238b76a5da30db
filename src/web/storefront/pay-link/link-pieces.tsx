import type { PayLinkView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orders } from '#texts/checkout/orders'
import { payLink as words } from '#texts/checkout/pay-link'
import { AmountLine } from '#web/ui/display/amount-line.tsx'
import { Picture } from '#web/views/media/picture.tsx'

/** Pieces that were put together for the customer. */
export const LinkPieces = ({ items }: Pick<PayLinkView, 'items'>) => (
  <ul className="divide-y divide-hairline">
    {items.map((item) => (
      <li key={item.id} className="flex gap-4 py-4">
        <Picture
          picture={item.image}
          sizes="72px"
          alt=""
          className="aspect-4/5 w-18 shrink-0 overflow-hidden rounded-image"
        />
        <div className="min-w-0 grow">
          <p className="font-semibold">{item.name}</p>
          <p className="text-sm text-muted">{[item.color, item.size].filter(Boolean).join(' · ')}</p>
          {item.quantity > 1 && <p className="text-sm text-muted">{words.quantity(item.quantity)}</p>}
        </div>
        <p className="shrink-0 font-semibold tabular-nums">{formatBrl(item.total)}</p>
      </li>
    ))}
  </ul>
)

/** Every cost in its own row, then the total without a discount for the payment method. */
export function LinkTotals({ link, pix }: { link: PayLinkView; pix: boolean }) {
  const { items, totals, shipping, waysToPay } = link
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const discount = pix ? (waysToPay?.pix.discount ?? 0) : 0
  const plain = waysToPay?.card.plans.find((plan) => plan.count === 1)?.total ?? totals.total
  const days = words.days[shipping.kind]
  return (
    <dl className="space-y-1.5 text-sm tabular-nums">
      <AmountLine name={words.pieces(count)} value={formatBrl(totals.items)} />
      {totals.promotions.map(({ id, name, amount }) => (
        <AmountLine key={id} name={name} value={`-${formatBrl(amount)}`} good />
      ))}
      <AmountLine
        name={`${shipping.name}, ${days(shipping.businessDays)}`}
        value={totals.shipping === 0 ? orders.totals.free : formatBrl(totals.shipping)}
        good={totals.shipping === 0}
      />
      {discount > 0 && (
        <AmountLine
          name={`${orders.totals.discount} ${orders.method.pix}`}
          value={`-${formatBrl(discount)}`}
          good
        />
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-base">
        <dt className="font-semibold">{pix ? `${words.total} ${orders.method.pix}` : words.total}</dt>
        <dd className="text-xl font-bold">{formatBrl(pix ? (waysToPay?.pix.total ?? plain) : plain)}</dd>
      </div>
    </dl>
  )
}
