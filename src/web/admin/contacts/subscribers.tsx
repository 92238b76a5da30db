import type { SubscriberRow } from '#contract/leads'
import type { SubscriberState, SubscriptionSource } from '#shared/contact/lead-states'
import { staffNewsletter as words } from '#texts/admin/newsletter'
import {
  createSearchParser,
  dayPattern,
  type ListSearch,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { SubscriberPanel } from './subscriber-panel.tsx'
import { buildTabs } from './tabs.ts'

const heads = words.columns
const calls = api.leads.subscribers

const states = {
  confirmados: 'confirmed',
  pendentes: 'pending',
  cancelados: 'ended',
} as const satisfies UrlValues<SubscriberState>

const tones = { pending: 'waiting', confirmed: 'done', ended: 'ended' } as const

const State = ({ state }: Pick<SubscriberRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** Newsletter subscriptions: pending, confirmed and ended; newest first. */
export const subscribers = panelResourceOf({
  id: 'subscribers',
  screen: 'clientes',
  tab: 'newsletter',
  list: {
    texts: words,
    parseSearch: createSearchParser({
      filters: {
        aba: ['newsletter'],
        parte: states,
        origem: Object.keys(words.sources),
        de: dayPattern,
        ate: dayPattern,
      },
    }),
    query(search: ListSearch<'aba' | 'parte' | 'origem' | 'de' | 'ate'>) {
      const { parte, origem, de, ate, busca, pagina } = search
      const query = {
        state: toApiValue(states, parte),
        source: origem as SubscriptionSource | undefined,
        from: de,
        to: ate,
        search: busca,
        page: pagina,
      }
      return paginatedStaffQuery(['newsletter', 'list', query], (signal) => calls.get({ query, signal }))
    },
    live: ['newsletter'],
    filters: [
      { param: 'origem', label: words.filters.source, kind: 'choice', options: words.sources },
      { param: 'de', label: words.filters.from, kind: 'date' },
      { param: 'ate', label: words.filters.to, kind: 'date' },
    ],
    exportUrl: () => calls.file.url(),
    nameOf: ({ email }: SubscriberRow) => email,
    columns: [
      { id: 'email', title: heads.email, name: true, cell: ({ email }) => email },
      { id: 'state', title: heads.state, width: 140, cell: (row) => <State state={row.state} /> },
      {
        id: 'source',
        title: heads.source,
        width: 180,
        visibleFrom: 620,
        muted: true,
        cell: ({ source }) => words.sources[source],
      },
      {
        id: 'confirmed',
        title: heads.confirmed,
        width: 96,
        alignEnd: true,
        visibleFrom: 760,
        muted: true,
        cell: ({ confirmedAt }) => (confirmedAt ? <RelativeTime at={confirmedAt} /> : '–'),
      },
      {
        id: 'asked',
        title: heads.asked,
        width: 84,
        alignEnd: true,
        muted: true,
        cell: ({ askedAt }) => <RelativeTime at={askedAt} />,
      },
    ],
    card: (row) => ({
      title: row.email,
      detail: words.sources[row.source],
      end: <State state={row.state} />,
      endDetail: <RelativeTime at={row.askedAt} />,
    }),
    tabs: (answer, search) => {
      const counts = answer?.counts
      return buildTabs('newsletter', search, [
        [undefined, words.all, counts && counts.pending + counts.confirmed + counts.ended],
        ...Object.entries(states).map(
          ([parte, state]) => [parte, words.states[state], counts?.[state]] as const,
        ),
      ])
    },
  },
  panel: { body: (id) => <SubscriberPanel id={id} /> },
})
