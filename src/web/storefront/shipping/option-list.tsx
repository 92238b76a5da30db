import type { QuoteView, ShippingOption } from '#contract/shipping'
import { formatCep } from '#shared/brazil/cep'
import { formatBrl } from '#shared/money/money'
import { shippingEstimate as text } from '#texts/checkout/shipping-estimate'

const placeOf = ({ city, state }: QuoteView['destination']): string => (city ? `${city}, ${state}` : state)

/** Shipping options of a CEP with price and delivery date. */
export const ShippingOptionList = ({
  quote: { options, destination, missingForFree, freeByPromotion },
}: {
  quote: QuoteView
}) => (
  <div className="mt-4">
    <p className="text-sm text-muted">{text.options(formatCep(destination.cep), placeOf(destination))}</p>
    {options.length === 0 && <p className="mt-2 text-[0.9375rem]">{text.none}</p>}
    <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
      {options.map((option) => (
        <Option key={option.id} option={option} />
      ))}
    </ul>
    {missingForFree !== null && (
      <p className="mt-3 text-sm font-semibold text-leaf">{text.missing(formatBrl(missingForFree))}</p>
    )}
    {freeByPromotion && (
      <p className="mt-3 text-sm font-semibold text-leaf">{text.freeByPromotion(freeByPromotion)}</p>
    )}
    {options.length > 0 && <p className="mt-2 text-sm text-muted">{text.paidToday}</p>}
  </div>
)

const Option = ({ option }: { option: ShippingOption }) => (
  <li className="py-3">
    <p className="flex items-baseline justify-between gap-4 text-[0.9375rem] font-semibold">
      <span>{option.name}</span>
      <span className={`shrink-0 tabular-nums ${option.price === 0 ? 'text-leaf' : ''}`}>
        {option.price === 0 ? text.free : formatBrl(option.price)}
      </span>
    </p>
    <p className="mt-0.5 text-sm text-muted">
      {text.arrival(option)} <span className="whitespace-nowrap">({text.days(option.businessDays)})</span>
    </p>
  </li>
)
