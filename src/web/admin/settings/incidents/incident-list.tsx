import type { IncidentDeadline, IncidentRow } from '#contract/monitoring'
import { formatDay, formatIsoDay } from '#shared/dates/dates'
import { adminKit } from '#texts/admin/kit'
import { incidents as words } from '#texts/admin/monitoring'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { StatusDot, type StatusTone } from '#web/ui/display/status-dot.tsx'
import { incidentsQuery } from './queries.ts'

export const deadlineTones: Record<IncidentDeadline, StatusTone> = {
  not_needed: 'ended',
  told: 'done',
  due: 'active',
  late: 'alert',
}

const toSearch = (registro: string) => ({ aba: 'incidentes', registro }) as object

/** All incidents with their deadlines. */
export function IncidentList() {
  const { data, error, refetch } = useStaffQuery(incidentsQuery())
  return (
    <FormSection
      id="incidentes"
      title={words.title}
      aside={
        <ListLink search={toSearch('novo')} className={buttonClass('ghost', 'small', 'ml-auto')}>
          {words.add}
        </ListLink>
      }
    >
      <p className="-mt-3 max-w-prose text-muted">
        <span>{words.lead}</span> <span>{words.law}</span>
      </p>
      {!data && error && <DetailError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading text={adminKit.detail.loading} />}
      {data?.items.length === 0 && <p className="text-muted">{words.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-faint">
          {data.items.map((incident) => (
            <Row key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

const Row = ({
  incident: { id, title, state, knownAt, people, deadline, dueOn },
}: {
  incident: IncidentRow
}) => (
  <li>
    <ListLink
      search={toSearch(id)}
      className="-mx-2 flex min-h-11 flex-wrap items-baseline gap-x-4 gap-y-1 rounded-panel px-2 py-2 hover:bg-hover"
    >
      <span className="min-w-0 grow basis-56 font-semibold wrap-anywhere">{title}</span>
      <span className="w-28 text-sm text-muted">{words.states[state]}</span>
      <span className="w-36 text-sm text-muted">{formatDay(knownAt)}</span>
      <span className="w-36 text-sm text-muted tabular-nums">
        {people === null ? words.unknownPeople : words.people(people)}
      </span>
      <span className="w-56 text-sm">
        <StatusDot tone={deadlineTones[deadline]}>{words.deadlines[deadline](formatIsoDay(dueOn))}</StatusDot>
      </span>
    </ListLink>
  </li>
)
