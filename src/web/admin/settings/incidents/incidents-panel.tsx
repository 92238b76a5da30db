import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { adminKit } from '#texts/admin/kit'
import { incidents as words } from '#texts/admin/monitoring'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { ListLink, useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { IncidentEditor, NewIncident } from './incident-form.tsx'
import { IncidentList } from './incident-list.tsx'
import { incidentQuery, parseIncidentSearch } from './queries.ts'

/** The register of incidents: its list, or the one of the URL. */
export function IncidentsPanel() {
  const { registro } = useListSearch(parseIncidentSearch)
  if (registro === undefined) return <IncidentList />
  return (
    <>
      <div className="px-4 pt-2 md:px-6">
        <ListLink
          search={{ aba: 'incidentes' } as object}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-panel px-2 text-muted hover:text-ink md:min-h-8"
        >
          <Icon of={ChevronLeft} size={16} />
          {words.back}
        </ListLink>
      </div>
      {registro === 'novo' ? <NewIncident /> : <LoadedIncident key={registro} id={registro} />}
    </>
  )
}

function LoadedIncident({ id }: { id: string }) {
  const { data, error, refetch } = useStaffQuery(incidentQuery(id))
  if (data) return <IncidentEditor view={data} />
  return error ? (
    <DetailError error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading text={adminKit.detail.loading} />
  )
}
