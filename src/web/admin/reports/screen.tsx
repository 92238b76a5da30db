import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reports } from '#texts/admin/reports'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { parseReportSearch, type ReportSearch, type TabName } from './data/search.ts'
import { CouponsTab } from './tabs/coupons-tab.tsx'
import { FreightTab } from './tabs/freight-tab.tsx'
import { FunnelTab } from './tabs/funnel-tab.tsx'
import { GroupsTab } from './tabs/groups-tab.tsx'
import { MarginTab } from './tabs/margin-tab.tsx'
import { RepeatTab } from './tabs/repeat-tab.tsx'
import { ReturnsTab } from './tabs/returns-tab.tsx'
import { ReviewsTab } from './tabs/reviews-tab.tsx'
import { SalesTab } from './tabs/sales-tab.tsx'
import { SearchTab } from './tabs/search-tab.tsx'
import { StockTab } from './tabs/stock-tab.tsx'

export const Route = createFileRoute('/admin/relatorios')({
  validateSearch: passThroughSearch<ReportSearch>,
  head: () => createAdminHead(reports.title),
  component: ReportsScreen,
})

const tabs: Record<TabName, (props: { search: ReportSearch }) => ReactNode> = {
  vendas: SalesTab,
  quebras: GroupsTab,
  margem: MarginTab,
  devolucoes: ReturnsTab,
  estoque: StockTab,
  cupons: CouponsTab,
  frete: FreightTab,
  recompra: RepeatTab,
  busca: SearchTab,
  funil: FunnelTab,
  avaliacoes: ReviewsTab,
}

function ReportsScreen() {
  const search = useListSearch(parseReportSearch)
  const Tab = tabs[(search.aba as TabName | undefined) ?? 'vendas']
  return <Tab search={search} />
}
