import { type ReactNode, useMemo } from 'react'
import type { CompanyPage, CompanyRow } from '#contract/wholesale'
import { states } from '#shared/brazil/cep'
import { formatAge } from '#shared/dates/age'
import { formatAmount } from '#shared/money/amount'
import { companies as words } from '#texts/admin/companies'
import { quotesPanel } from '#texts/admin/quotes'
import { receivables } from '#texts/admin/receivables'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { ApplicationQueue } from './application-queue.tsx'
import { QuotesPanel } from './quotes-panel.tsx'
import { ReceivablesPanel } from './receivables-panel.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { NewCompanyButton } from './new-company.tsx'
import {
  allStatuses,
  applicationsQuery,
  type CompaniesSearch,
  companiesQuery,
  openQuotesQuery,
  parseCompaniesSearch,
  quotesTab,
  receivableTotalsQuery,
  receivablesTab,
  statuses,
  termsOptionsQuery,
} from './queries.ts'

const heads = words.columns
const tones = { applied: 'waiting', active: 'done', refused: 'ended', suspended: 'alert' } as const

/** Builds the tabs: the queue of applications, each state, and all. */
function buildTabs(
  page: CompanyPage | undefined,
  search: CompaniesSearch,
  open: { quotes: number | undefined; receivables: number | undefined },
): ListTab<CompaniesSearch>[] {
  const counts = page?.counts
  const all = counts && counts.applied + counts.active + counts.suspended + counts.refused
  const tab = (title: string, situacao: string | undefined, count: number | undefined) => ({
    title,
    count,
    search: updateFilters(search, { situacao }),
    current: search.situacao === situacao,
  })
  return [
    tab(words.tabs.applied, undefined, counts?.applied),
    ...Object.entries(statuses).map(([param, status]) => tab(words.tabs[status], param, counts?.[status])),
    tab(words.tabs.all, allStatuses, all),
    tab(quotesPanel.tab, quotesTab, open.quotes),
    tab(receivables.open, receivablesTab, open.receivables),
  ]
}

const companyList: Omit<ListConfig<CompanyRow, CompaniesSearch, CompanyPage>, 'tabs'> = {
  id: 'companies',
  screen: 'atacado',
  texts: words,
  parseSearch: parseCompaniesSearch,
  query: companiesQuery,
  live: ['companies'],
  sort: 'nome',
  idOf: ({ id }) => id,
  nameOf: ({ legalName }) => legalName,
  columns: [
    {
      id: 'name',
      title: heads.name,
      name: true,
      sort: 'nome',
      cell: ({ tradeName, legalName }) => tradeName || legalName,
    },
    {
      id: 'place',
      title: heads.place,
      width: 170,
      visibleFrom: 640,
      muted: true,
      cell: ({ city, state }) => `${city}, ${state}`,
    },
    {
      id: 'list',
      title: heads.priceList,
      width: 140,
      visibleFrom: 760,
      cell: ({ priceList }) => priceList ?? '–',
    },
    {
      id: 'minimum',
      title: heads.minimum,
      width: 104,
      alignEnd: true,
      visibleFrom: 1_000,
      cell: ({ minimumOrder }) => formatAmount(minimumOrder),
    },
    {
      id: 'terms',
      title: heads.terms,
      width: 88,
      alignEnd: true,
      visibleFrom: 900,
      cell: ({ termsDays }) => words.days(termsDays),
    },
    {
      id: 'limit',
      title: heads.limit,
      width: 112,
      alignEnd: true,
      sort: 'limite',
      visibleFrom: 560,
      cell: ({ creditLimit }) => formatAmount(creditLimit),
    },
    {
      id: 'people',
      title: heads.people,
      width: 88,
      alignEnd: true,
      visibleFrom: 1_100,
      cell: ({ buyers }) => buyers,
    },
    {
      id: 'status',
      title: heads.status,
      width: 120,
      cell: ({ status }) => <StatusDot tone={tones[status]}>{words.status[status]}</StatusDot>,
    },
    {
      id: 'applied',
      title: heads.applied,
      width: 84,
      alignEnd: true,
      muted: true,
      sort: 'pedido',
      visibleFrom: 820,
      cell: ({ appliedAt }) => <RelativeTime at={appliedAt} />,
    },
  ],
  card: ({ tradeName, legalName, city, state, status, creditLimit }) => ({
    title: tradeName || legalName,
    detail: `${city}, ${state}`,
    end: formatAmount(creditLimit),
    endDetail: words.status[status],
  }),
  panel: {
    title: (row) => row?.legalName,
    body: (id) => <CompanyPanel key={id} id={id} />,
  },
}

/** Returns the content of the tabs that list no companies. */
function replacementOf(situacao: string | undefined): ReactNode {
  if (situacao === receivablesTab || situacao === quotesTab)
    return <div className="max-w-2xl">{situacao === quotesTab ? <QuotesPanel /> : <ReceivablesPanel />}</div>
  return situacao === undefined ? <ApplicationQueue /> : undefined
}

/** Wholesale: the queue of applications, and the companies. */
export function CompanyList() {
  const { situacao } = useListSearch(parseCompaniesSearch)
  const { data: waiting } = useStaffQuery(applicationsQuery())
  const { data: lists } = useStaffQuery(termsOptionsQuery())
  const quotes = useStaffQuery(openQuotesQuery).data?.total
  const owed = useStaffQuery(receivableTotalsQuery).data?.open.count
  const list = useMemo(
    (): ListConfig<CompanyRow, CompaniesSearch, CompanyPage> => ({
      ...companyList,
      tabs: (page, search) => buildTabs(page, search, { quotes, receivables: owed }),
      filters: [
        {
          param: 'uf',
          label: words.filters.state,
          kind: 'choice',
          options: Object.fromEntries(states.map((state) => [state, state])),
        },
        {
          param: 'lista',
          label: words.filters.priceList,
          kind: 'choice',
          options: Object.fromEntries((lists?.items ?? []).map(({ id, name }) => [id, name])),
        },
      ],
    }),
    [lists, quotes, owed],
  )
  const oldest = waiting?.items[0]
  return (
    <ListPage
      list={list}
      actions={<NewCompanyButton />}
      aside={
        waiting && words.waiting(waiting.total, oldest && formatAge(oldest.appliedAt).replace(/^há /, ''))
      }
      replacement={replacementOf(situacao)}
    />
  )
}
