import type { QuoteView, ShippingOption } from '#contract/shipping'
import { brl } from '#shared/money'
import { checkout } from '#texts/checkout'
import { freight } from '#texts/freight'
import { ChoiceCard } from './choice-card.tsx'
import type { CheckoutForm } from './form.ts'

const words = checkout.delivery

const blank = '\u00a0'

/** Two lines on a phone, where a long day takes them: a way is as high before its day is known. */
const arrivalOf = (option: Parameters<typeof freight.arrival>[0]) => (
  <span className="block min-h-[2lh] sm:min-h-0">{freight.arrival(option)}</span>
)

const usual = [
  { kind: 'delivery', arrivesBy: '2026-12-02' },
  { kind: 'delivery', arrivesBy: '2026-12-02' },
  { kind: 'pickup', arrivesBy: '2026-12-02' },
] as const

/** As many ways as the shop usually has, of their size: what stands below stays where it is when they come. */
export const OptionsWaiting = () => (
  <div aria-hidden>
    <p className="invisible mb-2 text-sm font-semibold">{words.options}</p>
    <div className="grid gap-2">
      {usual.map((option, index) => (
        <div key={index} className="skeleton rounded-panel border border-transparent">
          <div className="invisible flex min-h-14 items-center gap-3.5 px-4 py-3">
            <span className="size-5 shrink-0" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{words.options}</span>
              <span className="block text-sm">{arrivalOf(option)}</span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{brl(2490)}</span>
          </div>
        </div>
      ))}
    </div>
    <p className="mt-3 text-sm">{blank}</p>
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
            text={arrivalOf(option)}
            aside={option.price === 0 ? <span className="text-leaf">{freight.free}</span> : brl(option.price)}
          />
        ))}
      </div>
      {form.errors.shippingOptionId && (
        <p className="mt-1.5 text-sm text-danger">{form.errors.shippingOptionId}</p>
      )}
      <p className="mt-3 text-sm text-leaf">
        {quote.missingForFree === null ? blank : freight.missing(brl(quote.missingForFree))}
      </p>
      {form.draft.shippingKind === 'pickup' && <p className="mt-3 text-sm text-muted">{words.pickupHint}</p>}
    </fieldset>
  )
}
