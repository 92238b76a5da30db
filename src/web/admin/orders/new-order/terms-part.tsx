import type { RefObject } from 'react'
import type { DiscountReason } from '#contract/orders'
import { formatAmount } from '#shared/money/amount'
import { parseCep } from '#shared/brazil/cep'
import { giftLimits } from '#shared/contact/gift-limits'
import { newOrder } from '#texts/admin/new-order'
import { gift } from '#texts/checkout/gift'
import { staffDiscount } from '#texts/checkout/staff-discount'
import { Checkbox, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { percentOf } from './draft.ts'
import type { NewOrder } from './use-new-order.ts'

const reasons = (
  ['first_purchase', 'courtesy', 'our_delay', 'other'] as const satisfies DiscountReason[]
).map((value) => ({ value, label: staffDiscount.reasons[value] }))

/** Delivery of the order by the CEP of its customer, or pick-up. */
export function FreightPart({ draft, change, quote, isPricing, fields }: NewOrder) {
  const words = newOrder.freight
  const place = quote?.place
  const options = draft.items.length > 0 ? (quote?.options ?? []) : []
  const isEmpty = draft.items.length > 0 && options.length === 0 && parseCep(draft.cep) !== undefined
  const state = isEmpty ? (isPricing ? words.loading : words.none) : ''
  return (
    <section aria-labelledby="new-order-freight" className="grid content-start gap-3 p-4 md:px-6">
      <h2 id="new-order-freight" className="font-semibold">
        {words.title}
      </h2>
      <MaskedInput
        label={words.cep}
        mask="cep"
        name="cep"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-52"
        hint={place ? [place.city, place.state].filter(Boolean).join(', ') : words.cepHint}
        value={draft.cep}
        error={fields['cep']}
        onText={(cep) => change({ cep, address: null })}
      />
      <fieldset aria-busy={isPricing || undefined}>
        <legend className="sr-only">{words.choose}</legend>
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-hairline py-1.5 last:border-0"
          >
            <input
              type="radio"
              name="shippingOptionId"
              className="size-4.5 shrink-0 accent-ink"
              checked={draft.shippingOptionId === option.id}
              onChange={() => change({ shippingOptionId: option.id })}
            />
            <span className="min-w-0 grow">
              {option.name} <span className="text-muted">{words.days(option.businessDays)}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {option.price === 0 ? words.free : formatAmount(option.price)}
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-muted empty:hidden">
        {state}
      </p>
    </section>
  )
}

/** Whether the order is a gift, with its receiver and message. */
export function GiftPart({ draft, change, fields }: NewOrder) {
  return (
    <section
      aria-labelledby="new-order-gift"
      className="grid content-start gap-3 border-b border-hairline p-4 md:px-6"
    >
      <h2 id="new-order-gift" className="font-semibold">
        {gift.title}
      </h2>
      <Checkbox
        label={gift.ask}
        checked={draft.isGift}
        onChange={(event) => change({ isGift: event.currentTarget.checked })}
      />
      {draft.isGift && (
        <>
          <TextInput
            label={gift.receiver}
            autoComplete="off"
            maxLength={giftLimits.receiver}
            value={draft.receiver}
            error={fields['gift.receiver']}
            onChange={(event) => change({ receiver: event.currentTarget.value })}
          />
          <TextArea
            label={gift.messageOptional}
            hint={gift.messageHint}
            rows={3}
            maxLength={giftLimits.message}
            value={draft.message}
            error={fields['gift.message']}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
        </>
      )}
    </section>
  )
}

/** Discount with its reason, up to the limit of the member. */
export function DiscountPart({
  order,
  field,
}: {
  order: NewOrder
  field: RefObject<HTMLInputElement | null>
}) {
  const words = newOrder.discount
  const { draft, change, quote } = order
  const limit = quote?.discountLimit
  const percent = percentOf(draft)
  return (
    <section aria-labelledby="new-order-discount" className="grid content-start gap-3 p-4 md:px-6">
      <h2 id="new-order-discount" className="flex flex-wrap justify-between gap-2 font-semibold">
        {words.title}
        {limit !== undefined && <span className="font-normal text-muted">{words.limit(limit)}</span>}
      </h2>
      <TextInput
        ref={field}
        label={words.percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="max-w-32"
        value={draft.percent}
        error={limit !== undefined && percent > limit ? words.above(limit) : undefined}
        onChange={(event) => change({ percent: event.currentTarget.value })}
      />
      {percent > 0 && (
        <>
          <ChoiceRow
            legend={words.reason}
            options={reasons}
            value={draft.reason}
            onChoose={(reason) => change({ reason })}
          />
          {draft.reason === 'other' && (
            <TextInput
              label={words.note}
              maxLength={200}
              value={draft.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
          )}
          <p className="text-muted">{words.kept}</p>
        </>
      )}
    </section>
  )
}
