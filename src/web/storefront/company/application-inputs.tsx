import type { ComponentProps } from 'react'
import { states } from '#shared/brazil/cep'
import { application as words } from '#texts/storefront/company'
import type { FieldErrors } from '#web/client/use-form.ts'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { type ApplicationText, checkTypedCnpj } from './application-fields.ts'
import type { LookupState } from './use-company-record.ts'

type Fields = {
  text: ApplicationText
  errors: FieldErrors
  onType: (name: keyof ApplicationText, value: string) => void
}
type TextName = Exclude<keyof ApplicationText, 'cnpj' | 'email' | 'phone' | 'cep' | 'state'>
type TextProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'label'> & {
  fields: Fields
  name: TextName
  label?: string
}

const valueOf = ({ text, errors, onType }: Fields, name: keyof ApplicationText) => ({
  name,
  value: text[name],
  error: errors[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(name, currentTarget.value),
})

const Text = ({ fields, name, label = words[name], ...rest }: TextProps) => (
  <TextInput {...valueOf(fields, name)} {...rest} label={label} />
)

const masked = ({ text, errors, onType }: Fields, name: 'cnpj' | 'cep' | 'phone') => ({
  name,
  mask: name,
  label: words[name],
  value: text[name],
  error: errors[name],
  onText: (value: string) => onType(name, value),
})

/** Fields about the company and its contact. */
export const CompanyFields = ({ lookUp, ...fields }: Fields & { lookUp: LookupState | undefined }) => (
  <>
    <MaskedInput
      {...masked(fields, 'cnpj')}
      error={fields.errors['cnpj'] ?? checkTypedCnpj(fields.text.cnpj)}
      hint={<span role="status">{lookUp ? words[lookUp] : words.cnpjHint}</span>}
      autoComplete="off"
      autoCapitalize="characters"
      required
    />
    <Text
      fields={fields}
      name="stateRegistration"
      hint={words.stateRegistrationHint}
      autoComplete="off"
      maxLength={20}
      required
    />
    <Text fields={fields} name="legalName" autoComplete="organization" maxLength={150} required />
    <Text
      fields={fields}
      name="tradeName"
      label={words.optional(words.tradeName)}
      autoComplete="off"
      maxLength={150}
    />
    <Text
      fields={fields}
      name="sells"
      hint={words.sellsHint}
      className="sm:col-span-2"
      autoComplete="off"
      maxLength={300}
      required
    />
    <EmailInput {...valueOf(fields, 'email')} label={words.email} autoComplete="email" required />
    <MaskedInput {...masked(fields, 'phone')} inputMode="tel" autoComplete="tel" required />
  </>
)

/** Fields of the address; the CEP fills in the others. */
export const AddressFields = (fields: Fields) => (
  <>
    <MaskedInput {...masked(fields, 'cep')} inputMode="numeric" autoComplete="postal-code" required />
    <Text fields={fields} name="street" autoComplete="address-line1" maxLength={120} required />
    <Text fields={fields} name="number" autoComplete="off" maxLength={30} required />
    <Text
      fields={fields}
      name="complement"
      label={words.optional(words.complement)}
      autoComplete="address-line2"
      maxLength={80}
    />
    <Text fields={fields} name="district" autoComplete="address-level3" maxLength={80} required />
    <Text fields={fields} name="city" autoComplete="address-level2" maxLength={80} required />
    <Select {...valueOf(fields, 'state')} label={words.state} autoComplete="address-level1" required>
      <option value="">{words.chooseState}</option>
      {states.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  </>
)
