import { useMemo } from 'react'
import type { BusinessEdit } from '#contract/settings'
import { states } from '#shared/brazil/cep'
import { business as words } from '#texts/admin/business'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { SelectField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ApiError, api } from '#web/client/api.ts'
import {
  type BusinessFormValues,
  conflict,
  toFieldName,
  toBusiness,
  toFormValues,
} from './business-values.ts'

/** Form of the company data shown on every page of the store. */
export function BusinessForm({ business: { form, version } }: { business: BusinessEdit }) {
  const values = useMemo(() => toFormValues(form), [form])
  const save = async (typed: BusinessFormValues): Promise<string> => {
    try {
      await api.settings.staff.business.put({ body: { ...toBusiness(typed), version } })
    } catch (error) {
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields)) error.fields[toFieldName(name)] = message
      throw error
    }
    return words.saved
  }
  return (
    <ResourceForm<BusinessFormValues>
      wide
      values={values}
      draft="configuracoes-empresa"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <p className="border-b border-hairline px-4 py-3 text-muted md:px-6">{words.lead}</p>
      <FormSection id="empresa" title={words.own}>
        <div className="grid max-w-3xl gap-4 md:grid-cols-2">
          <TextField name="name" label={words.name} maxLength={60} required />
          <TextField name="legalName" label={words.legalName} maxLength={120} required />
          <TextField name="cnpj" label={words.cnpj} maxLength={20} required />
        </div>
      </FormSection>
      <FormSection id="contato" title={words.reach}>
        <div className="grid max-w-3xl gap-4 md:grid-cols-2">
          <TextField name="phone" label={words.phone} type="tel" maxLength={20} required />
          <TextField name="email" label={words.email} type="email" maxLength={254} required />
          <TextListField
            name="social"
            label={words.social}
            hint={words.socialHint}
            between={'\n'}
            className="md:col-span-2"
          />
        </div>
      </FormSection>
      <FormSection id="endereco" title={words.where}>
        <div className="grid max-w-3xl gap-4 md:grid-cols-2">
          <TextField name="street" label={words.street} maxLength={120} required />
          <TextField name="district" label={words.district} maxLength={80} required />
          <TextField name="city" label={words.city} maxLength={80} required />
          <SelectField name="state" label={words.state} options={states.map((state) => [state, state])} />
          <TextField name="cep" label={words.cep} maxLength={9} required />
        </div>
      </FormSection>
      <FormSection id="encarregado" title={words.officer}>
        <div className="grid max-w-3xl gap-4 md:grid-cols-2">
          <TextField name="officerName" label={words.officerName} maxLength={120} />
          <TextField
            name="officerEmail"
            label={words.officerEmail}
            hint={words.officerHint}
            type="email"
            maxLength={254}
          />
        </div>
      </FormSection>
    </ResourceForm>
  )
}
