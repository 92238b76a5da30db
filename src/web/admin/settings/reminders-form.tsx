import type { Reminders, RemindersEdit } from '#contract/settings'
import { settings } from '#texts/admin/settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'

const words = settings.reminders

const conflict = {
  read: (current: unknown) => (current as RemindersEdit).form,
  words: createFieldLabels<Reminders>({ abandonedCartAfterHours: words.hours }),
}

/** Form of the automatic reminders. */
export function RemindersForm({ reminders: { form, version } }: { reminders: RemindersEdit }) {
  const save = async (typed: Reminders): Promise<string> => {
    await api.settings.staff.reminders.put({ body: { ...typed, version } })
    return typed.abandonedCartAfterHours === null ? words.savedNever : words.saved
  }
  return (
    <ResourceForm<Reminders>
      wide
      values={form}
      draft="configuracoes-lembretes"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <FormSection id="carrinho" title={words.cart}>
        <p className="max-w-prose text-muted">{words.lead}</p>
        <NumberField
          name="abandonedCartAfterHours"
          label={words.hours}
          hint={words.hoursHint}
          className="max-w-xs"
        />
      </FormSection>
    </ResourceForm>
  )
}
