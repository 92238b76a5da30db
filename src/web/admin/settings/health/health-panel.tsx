import type { HealthView } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { health as words } from '#texts/admin/monitoring'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { HealthStrip } from './health-strip.tsx'

/** Health of the store: now, of the last days, and the check of its data. */
export const HealthPanel = ({ view }: { view: HealthView }) => (
  <>
    <Now view={view} />
    <FormSection id="dias" title={words.days}>
      <p className="-mt-3 text-muted">{words.daysLead}</p>
      <ul className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
        {view.parts.map((part) => (
          <HealthStrip key={part.part} part={part} />
        ))}
      </ul>
    </FormSection>
    <Backup backup={view.backup} />
    <DoctorSection />
  </>
)

function Now({ view: { now } }: { view: HealthView }) {
  const states = [
    [now.database === 'ok', words.nowStates.database[now.database]],
    [now.jobs === 'ok', words.nowStates.jobs[now.jobs]],
    [now.files === 'ok', words.nowStates.files[now.files]],
  ] as const
  return (
    <FormSection id="agora" title={words.now}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {states.map(([isGood, text]) => (
          <li key={text} className={isGood ? '' : 'text-danger'}>
            <StatusDot tone={isGood ? 'done' : 'alert'}>{text}</StatusDot>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

const Backup = ({ backup }: Pick<HealthView, 'backup'>) => (
  <FormSection id="copia" title={words.backup}>
    {backup === null ? (
      <p className="text-muted">{words.noBackup}</p>
    ) : (
      <StatusDot tone={backup.succeeded ? 'done' : 'alert'}>
        {backup.succeeded
          ? words.backupAt(formatMoment(backup.at))
          : words.backupFailed(formatMoment(backup.at))}
      </StatusDot>
    )}
  </FormSection>
)
