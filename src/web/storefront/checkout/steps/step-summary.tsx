import type { CheckoutSummary } from '#contract/checkout'
import type { QuoteView } from '#contract/shipping'
import { formatBrl } from '#shared/money/money'
import { card, payment } from '#texts/checkout/payment'
import { shippingEstimate } from '#texts/checkout/shipping-estimate'
import { getCardEnding } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { findChosenOption, getAmountDue } from '#web/storefront/checkout/delivery/checkout-summary.ts'

type Props = { form: CheckoutForm; quote: QuoteView | undefined; summary: CheckoutSummary | undefined }

/** Summary of a completed step, in one or two lines. */
export function StepSummary({ of, ...props }: Props & { of: 'delivery' | 'payment' }) {
  return of === 'delivery' ? <Delivery {...props} /> : <Payment {...props} />
}

/** Returns the address in one line without the CEP. */
function addressLine(values: CheckoutForm['draft']['values']): string {
  const [street, number, complement] = [
    values['address.street'],
    values['address.number'],
    values['address.complement'],
  ]
  return [
    [street, number, complement].filter(Boolean).join(', '),
    values['address.district'],
    `${values['address.city']}, ${values['address.state']}`,
  ].join(' · ')
}

function Delivery({ form, quote }: Props) {
  const { values, shippingKind, shippingOptionId } = form.draft
  const option = findChosenOption(quote, shippingOptionId)
  return (
    <>
      {option && (
        <p className="text-ink">
          {option.name}. {shippingEstimate.arrival(option)}.
        </p>
      )}
      {shippingKind === 'delivery' && (
        <p>
          <span>{addressLine(values)} · </span>
          <span className="whitespace-nowrap">{values['address.cep']}</span>
        </p>
      )}
    </>
  )
}

function Payment({ form, summary }: Props) {
  if (!summary) return null
  const { method, installments } = form.draft
  const ending = getCardEnding(form.card)
  const plan = summary.installmentPlans.find(({ count }) => count === installments)
  if (method !== 'card') {
    return (
      <p className="text-ink">
        {payment[method]}, {formatBrl(getAmountDue(summary, form.draft).total)}
      </p>
    )
  }
  return (
    <>
      <p className="text-ink">{[payment.card, ending && `final ${ending}`].filter(Boolean).join(', ')}</p>
      {plan && (
        <p>
          {card.plan(
            plan.count,
            formatBrl(plan.first),
            formatBrl(plan.amount),
            formatBrl(plan.total),
            plan.monthlyInterest,
          )}
        </p>
      )}
    </>
  )
}
