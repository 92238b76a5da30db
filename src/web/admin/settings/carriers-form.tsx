import { useMemo } from 'react'
import type { CarriersEdit, CarrierView } from '#contract/shipping'
import { carrierSettings as words, weekTimes } from '#texts/admin/freight-settings'
import { CheckboxField, CheckboxGroupField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { ApiError, api } from '#web/client/api.ts'
import { CarrierAccounts } from './carrier-accounts.tsx'
import {
  carriersConflict,
  type CarriersValues,
  changedCarriers,
  toCarrierFields,
  toCarriersValues,
} from './carriers-values.ts'
import { QuoteProblemsSection } from './quote-problems.tsx'
import { WeekTable } from './week-table.tsx'

/** Form of the carriers, and below it their accounts and what they refused to quote. */
export function CarriersForm({ edit }: { edit: CarriersEdit }) {
  const values = useMemo(() => toCarriersValues(edit), [edit])
  const conflict = useMemo(() => carriersConflict(edit), [edit])
  const save = async (typed: CarriersValues): Promise<string> => {
    const carriers = changedCarriers(typed, edit)
    try {
      await api.settings['shipping-carriers'].put({ body: { carriers, version: edit.version } })
    } catch (error) {
      if (error instanceof ApiError) {
        const fields = toCarrierFields(error.fields, carriers, typed)
        for (const name of Object.keys(error.fields)) delete error.fields[name]
        Object.assign(error.fields, fields)
      }
      throw error
    }
    return words.saved
  }
  return (
    <ResourceForm<CarriersValues>
      wide
      values={values}
      draft="configuracoes-transportadoras"
      submit={words.save}
      save={save}
      conflict={conflict}
      below={
        <>
          <CarrierAccounts edit={edit} />
          <QuoteProblemsSection carriers={edit.carriers} />
        </>
      }
    >
      <p className="border-b border-hairline px-4 py-3 text-muted md:px-6">{words.lead}</p>
      {edit.carriers.map((carrier, at) => (
        <CarrierSection key={carrier.carrier} carrier={carrier} at={at} />
      ))}
    </ResourceForm>
  )
}

type SectionProps = { carrier: CarrierView; at: number }

const CarrierSection = ({ carrier: { carrier, title, needsAccount, knownServices }, at }: SectionProps) => (
  <FormSection id={`transportadora-${carrier}`} title={title}>
    <div className="grid max-w-3xl gap-4 md:grid-cols-2">
      <CheckboxField name={`carriers.${at}.enabled`} label={words.enabled} hint={words.enabledHint} />
      {needsAccount && (
        <CheckboxField name={`carriers.${at}.isSandbox`} label={words.sandbox} hint={words.sandboxHint} />
      )}
      {knownServices.length > 0 && (
        <div className="md:col-span-2">
          <CheckboxGroupField
            name={`carriers.${at}.services`}
            label={words.services}
            hint={words.servicesHint}
            choices={knownServices.map(({ service, name }) => ({
              value: service,
              label: /^\d+$/.test(service) ? `${name} (${service})` : name,
            }))}
          />
        </div>
      )}
      <TextListField
        name={`carriers.${at}.otherServices`}
        label={words.otherServices}
        hint={words.otherServicesHint}
        between=", "
      />
      {needsAccount && (
        <TextListField
          name={`carriers.${at}.agencies`}
          label={words.agencies}
          hint={words.agenciesHint}
          between=", "
        />
      )}
      <NumberField name={`carriers.${at}.extraDays`} label={words.extraDays} hint={words.extraDaysHint} />
    </div>
    <WeekTable
      label={`${words.cutOffs}: ${title}`}
      rows={[{ name: `carriers.${at}.cutOffs`, title: words.cutOffs, note: words.cutOffsHint }]}
    />
    <p className="max-w-prose text-sm text-muted">{weekTimes.hint}</p>
  </FormSection>
)
