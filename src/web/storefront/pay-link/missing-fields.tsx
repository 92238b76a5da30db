import type { MissingData, PayLinkView } from '#contract/orders'
import { formatCep, states } from '#shared/brazil/cep'
import { payLink as words } from '#texts/checkout/pay-link'
import { EmailInput } from '#web/ui/forms/email-input.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { isAsked, type LinkErrors, type LinkField, type LinkValues } from './link-fields.ts'

const { fields } = words

type FieldsProps = {
  missing: readonly MissingData[]
  values: LinkValues
  errors: LinkErrors
  onText: (field: LinkField, text: string) => void
  onLeave: (field: LinkField) => void
}

const bind = ({ values, errors, onText, onLeave }: FieldsProps, name: LinkField) => ({
  name,
  value: values[name],
  error: errors[name],
  onBlur: () => onLeave(name),
  onText: (text: string) => onText(name, text),
})

function Line({ onText, ...rest }: Parameters<typeof TextInput>[0] & { onText: (text: string) => void }) {
  return <TextInput {...rest} onChange={(event) => onText(event.currentTarget.value)} />
}

/** Fields of the customer that the link asks for. */
export function CustomerFields(props: FieldsProps) {
  const { missing } = props
  const { onText: setEmail, ...email } = bind(props, 'customer.email')
  return (
    <div className="grid gap-5">
      {isAsked(missing, 'customer.name') && (
        <Line
          {...bind(props, 'customer.name')}
          label={words.names.name}
          autoComplete="name"
          maxLength={120}
          required
        />
      )}
      {isAsked(missing, 'customer.cpf') && (
        <MaskedInput
          {...bind(props, 'customer.cpf')}
          mask="cpf"
          label={words.names.cpf}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
      {isAsked(missing, 'customer.phone') && (
        <MaskedInput
          {...bind(props, 'customer.phone')}
          mask="phone"
          label={words.names.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      )}
      {isAsked(missing, 'customer.email') && (
        <EmailInput
          {...email}
          label={words.names.email}
          hint={words.emailHint}
          autoComplete="email"
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
      )}
    </div>
  )
}

/** Delivery address in the CEP that the freight was quoted for. */
export function DeliveryFields({ cep, ...props }: FieldsProps & { cep: PayLinkView['shipping']['cep'] }) {
  const { 'address.state': state } = props.values
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{words.names.address}</legend>
      <p className="mt-1 text-sm text-muted">
        {words.cep} <strong className="text-ink tabular-nums">{formatCep(cep ?? '')}</strong>.{' '}
        {words.otherCep}
      </p>
      <div className="mt-4 grid grid-cols-6 gap-x-4 gap-y-5">
        <Line
          {...bind(props, 'address.street')}
          label={fields.street}
          className="col-span-6"
          autoComplete="address-line1"
          maxLength={120}
          required
        />
        <Line
          {...bind(props, 'address.number')}
          label={fields.number}
          hint={fields.numberHint}
          className="col-span-6 sm:col-span-2"
          autoComplete="off"
          maxLength={30}
          required
        />
        <Line
          {...bind(props, 'address.complement')}
          label={fields.complement}
          className="col-span-6 sm:col-span-4"
          autoComplete="address-line2"
          maxLength={80}
        />
        <Line
          {...bind(props, 'address.district')}
          label={fields.district}
          className="col-span-6"
          autoComplete="address-level3"
          maxLength={80}
          required
        />
        <Line
          {...bind(props, 'address.city')}
          label={fields.city}
          className="col-span-4"
          autoComplete="address-level2"
          maxLength={80}
          required
        />
        <Select
          name="address.state"
          label={fields.state}
          className="col-span-2"
          autoComplete="address-level1"
          value={state}
          error={props.errors['address.state']}
          onChange={(event) => props.onText('address.state', event.currentTarget.value)}
          required
        >
          <option value="">{fields.chooseState}</option>
          {states.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
    </fieldset>
  )
}

const shownKnown = ['name', 'cpf', 'phone', 'email', 'address'] as const

/** Data that the store already has, masked. */
export function KnownData({ known }: Pick<PayLinkView, 'known'>) {
  const rows = shownKnown.filter((key) => known[key] !== null)
  if (rows.length === 0) return null
  return (
    <div className="mb-6 text-sm">
      <p className="text-muted">{words.knownNote}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map((key) => (
          <div key={key} className="contents">
            <dt className="text-muted">{words.known[key]}</dt>
            <dd className="min-w-0 break-words">{known[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
