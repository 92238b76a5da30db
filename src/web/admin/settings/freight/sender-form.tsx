import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { SenderEdit } from '#contract/shipping'
import { states } from '#shared/brazil/cep'
import { senderSettings as words } from '#texts/admin/dispatch-settings'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import type { CepLookupState } from '#web/views/address/merge-cep-address.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { saveWithFields } from './save-with-fields.ts'
import {
  senderConflict,
  type SenderValues,
  toSender,
  toSenderField,
  toSenderValues,
} from './sender-values.ts'
import { useSenderAddress } from './use-sender-address.ts'

/** Form of the sender on the labels. Without one it starts with the company data. */
export function SenderForm({ edit }: { edit: SenderEdit }) {
  const values = useMemo(() => toSenderValues(edit), [edit])
  const save = async (typed: SenderValues): Promise<string> => {
    const body = { sender: toSender(typed), version: edit.version }
    await saveWithFields(() => api.settings['shipping-sender'].put({ body }), toSenderField)
    return words.saved
  }
  return (
    <ResourceForm<SenderValues>
      wide
      isNew={edit.sender === null}
      values={values}
      draft="configuracoes-remetente"
      submit={words.save}
      save={save}
      conflict={senderConflict}
    >
      <div className="grid content-start">
        <p className="border-b border-hairline px-4 py-3 text-muted md:px-6">
          {edit.sender ? words.lead : words.missing}
        </p>
        <FormSection id="remetente" title={words.who}>
          <div className="grid max-w-3xl gap-4 md:grid-cols-2">
            <TextField name="name" label={words.name} maxLength={80} required />
            <TextField name="document" label={words.document} maxLength={20} required />
            <TextField name="phone" label={words.phone} type="tel" maxLength={20} required />
            <TextField name="email" label={words.email} type="email" maxLength={254} required />
            <TextField
              name="stateRegistration"
              label={words.stateRegistration}
              hint={words.stateRegistrationHint}
              maxLength={20}
            />
          </div>
        </FormSection>
        <FormSection id="saida" title={words.where}>
          <AddressFields />
        </FormSection>
      </div>
    </ResourceForm>
  )
}

/** Address of the sender; the CEP fills in what it covers. */
function AddressFields() {
  const lookUp = useSenderAddress()
  return (
    <div className="grid max-w-3xl gap-4 md:grid-cols-6">
      <CepField lookUp={lookUp} />
      <TextField name="street" label={words.street} maxLength={120} className="md:col-span-4" required />
      <TextField name="number" label={words.number} maxLength={20} className="md:col-span-2" required />
      <TextField name="complement" label={words.complement} maxLength={80} className="md:col-span-4" />
      <TextField name="district" label={words.district} maxLength={80} className="md:col-span-2" required />
      <TextField name="city" label={words.city} maxLength={80} className="md:col-span-2" required />
      <SelectField
        name="state"
        label={words.state}
        none="–"
        options={states.map((state) => [state, state])}
        className="md:col-span-2"
      />
    </div>
  )
}

function CepField({ lookUp }: { lookUp: CepLookupState | undefined }) {
  const { field, fieldState } = useController({ name: 'cep' })
  const { onChange, ...rest } = field
  return (
    <MaskedInput
      {...rest}
      mask="cep"
      label={words.cep}
      inputMode="numeric"
      autoComplete="off"
      onText={onChange}
      error={fieldState.error?.message}
      hint={<span role="status">{lookUp && words[lookUp]}</span>}
      className="md:col-span-2"
      required
    />
  )
}
