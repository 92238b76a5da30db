import type { QuoteView, ShippingOption } from '#contract/shipping'
import { formatBrl } from '#shared/money/money'
import { delivery as words } from '#texts/checkout/delivery'
import { shippingEstimate } from '#texts/checkout/shipping-estimate'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { ChoiceCard } from '#web/storefront/checkout/form/choice-card.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'

/** Skeleton as tall as the screen: nothing below it moves when the options appear. */
export const ShippingOptionsLoading = () => (
  <div data-coming className="grid min-h-svh content-start gap-2">
    <span className="sr-only">{shippingEstimate.loading}</span>
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
)

export function ShippingOptions({ form, quote }: { form: CheckoutForm; quote: QuoteView }) {
  const pick = ({ id, kind }: ShippingOption) =>
    form.change({ shippingOptionId: id, shippingKind: kind }, [
      'shippingOptionId',
      'address.street',
      'address.number',
      'address.district',
      'address.city',
      'address.state',
    ])
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{words.options}</legend>
      <div className="grid gap-2">
        {quote.options.map((option) => (
          <ChoiceCard
            key={option.id}
            name="shippingOptionId"
            checked={form.draft.shippingOptionId === option.id}
            onChoose={() => pick(option)}
            title={option.name}
            text={shippingEstimate.arrival(option)}
            aside={
              option.price === 0 ? (
                <span className="text-leaf">{shippingEstimate.free}</span>
              ) : (
                formatBrl(option.price)
              )
            }
          />
        ))}
      </div>
      {form.errors.shippingOptionId && (
        <p className="mt-1.5 text-sm text-danger">{form.errors.shippingOptionId}</p>
      )}
      {quote.missingForFree !== null && (
        <p className="mt-3 text-sm text-leaf">{shippingEstimate.missing(formatBrl(quote.missingForFree))}</p>
      )}
      {quote.freeByPromotion && (
        <p className="mt-3 text-sm text-leaf">{shippingEstimate.freeByPromotion(quote.freeByPromotion)}</p>
      )}
      {form.draft.shippingKind === 'pickup' && <p className="mt-3 text-sm text-muted">{words.pickupHint}</p>}
    </fieldset>
  )
}
