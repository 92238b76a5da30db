import type { SubscriberPage, SubscriberRow } from '#contract/leads'
import { staffNewsletter as words } from '#texts/staff-newsletter'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { subscriberParts, subscribersQuery, type SubscribersSearch, subscribersSearch } from './queries.ts'
import { SubscriberPanel } from './subscriber-panel.tsx'
import { stepsOf } from './tabs.ts'

const heads = words.columns
const tones = { pending: 'waiting', confirmed: 'done', ended: 'ended' } as const

const State = ({ state }: Pick<SubscriberRow, 'state'>) => (
  <StatusDot tone={tones[state]}>{words.state[state]}</StatusDot>
)

/** List of newsletter subscriptions: pending, confirmed and ended; newest first. */
export const subscribersList: ListOf<SubscriberRow, SubscribersSearch, SubscriberPage> = {
  screen: 'clientes',
  words,
  read: subscribersSearch,
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
      from: 620,
      quiet: true,
      cell: ({ source }) => words.sources[source],
    },
    {
      id: 'confirmed',
      title: heads.confirmed,
      width: 96,
      end: true,
      from: 760,
      quiet: true,
      cell: ({ confirmedAt }) => (confirmedAt ? <Age at={confirmedAt} /> : '–'),
    },
    {
      id: 'asked',
      title: heads.asked,
      width: 84,
      end: true,
      quiet: true,
      cell: ({ askedAt }) => <Age at={askedAt} />,
    },
  ],
  card: (row) => ({
    title: row.email,
    detail: words.sources[row.source],
    end: <State state={row.state} />,
    endDetail: <Age at={row.askedAt} />,
  }),
  steps: (answer, search) => {
    const counts = answer?.counts
    return stepsOf('newsletter', search, [
      [undefined, words.all, counts && counts.pending + counts.confirmed + counts.ended],
      ...Object.entries(subscriberParts).map(
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
