import type { SubscriberPage, SubscriberRow } from '#contract/leads'
import { staffNewsletter as words } from '#texts/admin/newsletter'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import {
  subscriberStateParams,
  subscribersQuery,
  type SubscribersSearch,
  subscribersSearch,
} from './queries.ts'
import { SubscriberPanel } from './subscriber-panel.tsx'
import { buildTabs } from './tabs.ts'

const heads = words.columns
const tones = { pending: 'waiting', confirmed: 'done', ended: 'ended' } as const

const State = ({ state }: Pick<SubscriberRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** List of newsletter subscriptions: pending, confirmed and ended; newest first. */
export const subscribersList: ListConfig<SubscriberRow, SubscribersSearch, SubscriberPage> = {
  id: 'subscribers',
  screen: 'clientes',
  texts: words,
  parseSearch: subscribersSearch,
  query: subscribersQuery,
  live: ['newsletter'],
  filters: [
    { param: 'origem', label: words.filters.source, kind: 'choice', options: words.sources },
    { param: 'de', label: words.filters.from, kind: 'date' },
    { param: 'ate', label: words.filters.to, kind: 'date' },
  ],
  exportUrl: () => api.leads.subscribers.file.url(),
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
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
      ...Object.entries(subscriberStateParams).map(
        ([parte, state]) => [parte, words.states[state], counts?.[state]] as const,
      ),
    ])
  },
  panel: {
    onPhone: true,
    title: (row) => row?.email,
    body: (id) => <SubscriberPanel key={id} id={id} />,
  },
}
