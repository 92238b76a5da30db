import type { CheckoutSummary } from '#contract/checkout'
import { formatBrl } from '#shared/money/money'
import { checkout } from '#texts/checkout/checkout'
import { AmountLine } from '#web/ui/display/amount-line.tsx'
import type { CheckoutDraft } from '#web/storefront/checkout/form/draft.ts'
import { getAmountDue } from '#web/storefront/checkout/delivery/checkout-summary.ts'

const words = checkout.summary

/** Every cost in its own row, then the total of the chosen payment method (Decreto 7.962/2013). */
export function CostLines({ summary, draft }: { summary: CheckoutSummary; draft: CheckoutDraft }) {
  const { discount, interest, total } = getAmountDue(summary, draft)
  const chosen = draft.shippingOptionId !== ''
  const shippingName = draft.shippingKind === 'pickup' ? words.pickup : words.shipping
  return (
    <>
      <dl className="space-y-1.5 text-sm tabular-nums">
        <AmountLine name={words.items} value={formatBrl(summary.items)} />
        {summary.promotions.map(({ id, name, amount }) => (
          <AmountLine key={id} name={name} value={amount > 0 ? `-${formatBrl(amount)}` : words.free} good />
        ))}
        {chosen ? (
          <AmountLine
            name={shippingName}
            value={summary.shipping === 0 ? words.free : formatBrl(summary.shipping)}
            good={summary.shipping === 0}
          />
        ) : (
          <AmountLine name={words.shipping} value={words.shippingLater} />
        )}
        {discount > 0 && (
          <AmountLine
            name={draft.method === 'pix' ? words.pixDiscount : words.discount}
            value={`-${formatBrl(discount)}`}
            good
          />
        )}
        {interest > 0 && <AmountLine name={words.interest} value={formatBrl(interest)} />}
        <div className="flex items-baseline justify-between gap-4 border-t border-hairline pt-3 text-base">
          <dt className="font-semibold">{draft.method === 'pix' ? words.totalPix : words.total}</dt>
          <dd className="text-xl font-bold">{formatBrl(total)}</dd>
        </div>
      </dl>
      {draft.method === 'pix' && discount > 0 && (
        <p className="mt-1.5 text-right text-sm text-muted">
          {words.orOnCard(formatBrl(summary.byMethod.card.total))}
        </p>
      )}
    </>
  )
}
