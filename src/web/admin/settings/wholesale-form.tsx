import type { WholesaleEdit, WholesaleSettings } from '#contract/settings'
import { settings } from '#texts/admin/settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'

const words = settings.wholesale

const conflict = {
  read: (current: unknown) => (current as WholesaleEdit).form,
  words: createFieldLabels<WholesaleSettings>({ lateDays: words.lateDays }),
}

/** Form of the rules of wholesale. */
export function WholesaleForm({ edit: { form, version } }: { edit: WholesaleEdit }) {
  const save = async (typed: WholesaleSettings): Promise<string> => {
    await api.settings.staff.wholesale.put({ body: { ...typed, version } })
    return words.saved
  }
  return (
    <ResourceForm<WholesaleSettings>
      wide
      values={form}
      draft="configuracoes-atacado"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <FormSection id="prazo" title={words.terms}>
        <p className="max-w-prose text-muted">{words.lead}</p>
        <NumberField name="lateDays" label={words.lateDays} hint={words.lateDaysHint} className="max-w-xs" />
      </FormSection>
    </ResourceForm>
  )
}
