import type { PaymentEventRow, PaymentEventState } from '#contract/payments'
import { paymentEvents as words } from '#texts/admin/payment-events'
import { createSearchParser, type ListSearch, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { PaymentEventPanel, PaymentEventStateLabel as State } from './payment-event-panel.tsx'

const heads = words.columns

const states = {
  'sem-pagamento': 'unknown',
  'nao-verificados': 'unverified',
  'com-falha': 'failed',
  atrasados: 'late',
  tratados: 'handled',
} as const satisfies UrlValues<PaymentEventState>

type Search = ListSearch<'aba' | 'parte'>

const providerOf = ({ provider }: PaymentEventRow): string => words.providers[provider] ?? provider

/** Webhook events of payment providers, newest first. */
export const paymentEvents = panelResourceOf({
  id: 'payment-events',
  screen: 'pedidos',
  tab: 'avisos',
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['avisos'], parte: states } }),
    query({ parte, busca, pagina }: Search) {
      const query = { state: parte && states[parte as keyof typeof states], search: busca, page: pagina }
      return paginatedStaffQuery(['payment-events', 'list', query], (signal) =>
        api.payments.events.get({ query, signal }),
      )
    },
    live: ['payment-events'],
    nameOf: ({ providerRef }: PaymentEventRow) => providerRef,
    columns: [
      {
        id: 'reference',
        title: heads.reference,
        name: true,
        cell: ({ providerRef }) => <span className="block truncate">{providerRef}</span>,
      },
      { id: 'provider', title: heads.provider, width: 140, visibleFrom: 620, muted: true, cell: providerOf },
      { id: 'state', title: heads.state, width: 160, cell: (row) => <State state={row.state} /> },
      {
        id: 'at',
        title: heads.at,
        width: 84,
        alignEnd: true,
        muted: true,
        cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
      },
    ],
    card: (row) => ({
      title: row.providerRef,
      detail: providerOf(row),
      end: <State state={row.state} />,
      endDetail: <RelativeTime at={row.receivedAt} />,
    }),
    tabs: (answer, search) => {
      const counts = answer?.counts
      const tab = (title: string, count: number | undefined, parte?: string) => ({
        title,
        count,
        search: updateFilters(search, { parte }),
        current: search.parte === parte,
      })
      const all = counts && Object.values(counts).reduce((total, count) => total + count, 0)
      return [
        tab(words.all, all),
        ...Object.entries(states).map(([parte, state]) => tab(words.parts[state], counts?.[state], parte)),
        { title: words.orders, search: {}, current: false },
      ]
    },
  },
  panel: { body: (id) => <PaymentEventPanel id={id} /> },
})
