import { createFileRoute } from '@tanstack/react-router'
import ScanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs'
import { useMemo } from 'react'
import type { StockPage, StockFilter, StockRow } from '#contract/stock'
import { formatIsoDay } from '#shared/dates/dates'
import { stock } from '#texts/admin-products/stock'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import type { ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { Kbd } from '#web/admin/kit/shortcuts/kbd.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import {
  AvailableCell,
  DaysOfStockCell,
  getVariantName,
  OnHandCell,
  VariantCell,
  VariantLink,
} from './cells.tsx'
import { StockCounts } from './stock-counts.tsx'
import { Purchases } from './purchases.tsx'
import { stockQuery, parseStockSearch, type StockSearch, thresholdsQuery } from './queries.ts'
import { StockFiles } from './stock-files.tsx'
import { ReceivePanel } from './receive-panel.tsx'
import { VariantPanel } from './variant-panel.tsx'

export const Route = createFileRoute('/admin/estoque')({
  validateSearch: passThroughSearch<StockSearch>,
  head: () => createAdminHead(staffTitles.stock),
  component: StockScreen,
})

const heads = stock.columns

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const renderArriving = ({ arriving: count, arrivesOn }: StockRow) =>
  count === 0 ? (
    <span className="text-muted">–</span>
  ) : (
    <>
      <b className="font-semibold">+{count}</b>{' '}
      <span className="text-muted">{arrivesOn && formatIsoDay(arrivesOn).replace(/ de \d{4}$/, '')}</span>
    </>
  )

// The ids are stored in the browser with the column choice.
const columns: readonly Column<StockRow>[] = [
  { id: 'variant', title: heads.variant, name: true, cell: (row) => <VariantCell row={row} /> },
  { id: 'sku', title: heads.sku, visibleFrom: 1240, muted: true, cell: ({ sku }) => sku },
  {
    id: 'onHand',
    title: heads.onHand,
    sort: 'emmaos',
    width: 92,
    alignEnd: true,
    cell: (row) => <OnHandCell row={row} />,
  },
  {
    id: 'reserved',
    title: heads.reserved,
    width: 84,
    alignEnd: true,
    visibleFrom: 620,
    muted: true,
    cell: ({ reserved }) => reserved || '–',
  },
  {
    id: 'available',
    title: heads.available,
    sort: 'avenda',
    width: 84,
    alignEnd: true,
    cell: (row) => <AvailableCell row={row} />,
  },
  {
    id: 'waiting',
    title: heads.backInStockRequests,
    width: 80,
    alignEnd: true,
    visibleFrom: 1100,
    muted: true,
    cell: ({ backInStockRequests }) => backInStockRequests || '–',
  },
  {
    id: 'arriving',
    title: heads.arriving,
    width: 132,
    alignEnd: true,
    visibleFrom: 760,
    cell: renderArriving,
  },
  {
    id: 'minimum',
    title: heads.threshold,
    width: 120,
    alignEnd: true,
    visibleFrom: 860,
    muted: true,
    cell: ({ threshold }) => threshold,
  },
  {
    id: 'pace',
    title: heads.salesPerDay,
    sort: 'vende',
    width: 100,
    alignEnd: true,
    visibleFrom: 960,
    muted: true,
    cell: ({ salesPerDay }) => (salesPerDay === 0 ? '–' : decimal.format(salesPerDay)),
  },
  {
    id: 'days',
    title: heads.daysOfStock,
    sort: 'dura',
    width: 104,
    alignEnd: true,
    cell: (row) => <DaysOfStockCell row={row} />,
  },
]

/** List of variants, sorted by what sells out first. */
const createStockList = (
  categories: Readonly<Record<string, string>>,
): ListConfig<StockRow, StockSearch, StockPage> => ({
  parseSearch: parseStockSearch,
  id: 'stock',
  screen: 'estoque',
  texts: stock,
  query: stockQuery,
  live: ['stock'],
  sort: 'dura',
  filters: [{ param: 'categoria', label: stock.category, kind: 'choice', options: categories }],
  idOf: ({ variantId }) => variantId,
  nameOf: getVariantName,
  link: (row, props) => <VariantLink row={row} link={props} />,
  columns,
  card: (row) => ({
    picture: (
      <Picture
        picture={row.picture}
        sizes="36px"
        alt=""
        className="h-11.25 w-9 shrink-0 overflow-hidden rounded-xs"
      />
    ),
    title: row.name,
    detail: [row.color, row.size].filter(Boolean).join(' · '),
    end: <AvailableCell row={row} />,
    endDetail: <DaysOfStockCell row={row} />,
  }),
  tabs: getTabs,
  panel: {
    title: (row) => row && getVariantName(row),
    body: (id) => <VariantPanel key={id} id={id} />,
  },
})

const parts: readonly StockFilter[] = ['alert', 'sold_out', 'arriving', 'reserved', 'idle']
const tabs = Object.keys(stock.tabs) as (keyof typeof stock.tabs)[]

/** Returns the tabs: parts of the list with counts, then the other stock screens. */
function getTabs(answer: StockPage | undefined, search: StockSearch): ListTab<StockSearch>[] {
  const none = { aba: undefined, contagem: undefined }
  return [
    ...(['all', ...parts] as const).map((part) => ({
      title: stock.parts[part],
      count: answer?.counts[part],
      isLowerBound:
        typeof answer?.countsEndAt === 'number' && (answer.counts[part] ?? 0) >= answer.countsEndAt,
      search: updateFilters(search, { parte: part === 'all' ? undefined : part, ...none }),
      current: (search.parte ?? 'all') === part && !search.aba,
    })),
    ...tabs.map((aba) => ({
      title: stock.tabs[aba],
      search: { aba } as StockSearch,
      current: search.aba === aba,
    })),
  ]
}

function StockScreen() {
  const search = parseStockSearch(Route.useSearch())
  const limited = useReadOnlyPreview()
  const go = useListNavigate<StockSearch>()
  const { data } = useStaffQuery({ ...thresholdsQuery(), enabled: !limited, staleTime: 300_000 })
  const list = useMemo(
    () => createStockList(Object.fromEntries((data?.categories ?? []).map(({ slug, name }) => [slug, name]))),
    [data?.categories],
  )
  const count = () => go({ aba: 'contagem' } as StockSearch, { replace: false })
  const leave = () => {
    go({ aba: 'compras' } as StockSearch)
    document.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(search.aberto ?? '')}"]`)?.focus()
  }
  useShortcuts(
    limited ? [] : [{ keys: 'c', label: stock.counts.start, group: 'screen', run: count, icon: ScanBarcode }],
  )
  const instead = {
    compras: <Purchases />,
    contagem: <StockCounts id={search.contagem} />,
    avisos: <LowStockAlerts />,
    planilha: <StockFiles />,
  }[search.aba ?? '']
  return (
    <ListPage
      list={list}
      replacement={limited ? undefined : instead}
      sidePanel={
        !limited &&
        search.aba === 'compras' &&
        search.aberto && <ReceivePanel key={search.aberto} id={search.aberto} onClose={leave} />
      }
      actions={
        !limited &&
        search.aba !== 'contagem' && (
          <Button look="ghost" size="small" aria-keyshortcuts="C" onClick={count}>
            <Icon of={ScanBarcode} size={15} />
            {stock.counts.start}
            <Kbd keys="c" />
          </Button>
        )
      }
    />
  )
}
