import type { BackupEdit } from '#contract/backups'
import type { BackupSettings } from '#contract/settings'
import { backupSettings as words } from '#texts/admin/backup-settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { CheckboxField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField, SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { BackupList } from './backup-list.tsx'

const conflict = {
  read: (current: unknown) => (current as BackupEdit).form,
  words: createFieldLabels<BackupSettings>({
    enabled: words.enabled,
    hour: words.hour,
    keepDays: words.keepDays,
    destination: words.destination,
  }),
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}h`] as const)

/** Form of the nightly backup, and below it the list of the backups. */
export function BackupForm({ edit: { form, version, hasBucket } }: { edit: BackupEdit }) {
  const save = async (typed: BackupSettings): Promise<string> => {
    await api.settings.backup.put({ body: { ...typed, version } })
    return words.saved
  }
  const destinations = Object.entries(words.destinations).filter(
    ([name]) => hasBucket || name === 'disk' || name === form.destination,
  )
  return (
    <ResourceForm<BackupSettings>
      wide
      values={form}
      draft="configuracoes-copias"
      submit={words.save}
      save={save}
      conflict={conflict}
      below={<BackupList />}
    >
      <FormSection id="copia-da-noite" title={words.nightly}>
        <p className="max-w-prose text-muted">{words.lead}</p>
        <CheckboxField name="enabled" label={words.enabled} />
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField name="hour" label={words.hour} hint={words.hourHint} options={hours} />
          <NumberField name="keepDays" label={words.keepDays} hint={words.keepDaysHint} />
          <SelectField
            name="destination"
            label={words.destination}
            hint={hasBucket ? undefined : words.noBucket}
            options={destinations}
          />
        </div>
      </FormSection>
    </ResourceForm>
  )
}
