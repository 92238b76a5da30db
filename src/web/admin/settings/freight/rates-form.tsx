import { useMemo, useRef, useState } from 'react'
import { type FieldErrors, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import type { FreightTableEdit } from '#contract/shipping'
import { rateSettings as words } from '#texts/admin/dispatch-settings'
import { CheckboxField, MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField, SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RateOption } from './rate-option.tsx'
import {
  createOption,
  freeOptions,
  ratesConflict,
  type RatesValues,
  toRatesField,
  toRatesValues,
  toTable,
} from './rates-values.ts'
import { saveWithFields } from './save-with-fields.ts'

/** Form of the freight table, free freight and collection at the store. */
export function RatesForm({ edit }: { edit: FreightTableEdit }) {
  const values = useMemo(() => toRatesValues(edit), [edit])
  const conflict = useMemo(() => ratesConflict(edit), [edit])
  const save = async (typed: RatesValues): Promise<string> => {
    const body = { ...toTable(typed), version: edit.version }
    await saveWithFields(() => api.settings['shipping-rates'].put({ body }), toRatesField)
    return words.saved
  }
  return (
    <ResourceForm<RatesValues>
      wide
      values={values}
      draft="configuracoes-frete"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <div className="grid content-start">
        <p className="border-b border-hairline px-4 py-3 text-muted md:px-6">{words.lead}</p>
        <Free others={edit.others} />
        <Pickup />
        <Options />
      </div>
    </ResourceForm>
  )
}

function Free({ others }: Pick<FreightTableEdit, 'others'>) {
  const [options, freeRateId] = useWatch<RatesValues, ['options', 'freeRateId']>({
    name: ['options', 'freeRateId'],
  })
  return (
    <FormSection id="gratis" title={words.free}>
      <div className="grid max-w-3xl gap-4 md:grid-cols-2">
        <MoneyField name="freeAbove" label={words.freeAbove} hint={words.freeAboveHint} />
        <SelectField
          name="freeRateId"
          label={words.freeRate}
          none={words.noFree}
          options={freeOptions({ options, freeRateId }, others)}
        />
      </div>
    </FormSection>
  )
}

function Pickup() {
  const isOffered = useWatch<RatesValues, 'hasPickup'>({ name: 'hasPickup' })
  return (
    <FormSection id="retirada" title={words.pickup}>
      <CheckboxField name="hasPickup" label={words.hasPickup} />
      {isOffered && (
        <div className="grid max-w-3xl gap-4 md:grid-cols-2">
          <TextField name="pickupName" label={words.pickupName} maxLength={80} required />
          <NumberField name="pickupDays" label={words.pickupDays} />
        </div>
      )}
    </FormSection>
  )
}

/** Returns the path of the first area with an error, as of the last refused save. */
function findWrongArea(errors: FieldErrors<RatesValues>): string | undefined {
  for (const [at, option] of Object.entries(errors.options ?? {}))
    for (const [area, wrong] of Object.entries((option as { areas?: object } | undefined)?.areas ?? {}))
      if (/^\d+$/.test(area) && wrong) return `options.${at}.areas.${area}`
  return undefined
}

/** Returns the path of the area that is open, one at a time. A refused save opens the first one with an error. */
function useOpenArea() {
  const [open, setOpen] = useState<string>()
  const { errors, submitCount } = useFormState<RatesValues>()
  const [seen, setSeen] = useState(submitCount)
  if (submitCount !== seen) {
    setSeen(submitCount)
    setOpen(findWrongArea(errors) ?? open)
  }
  return [open, setOpen] as const
}

function Options() {
  const { fields, append, remove } = useFieldArray<RatesValues, 'options', 'key'>({
    name: 'options',
    keyName: 'key',
  })
  const addButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useOpenArea()
  return (
    <>
      {fields.map(({ key }, at) => (
        <RateOption
          key={key}
          at={at}
          open={open}
          onOpen={setOpen}
          onRemove={() => {
            setOpen(undefined)
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
            onClick={() => {
              setOpen(`options.${fields.length}.areas.0`)
              append(createOption(), { focusName: `options.${fields.length}.name` })
            }}
          >
            {words.add}
          </Button>
        </p>
      </div>
    </>
  )
}
