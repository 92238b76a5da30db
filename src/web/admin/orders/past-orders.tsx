import type { PastOrderView, StaffPastOrderRow, PastOrderState } from '#contract/past-orders'
import { formatPhone } from '#shared/brazil/phone'
import { formatDay } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { formatBrl } from '#shared/money/money'
import { pastOrders as words } from '#texts/admin/past-orders'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { createSearchParser, type ListSearch, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'

const heads = words.columns
const calls = api['past-orders']

const states = {
  pagos: 'paid',
  'nao-pagos': 'open',
  cancelados: 'cancelled',
  reembolsados: 'refunded',
} as const satisfies UrlValues<PastOrderState>

type Search = ListSearch<'aba' | 'parte'>

const tones = {
  paid: 'done',
  open: 'waiting',
  cancelled: 'ended',
  refunded: 'ended',
  unknown: 'waiting',
} as const

const State = ({ state }: { state: PastOrderState }) => (
  <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
)

const numberOf = ({ number }: StaffPastOrderRow): string => `#${number}`
const customerOf = ({ name, email }: Pick<StaffPastOrderRow, 'name' | 'email'>): string =>
  name || email || words.unnamed

/** Orders of the former store, newest first. They are read only. */
export const pastOrders = panelResourceOf({
  id: 'past-orders',
  screen: 'pedidos',
  tab: 'anteriores',
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['anteriores'], parte: states } }),
    query({ parte, busca, pagina }: Search) {
      const query = { state: parte && states[parte as keyof typeof states], search: busca, page: pagina }
      return paginatedStaffQuery(['past-orders', 'list', query], (signal) => calls.get({ query, signal }))
    },
    nameOf: numberOf,
    columns: [
      { id: 'number', title: heads.number, name: true, width: 120, cell: numberOf },
      { id: 'customer', title: heads.customer, cell: customerOf },
      {
        id: 'state',
        title: heads.state,
        width: 148,
        visibleFrom: 620,
        cell: (row) => <State state={row.state} />,
      },
      {
        id: 'total',
        title: heads.total,
        width: 112,
        alignEnd: true,
        cell: ({ total }) => formatAmount(total),
      },
      {
        id: 'at',
        title: heads.at,
        width: 158,
        alignEnd: true,
        visibleFrom: 700,
        muted: true,
        cell: ({ placedAt }) => formatDay(placedAt),
      },
    ],
    card: (row) => ({
      title: `${numberOf(row)} · ${customerOf(row)}`,
      detail: words.states[row.state],
      end: formatAmount(row.total),
      endDetail: formatDay(row.placedAt),
    }),
    tabs: (_, search) => {
      const tab = (title: string, parte?: string) => ({
        title,
        search: updateFilters(search, { parte }),
        current: search.parte === parte,
      })
      return [
        tab(words.all),
        ...Object.entries(states).map(([parte, state]) => tab(words.states[state], parte)),
        { title: words.orders, search: {}, current: false },
      ]
    },
  },
  panel: { body: (id) => <PastOrderPanel id={id} /> },
})

const orderQuery = (id: string) =>
  staffQuery(['past-orders', 'one', id], (signal) => calls(id).get({ signal }))

/** Side panel of an order of the former store. */
const PastOrderPanel = ({ id }: { id: string }) => (
  <PanelLoader query={orderQuery(id)}>{(data) => <Details order={data} />}</PanelLoader>
)

const Details = ({ order }: { order: PastOrderView }) => (
  <>
    <Section title={words.facts}>
      <p className="mb-3 text-muted">{words.historyNote}</p>
      <DescriptionList
        items={{
          [heads.state]: <State state={order.state} />,
          [words.stateText]: order.stateText || null,
          [words.source]: words.sources[order.source],
          [heads.at]: formatDay(order.placedAt),
          [words.customer]: order.name || null,
          [words.email]: order.email,
          [words.phone]: order.phone && formatPhone(order.phone),
          [words.cpf]: order.cpf,
        }}
      />
    </Section>
    <Section title={words.items}>
      <ul className="divide-y divide-hairline">
        {order.items.map(({ name, sku, quantity, price }, at) => (
          <li key={at} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words">
              <span>{words.line(quantity, name)}</span>
              {sku && <span className="block text-xs text-muted">{sku}</span>}
            </span>
            <span className="tabular-nums">{formatAmount(quantity * price)}</span>
          </li>
        ))}
      </ul>
      <DescriptionList
        items={{
          [words.discount]: order.discount > 0 ? `−${formatAmount(order.discount)}` : null,
          [words.freight]: order.freight > 0 ? formatAmount(order.freight) : null,
          [words.total]: formatBrl(order.total),
          [words.refunded]: order.refunded > 0 ? formatBrl(order.refunded) : null,
        }}
      />
    </Section>
  </>
)
