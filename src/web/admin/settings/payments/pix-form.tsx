import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { PixKeyEdit } from '#contract/payments'
import { parsePixKey } from '#shared/brazil/pix-key'
import { pixKeySettings as words } from '#texts/admin/payment-settings'
import { CheckboxField, TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { saveWithFields } from '#web/admin/settings/freight/save-with-fields.ts'
import { api } from '#web/client/api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { PixPreview } from './pix-preview.tsx'
import { pixConflict, pixKinds, type PixValues, toPixField, toPixKey, toPixValues } from './pix-values.ts'

/** Form of the Pix key of the store, with the code that customers will read drawn while one types. */
export function PixForm({ edit }: { edit: PixKeyEdit }) {
  const values = useMemo(() => toPixValues(edit), [edit])
  const save = async (typed: PixValues): Promise<string> => {
    const body = { ...toPixKey(typed), version: edit.version }
    await saveWithFields(() => api.settings['pix-key'].put({ body }), toPixField)
    return words.saved
  }
  return (
    <ResourceForm<PixValues>
      wide
      values={values}
      draft="configuracoes-pix"
      submit={words.save}
      save={save}
      conflict={pixConflict}
    >
      <div className="grid content-start xl:content-stretch xl:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <FormSection id="chave" title={words.title}>
            <p className="max-w-prose text-muted">{words.lead}</p>
            <CheckboxField name="usesKey" label={words.use} hint={words.useHint} />
            <KeyFields />
          </FormSection>
          <FormSection id="boleto" title={words.boleto}>
            <NumberField
              name="boletoDays"
              label={words.boletoDays}
              hint={words.boletoHint}
              className="max-w-xs"
            />
          </FormSection>
        </div>
        <PixPreview />
      </div>
    </ResourceForm>
  )
}

function KeyFields() {
  const { usesKey, keyKind, key, name, city } = useWatch() as PixValues
  if (!usesKey) return null
  const isRight = parsePixKey(keyKind, key) !== undefined
  return (
    <div className="grid max-w-xl gap-4">
      <KindField />
      <TextField
        name="key"
        label={words.key}
        maxLength={80}
        required
        hint={
          isRight && (
            <span className="inline-flex items-center gap-1 text-leaf">
              <Icon of={Check} size={15} />
              {words.keyRight}
            </span>
          )
        }
      />
      <TextField name="name" label={words.name} maxLength={25} required hint={words.count(name.length, 25)} />
      <TextField name="city" label={words.city} maxLength={15} required hint={words.count(city.length, 15)} />
    </div>
  )
}

/** Kinds of keys as one segmented choice. */
function KindField() {
  const { field } = useController({ name: 'keyKind' })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.kind}</legend>
      <div className="grid grid-cols-3 gap-0.5 rounded-panel bg-raised p-0.5 sm:grid-cols-5 sm:rounded-full">
        {pixKinds.map((kind) => (
          <label
            key={kind}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-full px-2 text-ink-soft has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) md:min-h-[30px]"
          >
            <input
              type="radio"
              name="keyKind"
              checked={field.value === kind}
              onChange={() => field.onChange(kind)}
              className="sr-only"
            />
            {words.kinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
