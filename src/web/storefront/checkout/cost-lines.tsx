import type { Summary } from '#contract/checkout'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import { AmountLine } from '#web/ui/amount-line.tsx'
import type { Draft } from './draft.ts'
import { dueOf } from './quotes.ts'

const words = checkout.summary

/** Every cost in its own row, then the total of the chosen payment method (Decreto 7.962/2013). */
export function CostLines({ summary, draft }: { summary: Summary; draft: Draft }) {
  const { discount, interest, total } = dueOf(summary, draft)
  const chosen = draft.shippingOptionId !== ''
  const shippingName = draft.shippingKind === 'pickup' ? words.pickup : words.shipping
  return (
    <>
      <dl className="space-y-1.5 text-sm tabular-nums">
        <AmountLine name={words.items} value={brl(summary.items)} />
        {summary.promotions.map(({ id, name, amount }) => (
          <AmountLine key={id} name={name} value={amount > 0 ? `-${brl(amount)}` : words.free} good />
        ))}
        {chosen ? (
          <AmountLine
            name={shippingName}
            value={summary.shipping === 0 ? words.free : brl(summary.shipping)}
            good={summary.shipping === 0}
          />
        ) : (
          <AmountLine name={words.shipping} value={words.shippingLater} />
        )}
        {discount > 0 && (
          <AmountLine
            name={draft.method === 'pix' ? words.pixDiscount : words.discount}
            value={`-${brl(discount)}`}
            good
          />
        )}
        {interest > 0 && <AmountLine name={words.interest} value={brl(interest)} />}
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
