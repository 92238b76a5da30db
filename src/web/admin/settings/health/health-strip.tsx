import type { HealthDay, HealthPartView, HealthState } from '#contract/monitoring'
import { formatIsoDay } from '#shared/dates/dates'
import { health as words } from '#texts/admin/monitoring'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'

const bars: Record<HealthState, string> = {
  none: 'h-1 bg-hairline',
  good: 'h-2.5 bg-leaf/55',
  warning: 'h-3 bg-ipe',
  bad: 'h-3.5 bg-danger',
}
const tones: Record<HealthState, StatusTone> = {
  none: 'waiting',
  good: 'done',
  warning: 'active',
  bad: 'alert',
}

const nameOf = (part: string): string => {
  const provider = part.replace(/^provider:/, '')
  return words.parts[part] ?? words.providers[provider] ?? provider
}

/** Returns the number that stands for the last measured day: failures, else the share of success, else the time. */
function summaryOf(part: string, day: HealthDay | undefined): string {
  if (!day) return words.noMeasure
  if (day.failed > 0) return words.failures(day.failed)
  return part === 'jobs' || day.medianMs === null ? words.failures(0) : words.ms(day.medianMs)
}

const isMeasured = ({ state }: HealthDay): boolean => state !== 'none'

/** One part of the store: its days as bars, the same in a sentence, and as a table. */
export function HealthStrip({ part: { part, days } }: { part: HealthPartView }) {
  const measured = days.filter(isMeasured)
  const troubled = measured.filter(({ state }) => state !== 'good').length
  const last = measured.at(-1)
  const name = nameOf(part)
  return (
    <li className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <StatusDot tone={tones[last?.state ?? 'none']}>
          <span>{name}</span>
        </StatusDot>
        <span className={`tabular-nums ${last?.state === 'good' ? 'text-muted' : ''}`}>
          {summaryOf(part, last)}
        </span>
      </div>
      <div aria-hidden className="mt-1 ml-4 flex h-3.5 items-end gap-[2px]">
        {days.map(({ day, state }) => (
          <span
            key={day}
            title={`${formatIsoDay(day)}: ${words.states[state]}`}
            className={`min-w-0 grow rounded-[1px] ${bars[state]}`}
          />
        ))}
      </div>
      <p className="sr-only">
        {measured.length === 0
          ? words.noMeasure
          : troubled === 0
            ? words.allGood(measured.length)
            : words.someBad(troubled, measured.length)}
      </p>
      {measured.length > 0 && <Numbers name={name} days={measured} />}
    </li>
  )
}

const Numbers = ({ name, days }: { name: string; days: readonly HealthDay[] }) => (
  <details className="mt-1 ml-4 text-sm">
    <summary
      aria-label={words.tableOf(name)}
      className="w-fit cursor-pointer text-xs text-muted underline decoration-hairline underline-offset-2 hover:decoration-current"
    >
      {words.table}
    </summary>
    <div className="mt-2 max-h-64 overflow-y-auto" tabIndex={0} role="group" aria-label={words.tableOf(name)}>
      <table className="w-full max-w-md tabular-nums">
        <caption className="sr-only">{words.tableOf(name)}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {words.columns.day}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.columns.ok}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.columns.failed}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {words.columns.median}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, ok, failed, medianMs }) => (
            <tr key={day} className="border-t border-faint">
              <th scope="row" className="py-1 text-left font-normal">
                {formatIsoDay(day)}
              </th>
              <td className="py-1 text-right">{ok.toLocaleString('pt-BR')}</td>
              <td className={`py-1 text-right ${failed > 0 ? 'font-semibold' : 'text-muted'}`}>
                {failed.toLocaleString('pt-BR')}
              </td>
              <td className="py-1 text-right text-muted">{medianMs === null ? '' : words.ms(medianMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
