import { useMemo } from 'react'
import type { ShippingScheduleEdit } from '#contract/shipping'
import { scheduleSettings as words, weekTimes } from '#texts/admin/freight-settings'
import { CheckboxField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { ApiError, api } from '#web/client/api.ts'
import {
  scheduleConflict,
  type ScheduleValues,
  toSchedule,
  toScheduleField,
  toScheduleValues,
} from './schedule-values.ts'
import { WeekTable } from './week-table.tsx'

/** Form of when orders leave: preparation, last times to order, pick-ups and holidays. */
export function ScheduleForm({ edit }: { edit: ShippingScheduleEdit }) {
  const { options, version } = edit
  const values = useMemo(() => toScheduleValues(edit), [edit])
  const conflict = useMemo(() => scheduleConflict(options), [options])
  const save = async (typed: ScheduleValues): Promise<string> => {
    try {
      await api.settings['shipping-schedule'].put({ body: { ...toSchedule(typed), version } })
    } catch (error) {
      if (error instanceof ApiError)
        for (const [name, message] of Object.entries(error.fields)) {
          delete error.fields[name]
          error.fields[toScheduleField(name, typed)] = message
        }
      throw error
    }
    return words.saved
  }
  return (
    <ResourceForm<ScheduleValues>
      wide
      values={values}
      draft="configuracoes-envio"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <FormSection id="preparo" title={words.preparation}>
        <NumberField
          name="handlingDays"
          label={words.handlingDays}
          hint={words.handlingHint}
          className="max-w-xs"
        />
      </FormSection>
      <FormSection id="pedir-ate" title={words.cutOffs}>
        <p className="max-w-prose text-muted">{words.cutOffsLead}</p>
        <WeekTable label={words.cutOffs} rows={[{ name: 'cutOffs', title: words.cutOffsRow }]} />
        <p className="max-w-prose text-sm text-muted">{weekTimes.hint}</p>
      </FormSection>
      <FormSection id="coletas" title={words.pickups}>
        <p className="max-w-prose text-muted">{words.pickupsLead}</p>
        {options.length === 0 && <p>{words.noOptions}</p>}
        {options.length > 0 && (
          <WeekTable
            label={words.pickups}
            rows={options.map(({ name, isOffered }, at) => ({
              name: `pickups.${at}`,
              title: name,
              note: isOffered ? undefined : words.notOffered,
            }))}
          />
        )}
      </FormSection>
      <FormSection id="feriados" title={words.holidays}>
        <TextListField
          name="holidays"
          label={words.holidaysLabel}
          hint={words.holidaysHint}
          between={'\n'}
          className="max-w-xs"
        />
      </FormSection>
      <FormSection id="etiquetas" title={words.labelsTitle}>
        <CheckboxField name="buysLabels" label={words.labels} hint={words.labelsHint} />
      </FormSection>
    </ResourceForm>
  )
}
