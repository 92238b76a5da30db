import type { LeadPage, LeadRow } from '#contract/leads'
import { staffLeads as words } from '#texts/admin/leads'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { leadStateParams, leadsQuery, type LeadsSearch, leadsSearch } from './queries.ts'
import { buildTabs } from './tabs.ts'
import { WhatsAppLink } from './whats-app-link.tsx'

const heads = words.columns
const tones = { new: 'waiting', contacted: 'active', closed: 'ended' } as const

const State = ({ state }: Pick<LeadRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
)

/** List of leads (visitors who asked for advice), newest first. */
export const leadsList: ListConfig<LeadRow, LeadsSearch, LeadPage> = {
  id: 'leads',
  screen: 'clientes',
  texts: words,
  parseSearch: leadsSearch,
  query: leadsQuery,
  live: ['leads'],
  exportUrl: () => api.leads.staff.file.url(),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { id: 'name', title: heads.name, name: true, width: 200, cell: ({ name }) => name },
    {
      id: 'whatsapp',
      title: heads.whatsapp,
      width: 150,
      visibleFrom: 560,
      cell: ({ whatsapp }) => <WhatsAppLink phone={whatsapp} />,
    },
    {
      id: 'interest',
      title: heads.interest,
      visibleFrom: 760,
      muted: true,
      cell: ({ interest }) => <span className="block truncate">{interest}</span>,
    },
    { id: 'state', title: heads.state, width: 120, cell: (row) => <State state={row.state} /> },
    {
      id: 'at',
      title: heads.at,
      width: 84,
      alignEnd: true,
      muted: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: row.interest,
    end: <State state={row.state} />,
    endDetail: <RelativeTime at={row.createdAt} />,
  }),
  tabs: (answer, search) => {
    const counts = answer?.counts
    return buildTabs('leads', search, [
      [undefined, words.all, counts && counts.new + counts.contacted + counts.closed],
      ...Object.entries(leadStateParams).map(
        ([parte, state]) => [parte, words.parts[state], counts?.[state]] as const,
      ),
    ])
  },
  panel: {
    onPhone: true,
    title: (row) => row?.name,
    body: (id) => <LeadPanel key={id} id={id} />,
  },
}
