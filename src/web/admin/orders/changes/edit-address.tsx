import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderEditPreview, StaffOrderView } from '#contract/orders'
import type { CepAddress } from '#contract/shipping'
import { formatCep, parseCep, states } from '#shared/brazil/cep'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { mergeCepAddress, type PlacedFields } from '#web/views/address/merge-cep-address.ts'
import { type EditValues, emptyAddress } from './edit-values.ts'
import { cepAddressQuery } from './queries.ts'

type Props = {
  order: StaffOrderView
  values: EditValues
  change: (values: EditValues) => void
  preview: OrderEditPreview | undefined
}

type Address = NonNullable<StaffOrderView['shipping']['address']>
type TypedAddress = NonNullable<EditValues['address']>

const describeAddress = ({ street, number, complement, city, state }: Address): string =>
  [`${street}, ${number}`, complement, `${city}/${state}`].filter(Boolean).join(', ')

const toState = (text: string): TypedAddress['state'] => states.find((state) => state === text) ?? states[0]

const toInput = (address: Address): TypedAddress => ({ ...address, state: toState(address.state) })

const addressFields = ['cep', 'street', 'number', 'complement', 'district', 'city'] as const

/** Address of an edit: the one that stays, with a button to change it, or its fields. */
export function AddressFields(props: Props) {
  const { order, values, change, preview } = props
  const { address: current } = order.shipping
  const { address } = values
  if (!address && !current && preview?.asksAddress) return <CepField {...props} />
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
  return <AddressInputs address={address} onChange={(next) => change({ ...values, address: next })} />
}

/** CEP of an order whose customer tells the rest of the address at the link, and a button that types it all here. */
const CepField = ({ values, change, preview }: Props) => (
  <div className="flex flex-wrap items-start justify-between gap-2">
    <MaskedInput
      label={words.linkCep}
      hint={words.linkCepHint}
      mask="cep"
      name="linkCep"
      inputMode="numeric"
      autoComplete="off"
      className="max-w-64"
      value={values.cep ?? formatCep(preview?.cep ?? '')}
      onText={(cep) => change({ ...values, cep })}
    />
    <Button
      look="ghost"
      size="small"
      onClick={() =>
        change({ ...values, cep: undefined, address: { ...emptyAddress, cep: values.cep ?? '' } })
      }
    >
      {words.typeAddress}
    </Button>
  </div>
)

type TypedProps = { address: TypedAddress; onChange: (address: TypedAddress) => void }

/** Fills in what a CEP tells once it is another one; what was typed stays. */
function useCepFill({ address, onChange }: TypedProps): void {
  const [first] = useState(() => parseCep(address.cep))
  const cep = parseCep(address.cep)
  const { data } = useStaffQuery({
    ...cepAddressQuery(cep ?? ''),
    enabled: cep !== undefined && cep !== first,
  })
  const before = useRef<Partial<PlacedFields>>(address)
  const fill = useEffectEvent((found: CepAddress) => {
    const next = mergeCepAddress(address, before.current, found)
    before.current = found
    onChange({ ...next, state: toState(next.state) })
  })
  useEffect(() => {
    if (data) fill(data)
  }, [data])
}

function AddressInputs(props: TypedProps) {
  const { address, onChange } = props
  useCepFill(props)
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
          onChange={({ currentTarget: { value } }) => onChange({ ...address, [field]: value })}
        />
      ))}
      <Select
        label={words.fields.state}
        name="state"
        value={address.state}
        onChange={({ currentTarget: { value } }) => onChange({ ...address, state: toState(value) })}
      >
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </Select>
    </fieldset>
  )
}
