import type { IncidentChange, IncidentEvent } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'
import { incidents as words } from '#texts/admin/monitoring'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'

type Labels = Readonly<Record<string, string>>
const choices: Readonly<Record<string, Labels>> = {
  state: words.states,
  data: words.data,
  risk: words.risks,
}

/** Returns a value as people read it. */
function toText(field: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.empty
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  const labels = choices[field]
  if (Array.isArray(value)) return value.map((each) => labels?.[String(each)] ?? String(each)).join(', ')
  const text = String(value)
  return field.endsWith('At') ? formatDayAndTime(text) : (labels?.[text] ?? text)
}

/** Every state of an incident, oldest first. Nothing here can be changed. */
export const IncidentHistory = ({ events }: { events: readonly IncidentEvent[] }) => (
  <FormSection id="historico" title={words.history}>
    <ol className="grid gap-3">
      {events.map(({ id, at, actor, changes }, place) => (
        <li key={id}>
          <p className="text-sm text-muted">
            <span>{place === 0 ? words.entered : words.changed}</span>
            <span>{` ${formatMoment(at)}, ${actor}`}</span>
          </p>
          {place > 0 && (
            <ul className="grid gap-0.5">
              {changes.map((change) => (
                <Change key={change.field} change={change} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </FormSection>
)

const Change = ({ change: { field, before, after } }: { change: IncidentChange }) => (
  <li className="wrap-anywhere">
    <span className="font-semibold">{(words.fields as Labels)[field] ?? field}</span>
    <span>{`: ${toText(field, before)} → ${toText(field, after)}`}</span>
  </li>
)
