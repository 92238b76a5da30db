import type { OrderEditPreview, StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Select, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { AddressFields } from './edit-address.tsx'
import { type EditValues, toCents } from './edit-values.ts'

type Props = {
  order: StaffOrderView
  values: EditValues
  change: (values: EditValues) => void
  preview: OrderEditPreview | undefined
}

const wrong = (text: string): string | undefined =>
  toCents(text) === undefined ? words.wrongAmount : undefined

/** Freight, address and discount of an edit, and its reason. */
export const EditTerms = (props: Props) => {
  const { values, change } = props
  const hasDiscount = Boolean(toCents(values.discount))
  return (
    <>
      <Freight {...props} />
      <AddressFields {...props} />
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextInput
          label={words.discount}
          name="discount"
          inputMode="decimal"
          autoComplete="off"
          value={values.discount}
          error={wrong(values.discount)}
          onChange={({ currentTarget: { value } }) => change({ ...values, discount: value })}
        />
        <TextInput
          label={words.discountReason}
          name="discountReason"
          autoComplete="off"
          maxLength={300}
          required={hasDiscount}
          disabled={!hasDiscount}
          value={values.discountReason}
          onChange={({ currentTarget: { value } }) => change({ ...values, discountReason: value })}
        />
      </div>
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        name="reason"
        rows={2}
        look="py-1.5"
        maxLength={300}
        value={values.reason}
        onChange={({ currentTarget: { value } }) => change({ ...values, reason: value })}
      />
    </>
  )
}

function Freight({ order, values, change, preview }: Props) {
  const options = preview?.shippingOptions ?? []
  const current = order.shippingOptionId
  // An order that is collected and gets an address goes by the cheapest option, unless another one is chosen.
  const chosen = values.optionId || (values.address && preview?.after.shippingOptionId) || current
  const named = (name: string, price: number) =>
    words.shippingNow(name, price === 0 ? words.free : formatBrl(price))
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Select
        label={words.shipping}
        name="shipping"
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          change(
            value === current
              ? { ...values, optionId: '', ...(order.shipping.address ? {} : { address: undefined }) }
              : { ...values, optionId: value },
          )
        }
      >
        <option value={current}>{named(order.shipping.name, order.totals.shipping)}</option>
        {options
          .filter(({ id }) => id !== current)
          .map(({ id, name, price }) => (
            <option key={id} value={id}>
              {named(name, price)}
            </option>
          ))}
      </Select>
      <TextInput
        label={words.price}
        hint={words.priceHint}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={values.price}
        error={wrong(values.price)}
        onChange={({ currentTarget: { value } }) => change({ ...values, price: value })}
      />
    </div>
  )
}
