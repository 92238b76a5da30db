import type { DoctorFinding, DoctorRun } from '#contract/monitoring'
import { formatMoment } from '#shared/dates/age'
import { doctor as words } from '#texts/admin/monitoring'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { doctorQuery } from './queries.ts'

const isUnderWay = (run: DoctorRun | null | undefined): boolean =>
  run?.state === 'waiting' || run?.state === 'running'

/** Returns the advice for a check: that of its whole name, else that of its subject. */
const adviceFor = (check: string): string =>
  words.advice[check] ?? words.advice[check.split('.')[0] ?? ''] ?? ''

/** The last check of the data, with what to do about its findings. */
export function DoctorSection() {
  const { data } = useStaffQuery(doctorQuery())
  const last = data?.last
  return (
    <FormSection
      id="conferencia"
      title={words.title}
      aside={
        <div className="ml-auto">
          <ActionButton
            label={isUnderWay(last) ? words.running : words.run}
            run={() => api.monitoring.doctor.runs.post()}
            done={words.started}
          />
        </div>
      }
    >
      <p className="-mt-3 max-w-prose text-muted">{words.lead}</p>
      <div role="status">{data && <Outcome run={data.last} />}</div>
      {last?.state === 'done' && last.total > 0 && <Findings run={last} />}
    </FormSection>
  )
}

function Outcome({ run }: { run: DoctorRun | null }) {
  if (!run) return <p className="text-muted">{words.never}</p>
  if (isUnderWay(run)) return <p className="text-muted">{words.running}</p>
  if (run.state === 'failed') return <p className="text-danger">{words.failed}</p>
  const when = formatMoment(run.finishedAt ?? run.startedAt)
  return run.total === 0 ? (
    <p className="text-leaf">{words.clean(run.checks, when)}</p>
  ) : (
    <p className="font-semibold text-danger">{words.found(run.total, when)}</p>
  )
}

/** Findings by what to do about them. */
function Findings({ run: { findings, total } }: { run: DoctorRun }) {
  const byAdvice = Map.groupBy(findings, ({ check }: DoctorFinding) => adviceFor(check))
  const hasWrongLevels = findings.some(({ check }) => check === 'stock.level')
  return (
    <>
      {[...byAdvice].map(([advice, group]) => (
        <div key={advice}>
          <ul className="grid gap-1">
            {group.map(({ sentence }) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-muted">{advice}</p>
        </div>
      ))}
      {total > findings.length && <p className="text-muted">{words.more(total - findings.length)}</p>}
      {hasWrongLevels && (
        <div>
          <ActionButton
            label={words.repair}
            confirmation={{ title: words.repair, text: words.repairText }}
            run={() => api.monitoring.doctor.repairs.stock.post()}
            onDone={async () => void (await api.monitoring.doctor.runs.post())}
            done={({ repaired }) => words.repaired(repaired.length)}
          />
        </div>
      )}
    </>
  )
}
