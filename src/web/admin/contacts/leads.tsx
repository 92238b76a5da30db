import type { LeadRow } from '#contract/leads'
import type { LeadState } from '#shared/contact/lead-states'
import { staffLeads as words } from '#texts/admin/leads'
import {
  createSearchParser,
  type ListSearch,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { buildTabs } from './tabs.ts'

const heads = words.columns
const calls = api.leads.staff

const states = {
  novos: 'new',
  contatados: 'contacted',
  encerrados: 'closed',
} as const satisfies UrlValues<LeadState>

const tones = { new: 'waiting', contacted: 'active', closed: 'ended' } as const

const State = ({ state }: Pick<LeadRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
)

/** Leads (visitors who asked for advice), newest first. */
export const leads = panelResourceOf({
  id: 'leads',
  screen: 'clientes',
  tab: 'leads',
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['leads'], parte: states } }),
    query({ parte, busca, pagina }: ListSearch<'aba' | 'parte'>) {
      const query = { state: toApiValue(states, parte), search: busca, page: pagina }
      return paginatedStaffQuery(['leads', 'list', query], (signal) => calls.get({ query, signal }))
    },
    live: ['leads'],
    exportUrl: () => calls.file.url(),
    nameOf: ({ name }: LeadRow) => name,
    columns: [
      { id: 'name', title: heads.name, name: true, width: 200, cell: ({ name }) => name },
      {
        id: 'whatsapp',
        title: heads.whatsapp,
        width: 150,
        visibleFrom: 560,
        cell: ({ name, whatsapp }) => <WhatsAppLink phone={whatsapp} name={name} />,
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
        ...Object.entries(states).map(
          ([parte, state]) => [parte, words.parts[state], counts?.[state]] as const,
        ),
      ])
    },
  },
  panel: { body: (id) => <LeadPanel id={id} /> },
})
