import { useState } from 'react'
import type { EmailGroup, EmailsView } from '#contract/monitoring'
import { emailSettings as words } from '#texts/admin/email-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { Select } from '#web/ui/forms/field.tsx'

const groups = Object.keys(words.groups) as EmailGroup[]

/** Every email of the store with example data. The frame runs no scripts and loads nothing from elsewhere. */
export function PreviewsPanel({ view: { previews } }: { view: EmailsView }) {
  const [chosen, setChosen] = useState(previews[0]?.id ?? '')
  const preview = previews.find(({ id }) => id === chosen)
  return (
    <FormSection id="modelos" title={words.previews}>
      <p className="-mt-3 text-muted">{words.previewsLead}</p>
      <Select
        label={words.choose}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        className="max-w-xl"
      >
        {groups.map((group) => (
          <optgroup key={group} label={words.groups[group]}>
            {previews
              .filter((each) => each.group === group)
              .map(({ id, subject }) => (
                <option key={id} value={id}>
                  {subject}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      {preview && (
        <iframe
          key={preview.id}
          sandbox=""
          src={api.monitoring.emails.previews(preview.id).url()}
          title={words.frame(preview.subject)}
          className="h-[42rem] w-full max-w-3xl rounded-panel border border-hairline bg-white"
        />
      )}
    </FormSection>
  )
}
