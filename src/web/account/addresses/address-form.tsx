import type { ComponentProps } from 'react'
import type { AddressView, SavedAddressInput } from '#contract/customers'
import { formatCep, isImpossibleCep, parseCep, states } from '#shared/brazil/cep'
import { fieldErrors } from '#texts/storefront/field-errors'
import { myAccount } from '#texts/account/my-account'
import { type FieldErrors, type FormState, readText, useForm } from '#web/client/use-form.ts'
import { AccountForm } from '#web/account/ui/account-form.tsx'
import { useMe } from '#web/session/use-session.ts'
import { api } from '#web/client/api.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useCepAutofill } from './use-cep-autofill.ts'

const words = myAccount.addresses
const required = ['recipient', 'street', 'number', 'district', 'city'] as const
const texts = [...required, 'label', 'complement', 'cep', 'state'] as const

type Texts = Record<Exclude<(typeof texts)[number], 'state'>, string> & Pick<SavedAddressInput, 'state'>

const textsOf = (form: FormData) =>
  Object.fromEntries(texts.map((name) => [name, readText(form, name)])) as Texts

const missing = (form: FormData): FieldErrors => ({
  ...(readText(form, 'recipient') ? {} : { recipient: fieldErrors.required }),
  ...(parseCep(readText(form, 'cep'))
    ? {}
    : { cep: isImpossibleCep(readText(form, 'cep')) ? fieldErrors.cepImpossible : fieldErrors.cep }),
  ...Object.fromEntries(
    required.filter((name) => !readText(form, name)).map((name) => [name, fieldErrors.required]),
  ),
  ...(readText(form, 'state') ? {} : { state: fieldErrors.state }),
})

type Props = { address: AddressView | undefined; isFirst: boolean; onSaved: () => Promise<void> }

const nowhere = { cep: '', street: '', district: '', city: '', state: '' }

export function AddressForm({ address, isFirst, onSaved }: Props) {
  const { data: me } = useMe()
  const state = useForm(missing, async (form) => {
    const body = { ...textsOf(form), isDefault: form.has('isDefault') }
    if (address) await api.customers.addresses(address.id).put({ body })
    else await api.customers.addresses.post({ body })
    toast(words.saved)
    await onSaved()
  })
  const shared = { state, address }
  return (
    <AccountForm state={state} submit={myAccount.save} look="earth">
      <Typed
        {...shared}
        name="label"
        label={optional(words.label)}
        hint={words.labelHint}
        maxLength={40}
        autoComplete="off"
      />
      <Typed
        {...shared}
        name="recipient"
        otherwise={me?.name}
        label={words.recipient}
        autoComplete="name"
        maxLength={120}
        required
      />
      <PlaceFields {...shared} />
      {!isFirst && !address?.isDefault && <Checkbox name="isDefault" label={words.isMain} />}
    </AccountForm>
  )
}

/** Renders the address fields; the CEP fills in the fields it covers. */
function PlaceFields({ state, address }: { state: FormState; address: AddressView | undefined }) {
  const place = useCepAutofill(address ? { ...address, cep: formatCep(address.cep) } : nowhere)
  const filled = { state, place }
  return (
    <>
      <MaskedInput
        name="cep"
        mask="cep"
        label={words.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        value={place.values.cep}
        error={state.errors.cep}
        hint={<span role="status">{place.lookUp && words[place.lookUp]}</span>}
        onText={(text) => {
          place.type('cep', text)
          state.clearError('cep')
        }}
        required
      />
      <div className="grid grid-cols-6 gap-x-4 gap-y-5">
        <Filled
          {...filled}
          name="street"
          className="col-span-6 sm:col-span-4"
          autoComplete="address-line1"
          maxLength={120}
        />
        <Typed
          {...{ state, address }}
          name="number"
          label={words.number}
          hint={words.numberHint}
          className="col-span-6 sm:col-span-2"
          autoComplete="off"
          maxLength={30}
          required
        />
        <Typed
          {...{ state, address }}
          name="complement"
          label={optional(words.complement)}
          className="col-span-6"
          autoComplete="address-line2"
          maxLength={80}
        />
        <Filled
          {...filled}
          name="district"
          className="col-span-6"
          autoComplete="address-level3"
          maxLength={80}
        />
        <Filled {...filled} name="city" className="col-span-4" autoComplete="address-level2" maxLength={80} />
        <StateField {...filled} />
      </div>
    </>
  )
}

const optional = (name: string): string => `${name} (${myAccount.optional})`

type TypedProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  state: FormState
  address: AddressView | undefined
  name: 'label' | 'recipient' | 'number' | 'complement'
  /** Value of the field when there is no address yet. */
  otherwise?: string | undefined
}

/** Text field that the CEP never fills in. */
const Typed = ({ state, address, name, otherwise = '', ...rest }: TypedProps) => (
  <TextInput
    {...rest}
    name={name}
    defaultValue={address?.[name] ?? otherwise}
    error={state.errors[name]}
    onChange={() => state.clearError(name)}
  />
)

type Place = ReturnType<typeof useCepAutofill>
type FilledProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'label'> & {
  state: FormState
  place: Place
  name: 'street' | 'district' | 'city'
}

/** Text field that the CEP can fill in. */
const Filled = ({ state, place, name, ...rest }: FilledProps) => (
  <TextInput
    {...rest}
    name={name}
    label={words[name]}
    value={place.values[name]}
    error={state.errors[name]}
    onChange={({ currentTarget }) => {
      place.type(name, currentTarget.value)
      state.clearError(name)
    }}
    required
  />
)

const StateField = ({ state, place }: { state: FormState; place: Place }) => (
  <Select
    name="state"
    label={words.state}
    className="col-span-2"
    autoComplete="address-level1"
    value={place.values.state}
    error={state.errors.state}
    onChange={({ currentTarget }) => {
      place.type('state', currentTarget.value)
      state.clearError('state')
    }}
    required
  >
    <option value="">{words.chooseState}</option>
    {states.map((each) => (
      <option key={each}>{each}</option>
    ))}
  </Select>
)
