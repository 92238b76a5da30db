import type { Summary } from '#contract/checkout'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import type { Draft } from './draft.ts'
import { dueOf } from './quotes.ts'

const words = checkout.summary

const Line = ({ name, value, good }: { name: string; value: string; good?: boolean }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className={good ? 'text-leaf' : ''}>{value}</dd>
  </div>
)

/** Every cost by itself, then the total of the chosen way of paying (Decreto 7.962/2013). */
export function CostLines({ summary, draft }: { summary: Summary; draft: Draft }) {
  const { discount, interest, total } = dueOf(summary, draft)
  const chosen = draft.shippingOptionId !== ''
  const shippingName = draft.shippingKind === 'pickup' ? words.pickup : words.shipping
  return (
    <>
      <dl className="space-y-1.5 text-sm tabular-nums">
        <Line name={words.items} value={brl(summary.items)} />
        {chosen ? (
          <Line
            name={shippingName}
            value={summary.shipping === 0 ? words.free : brl(summary.shipping)}
            good={summary.shipping === 0}
          />
        ) : (
          <Line name={words.shipping} value={words.shippingLater} />
        )}
        {discount > 0 && (
          <Line
            name={draft.method === 'pix' ? words.pixDiscount : words.discount}
            value={`-${brl(discount)}`}
            good
          />
        )}
        {interest > 0 && <Line name={words.interest} value={brl(interest)} />}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-base">
          <dt className="font-semibold">{draft.method === 'pix' ? words.totalPix : words.total}</dt>
          <dd className="text-xl font-bold">{brl(total)}</dd>
        </div>
      </dl>
      {draft.method === 'pix' && discount > 0 && (
        <p className="mt-1.5 text-right text-sm text-muted">
          {words.orOnCard(brl(summary.byMethod.card.total))}
        </p>
      )}
    </>
  )
}
