import type { LeadPage, LeadRow } from '#contract/leads'
import { staffLeads as words } from '#texts/staff-leads'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { leadParts, leadsQuery, type LeadsSearch, leadsSearch } from './queries.ts'
import { stepsOf } from './tabs.ts'
import { WhatsApp } from './whats-app.tsx'

const heads = words.columns
const tones = { new: 'waiting', contacted: 'active', closed: 'ended' } as const

const State = ({ state }: Pick<LeadRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
)

/** List of leads (visitors who asked for advice), newest first. */
export const leadsList: ListOf<LeadRow, LeadsSearch, LeadPage> = {
  screen: 'clientes',
  words,
  read: leadsSearch,
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
      from: 560,
      cell: ({ whatsapp }) => <WhatsApp phone={whatsapp} />,
    },
    {
      id: 'interest',
      title: heads.interest,
      from: 760,
      quiet: true,
      cell: ({ interest }) => <span className="block truncate">{interest}</span>,
    },
    { id: 'state', title: heads.state, width: 120, cell: (row) => <State state={row.state} /> },
    {
      id: 'at',
      title: heads.at,
      width: 84,
      end: true,
      quiet: true,
      cell: ({ createdAt }) => <Age at={createdAt} />,
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: row.interest,
    end: <State state={row.state} />,
    endDetail: <Age at={row.createdAt} />,
  }),
  steps: (answer, search) => {
    const counts = answer?.counts
    return stepsOf('leads', search, [
      [undefined, words.all, counts && counts.new + counts.contacted + counts.closed],
      ...Object.entries(leadParts).map(
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
