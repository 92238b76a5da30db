import type { InvoiceSettingsEdit } from '#contract/invoices'
import type { InvoiceSettings } from '#contract/settings'
import { invoiceSettings as words } from '#texts/admin/invoice-settings'
import { invoiceSection } from '#texts/admin/invoices'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField, SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { EmitterAccounts } from './emitter-accounts.tsx'

/** Named as in the request, so that its errors find their fields. */
type Values = { form: InvoiceSettings }

const conflict = {
  read: (current: unknown): Values => ({ form: (current as InvoiceSettingsEdit).form }),
  words: createFieldLabels<Values>({ form: words.whole }),
}

const names = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.entries(labels) as [K, string][]

/** A list answers texts. */
const toNumber = (crt: unknown): InvoiceSettings['crt'] =>
  crt === null || crt === '' ? null : (Number(crt) as InvoiceSettings['crt'])

/** Form of the invoices: emitter, tax regime and defaults, and below it the accounts of the emitters. */
export function InvoicesForm({ edit }: { edit: InvoiceSettingsEdit }) {
  const save = async ({ form }: Values): Promise<string> => {
    const body = { form: { ...form, crt: toNumber(form.crt) }, version: edit.version }
    await api.settings.invoices.put({ body })
    return words.saved
  }
  return (
    <ResourceForm<Values>
      wide
      values={{ form: edit.form }}
      draft="configuracoes-notas"
      submit={words.save}
      save={save}
      conflict={conflict}
      below={<EmitterAccounts edit={edit} />}
    >
      <EmitterPart emitters={edit.emitters} />
      <TaxPart />
      <FormSection id="bling" title={words.parts.bling}>
        <div className="grid gap-4 md:grid-cols-3">
          <NumberField name="form.bling.saleNatureId" label={words.bling.saleNatureId} />
          <NumberField name="form.bling.returnNatureId" label={words.bling.returnNatureId} />
          <NumberField name="form.bling.storeId" label={words.bling.storeId} />
          {names(words.bling.payments).map(([method, label]) => (
            <NumberField key={method} name={`form.bling.paymentIds.${method}`} label={label} />
          ))}
        </div>
      </FormSection>
      <FormSection id="nfe-io" title={words.parts.nfeIo}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="form.nfeIo.companyId" label={words.companyId} />
          <SelectField
            name="form.nfeIo.environment"
            label={words.environment}
            options={names(words.environments)}
          />
        </div>
      </FormSection>
    </ResourceForm>
  )
}

const EmitterPart = ({ emitters }: Pick<InvoiceSettingsEdit, 'emitters'>) => (
  <FormSection id="emissor" title={words.parts.emitter}>
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        name="form.emitter"
        label={words.emitter}
        none={words.noEmitter}
        options={emitters.map(({ name }) => [name, invoiceSection.emitters[name] ?? name])}
      />
      <SelectField name="form.requestAt" label={words.requestAt} options={names(words.moments)} />
    </div>
  </FormSection>
)

const TaxPart = () => (
  <FormSection id="fiscal" title={words.parts.taxes}>
    <p className="max-w-prose text-muted">{words.lead}</p>
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField name="form.crt" label={words.crt} none={words.noCrt} options={names(words.regimes)} />
      <TextField name="form.stateRegistration" label={words.stateRegistration} />
      <TextField name="form.operationNature" label={words.operationNature} />
      <NumberField name="form.series" label={words.series} hint={words.seriesHint} />
      <TextField name="form.cst" label={words.cst} hint={words.defaultHint} inputMode="numeric" />
      <TextField name="form.classTrib" label={words.classTrib} hint={words.defaultHint} inputMode="numeric" />
    </div>
    <h3 className="text-sm font-semibold">{words.parts.cfop}</h3>
    <div className="grid gap-4 md:grid-cols-3">
      {names(words.cfop).map(([name, label]) => (
        <TextField key={name} name={`form.cfop.${name}`} label={label} inputMode="numeric" />
      ))}
    </div>
  </FormSection>
)
