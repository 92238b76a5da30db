import { states } from '#shared/brazil/cep'
import { delivery as words } from '#texts/checkout/delivery'
import { Select } from '#web/ui/forms/field.tsx'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { TextField } from '#web/storefront/checkout/form/text-field.tsx'
import type { CepLookupState } from './use-cep-address.ts'

/** Delivery address. A CEP fills it in and keeps the focus, because the shipping options come next. */
export function AddressFields({ form, lookUp }: { form: CheckoutForm; lookUp: CepLookupState }) {
  return (
    <fieldset className="mt-7">
      <legend className="font-semibold">{words.addressTitle}</legend>
      <p role="status" className="mt-1 min-h-10 text-sm text-muted sm:min-h-5">
        {words.lookUp[lookUp]}
      </p>
      <div className="mt-4 grid grid-cols-6 gap-x-4 gap-y-5">
        <TextField
          form={form}
          name="address.street"
          label={words.street}
          className="col-span-6 sm:col-span-4"
          autoComplete="address-line1"
          maxLength={120}
          required
        />
        <TextField
          form={form}
          name="address.number"
          label={words.number}
          hint={words.numberHint}
          className="col-span-6 sm:col-span-2"
          autoComplete="off"
          maxLength={30}
          required
        />
        <TextField
          form={form}
          name="address.complement"
          label={words.optionalComplement}
          hint={words.complementHint}
          className="col-span-6 sm:col-span-3"
          autoComplete="address-line2"
          maxLength={80}
        />
        <TextField
          form={form}
          name="address.district"
          label={words.district}
          className="col-span-6 sm:col-span-3"
          autoComplete="address-level3"
          maxLength={80}
          required
        />
        <TextField
          form={form}
          name="address.city"
          label={words.city}
          className="col-span-4 sm:col-span-4"
          autoComplete="address-level2"
          maxLength={80}
          required
        />
        <StateField form={form} />
      </div>
    </fieldset>
  )
}

const StateField = ({ form }: { form: CheckoutForm }) => (
  <Select
    name="address.state"
    label={words.state}
    className="col-span-2"
    autoComplete="address-level1"
    value={form.draft.values['address.state']}
    error={form.errors['address.state']}
    onChange={(event) => form.setValue('address.state', event.currentTarget.value)}
    required
  >
    <option value="">{words.chooseState}</option>
    {states.map((state) => (
      <option key={state}>{state}</option>
    ))}
  </Select>
)
