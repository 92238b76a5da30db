import { useMemo, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { CouriersEdit } from '#contract/shipping'
import { courierSettings as words, editableRows } from '#texts/admin/dispatch-settings'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CepRangesField } from './cep-ranges-field.tsx'
import {
  couriersConflict,
  type CouriersValues,
  createZone,
  toCouriersField,
  toCouriersValues,
  toZones,
} from './couriers-values.ts'
import { saveWithFields } from './save-with-fields.ts'
import { TimeField } from './time-field.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

/** Form of the areas that couriers of the store serve. */
export function CouriersForm({ edit }: { edit: CouriersEdit }) {
  const values = useMemo(() => toCouriersValues(edit), [edit])
  const conflict = useMemo(() => couriersConflict(edit), [edit])
  const save = async (typed: CouriersValues): Promise<string> => {
    const body = { courierZones: toZones(typed), version: edit.version }
    await saveWithFields(() => api.settings['shipping-couriers'].put({ body }), toCouriersField)
    return words.saved
  }
  return (
    <ResourceForm<CouriersValues>
      wide
      values={values}
      draft="configuracoes-motoboy"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <div className="grid content-start">
        <p className="border-b border-hairline px-4 py-3 text-muted md:px-6">{words.lead}</p>
        <Zones />
      </div>
    </ResourceForm>
  )
}

function Zones() {
  const { fields, append, remove } = useFieldArray<CouriersValues, 'zones', 'key'>({
    name: 'zones',
    keyName: 'key',
  })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      {fields.map(({ key }, at) => (
        <Zone
          key={key}
          at={at}
          onRemove={() => {
            remove(at)
            addButton.current?.focus()
          }}
        />
      ))}
      <div className="grid content-start gap-3 px-4 py-4 md:px-6">
        {fields.length === 0 && <p className="max-w-prose text-muted">{words.empty}</p>}
        <p>
          <Button
            ref={addButton}
            look="ghost"
            size="small"
            onClick={() => append(createZone(), { focusName: `zones.${fields.length}.name` })}
          >
            {words.add}
          </Button>
        </p>
      </div>
    </>
  )
}

function Zone({ at, onRemove }: { at: number; onRemove: () => void }) {
  const name = `zones.${at}`
  const typed = useWatch({ name: `${name}.name` }) as string | undefined
  const title = typed?.trim() || words.unnamed(at + 1)
  return (
    <FormSection
      id={`motoboy-${at}`}
      title={title}
      aside={
        <Button look="ghost" size="small" aria-label={editableRows.remove(title)} onClick={onRemove}>
          {editableRows.removeColumn}
        </Button>
      }
    >
      <div className="grid max-w-3xl grid-cols-2 gap-4 md:grid-cols-4">
        <div className="col-span-2">
          <TextField name={`${name}.name`} label={words.name} maxLength={60} required />
        </div>
        <MoneyField name={`${name}.price`} label={words.price} />
        <NumberField name={`${name}.maxGrams`} label={words.maxGrams} />
        <TimeField name={`${name}.from`} label={words.from} />
        <TimeField name={`${name}.to`} label={words.to} />
        <div className="col-span-2">
          <TimeField name={`${name}.cutOff`} label={words.cutOff} hint={words.cutOffHint} />
        </div>
      </div>
      <WeekdaysField name={`${name}.weekdays`} label={words.weekdays} hint={words.weekdaysHint} />
      <CepRangesField name={`${name}.ranges`} title={title} hint={words.rangesHint} />
    </FormSection>
  )
}
