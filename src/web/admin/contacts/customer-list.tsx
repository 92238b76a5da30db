import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useMemo } from 'react'
import type { CategoryOption, CustomerPage, CustomerRow } from '#contract/customer-insights'
import { states } from '#shared/brazil/cep'
import { formatPhone } from '#shared/brazil/phone'
import { formatDay } from '#shared/dates/dates'
import { formatAmount } from '#shared/money/amount'
import { staffCustomers as words } from '#texts/admin/customers'
import type { Filter, ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { indentName } from '#web/admin/pickers/category/indent-name.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { downloadUrl } from '#web/ui/forms/download-file.ts'
import { ImportButton } from '#web/admin/contacts/customer-import/import-button.tsx'
import { buildTabs } from './tabs.ts'
import {
  customerCategoriesQuery,
  customerCountQuery,
  customersQuery,
  type CustomersSearch,
  parseCustomersSearch,
  toCustomerFilter,
} from './customer-queries.ts'
import { TagList } from './tag-list.tsx'

const heads = words.columns

export const placeOf = ({ city, state }: Pick<CustomerRow, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')

export const nameOf = ({ name, email, phone }: Pick<CustomerRow, 'name' | 'email' | 'phone'>): string =>
  name || email || (phone ? formatPhone(phone) : words.unnamed)

const lastOf = ({ lastPurchaseAt: at, pastOrders }: CustomerRow): string =>
  at ? formatDay(at) : pastOrders > 0 ? words.onlyBefore : words.never

/** Filters of the list; the categories come from the server. */
const filtersFor = (categories: readonly CategoryOption[]): Filter[] => [
  {
    param: 'uf',
    label: words.filters.state,
    kind: 'choice',
    options: Object.fromEntries(states.map((state) => [state, state])),
  },
  { param: 'conta', label: words.filters.account, kind: 'choice', options: words.account },
  { param: 'newsletter', label: words.filters.consent, kind: 'choice', options: words.consent },
  { param: 'etiqueta', label: words.filters.tag, kind: 'text' },
  { param: 'cidade', label: words.filters.city, kind: 'text' },
  {
    param: 'categoria',
    label: words.filters.category,
    kind: 'choice',
    options: Object.fromEntries(categories.map((each) => [each.slug, indentName(each)])),
  },
  { param: 'tamanho', label: words.filters.size, kind: 'text', hint: words.filters.sizeHint },
  { param: 'segmento', label: words.filters.segment, kind: 'choice', options: words.segments },
  { param: 'pedidos', label: words.filters.orders, kind: 'choice', options: words.orderSteps },
  { param: 'valor', label: words.filters.value, kind: 'choice', options: words.valueSteps },
  { param: 'comprou', label: words.filters.bought, kind: 'choice', options: words.daySteps },
  { param: 'parado', label: words.filters.idle, kind: 'choice', options: words.daySteps },
]

/** Number of this store, with that of the former one below it. */
const Both = ({ here, past }: { here: string; past: string | false }) => (
  <>
    <span className="block">{here}</span>
    {past && <span className="block truncate text-xs font-normal text-muted">{past}</span>}
  </>
)

/** List of all customers, latest purchase first. */
const customerList: ListConfig<CustomerRow, CustomersSearch, CustomerPage> = {
  parseSearch: parseCustomersSearch,
  id: 'customers',
  screen: 'clientes',
  texts: words,
  query: customersQuery,
  countQuery: customerCountQuery,
  live: ['customers'],
  sort: '-compra',
  idOf: ({ id }) => id,
  nameOf,
  link: ({ id }, props) => <Link to="/admin/clientes/$id" params={{ id }} {...props} />,
  columns: [
    { id: 'name', title: heads.name, sort: 'nome', name: true, cell: nameOf },
    {
      id: 'email',
      title: heads.email,
      width: 210,
      visibleFrom: 900,
      muted: true,
      cell: ({ email }) => <span className="block truncate">{email ?? '–'}</span>,
    },
    {
      id: 'phone',
      title: heads.phone,
      width: 150,
      visibleFrom: 1_200,
      muted: true,
      cell: ({ name, phone }) => (phone ? <WhatsAppLink phone={phone} name={name} /> : '–'),
    },
    {
      id: 'cpf',
      title: heads.cpf,
      width: 136,
      visibleFrom: 1_400,
      muted: true,
      cell: ({ cpf }) => cpf ?? '–',
    },
    {
      id: 'place',
      title: heads.place,
      width: 172,
      visibleFrom: 700,
      muted: true,
      cell: (row) => placeOf(row) || '–',
    },
    {
      id: 'tags',
      title: heads.tags,
      width: 120,
      visibleFrom: 1_000,
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    {
      id: 'orders',
      title: heads.orders,
      sort: 'pedidos',
      width: 80,
      alignEnd: true,
      cell: ({ orders, pastOrders }) => (
        <Both here={String(orders)} past={pastOrders > 0 && words.pastOrders(pastOrders)} />
      ),
    },
    {
      id: 'value',
      title: heads.value,
      sort: 'valor',
      width: 112,
      alignEnd: true,
      cell: ({ value, pastValue }) => (
        <Both here={formatAmount(value)} past={pastValue > 0 && words.pastValue(formatAmount(pastValue))} />
      ),
    },
    {
      id: 'last',
      title: heads.last,
      sort: 'compra',
      width: 158,
      visibleFrom: 620,
      alignEnd: true,
      muted: true,
      cell: lastOf,
    },
  ],
  card: (row) => ({
    title: nameOf(row),
    detail: placeOf(row) || row.email || (row.phone && formatPhone(row.phone)),
    end: formatAmount(row.value),
    endDetail: (
      <Both here={words.ordersOf(row.orders)} past={row.pastOrders > 0 && words.pastOrders(row.pastOrders)} />
    ),
  }),
  tabs: (answer, search) => buildTabs('clientes', search, [[undefined, words.title, answer?.total]]),
}

/** Renders the list, with the categories as a filter. */
export function CustomerList({ search }: { search: CustomersSearch }) {
  const { data } = useStaffQuery(customerCategoriesQuery())
  const list = useMemo(() => ({ ...customerList, filters: filtersFor(data?.items ?? []) }), [data])
  const actions = (
    <>
      <ImportButton />
      <CustomerExport search={search} />
    </>
  )
  return <ListPage list={list} actions={actions} />
}

/** Exports the customers as they are filtered now. */
function CustomerExport({ search }: { search: CustomersSearch }) {
  const limited = useReadOnlyPreview()
  if (limited) return null
  const query = toCustomerFilter(search)
  return (
    <Menu
      trigger={
        <button type="button" className={buttonClass('ghost', 'small')}>
          {words.open}
          <Icon of={ChevronDown} size={14} />
        </button>
      }
      groups={[
        [
          { label: words.csv, run: () => downloadUrl(api.exports['customers.csv'].url(query)) },
          { label: words.xlsx, run: () => downloadUrl(api.exports['customers.xlsx'].url(query)) },
        ],
      ]}
    />
  )
}
