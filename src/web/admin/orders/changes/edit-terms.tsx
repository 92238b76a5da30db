import type { OrderEditPreview, StaffOrderView } from '#contract/orders'
import { states } from '#shared/brazil/cep'
import { formatBrl } from '#shared/money/money'
import { orderEdit as words } from '#texts/admin/order-edit'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/field.tsx'
import { type EditValues, emptyAddress, toCents } from './edit-values.ts'

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

type Address = NonNullable<StaffOrderView['shipping']['address']>

const describeAddress = ({ street, number, complement, city, state }: Address): string =>
  [`${street}, ${number}`, complement, `${city}/${state}`].filter(Boolean).join(', ')

const toInput = (address: Address): EditValues['address'] => ({
  ...address,
  state: states.find((state) => state === address.state) ?? states[0],
})

const addressFields = ['cep', 'street', 'number', 'complement', 'district', 'city'] as const

function AddressFields({ order, values, change }: Props) {
  const { address: current } = order.shipping
  const { address } = values
  if (!address)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="block text-xs text-muted">{words.address}</span>
          <span className="block">{current ? describeAddress(current) : words.collects}</span>
        </p>
        <Button
          look="ghost"
          size="small"
          onClick={() => change({ ...values, address: current ? toInput(current) : emptyAddress })}
        >
          {current ? words.changeAddress : words.deliver}
        </Button>
      </div>
    )
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1 text-xs font-medium text-muted">{words.address}</legend>
      {addressFields.map((field) => (
        <TextInput
          key={field}
          label={words.fields[field]}
          name={field}
          autoComplete="off"
          required={field !== 'complement'}
          maxLength={120}
          value={address[field] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ ...values, address: { ...address, [field]: value } })
          }
        />
      ))}
      <Select
        label={words.fields.state}
        name="state"
        value={address.state}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...values,
            address: { ...address, state: states.find((state) => state === value) ?? address.state },
          })
        }
      >
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </fieldset>
  )
}
