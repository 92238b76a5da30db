import { createFileRoute } from '@tanstack/react-router'
import ScanBarcode from 'lucide/dist/esm/icons/scan-barcode.mjs'
import { useMemo } from 'react'
import type { StockPage, StockPart, StockRow } from '#contract/stock'
import { formatIsoDay } from '#shared/dates'
import { stock } from '#texts/stock'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { useGo } from '#web/admin/kit/list/address.tsx'
import type { ListOf, Step } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { useKeys } from '#web/admin/kit/keys/entries.ts'
import { Kbd } from '#web/admin/kit/keys/kbd.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { Alerts } from './alerts.tsx'
import { Available, Lasts, nameOf, OnHand, Variant, VariantLink } from './cells.tsx'
import { Counting } from './counting.tsx'
import { Purchases } from './purchases.tsx'
import { listQuery, stockSearch, type StockSearch, thresholdsQuery } from './queries.ts'
import { StockFiles } from './stock-files.tsx'
import { ReceivePanel } from './receive-panel.tsx'
import { VariantPanel } from './variant-panel.tsx'

export const Route = createFileRoute('/admin/estoque')({
  validateSearch: unread<StockSearch>,
  head: () => adminHead(staffTitles.stock),
  component: StockPageOfStaff,
})

const heads = stock.columns

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const arriving = ({ arriving: count, arrivesOn }: StockRow) =>
  count === 0 ? (
    <span className="text-muted">–</span>
  ) : (
    <>
      <b className="font-semibold">+{count}</b>{' '}
      <span className="text-muted">{arrivesOn && formatIsoDay(arrivesOn).replace(/ de \d{4}$/, '')}</span>
    </>
  )

const columns: readonly Column<StockRow>[] = [
  { id: 'variant', title: heads.variant, name: true, cell: (row) => <Variant row={row} /> },
  { id: 'sku', title: heads.sku, from: 1240, quiet: true, cell: ({ sku }) => sku },
  {
    id: 'onHand',
    title: heads.onHand,
    sort: 'emmaos',
    width: 92,
    end: true,
    cell: (row) => <OnHand row={row} />,
  },
  {
    id: 'reserved',
    title: heads.reserved,
    width: 84,
    end: true,
    from: 620,
    quiet: true,
    cell: ({ reserved }) => reserved || '–',
  },
  {
    id: 'available',
    title: heads.available,
    sort: 'avenda',
    width: 84,
    end: true,
    cell: (row) => <Available row={row} />,
  },
  {
    id: 'waiting',
    title: heads.waiting,
    width: 80,
    end: true,
    from: 1100,
    quiet: true,
    cell: ({ waiting }) => waiting || '–',
  },
  { id: 'arriving', title: heads.arriving, width: 132, end: true, from: 760, cell: arriving },
  {
    id: 'minimum',
    title: heads.minimum,
    width: 120,
    end: true,
    from: 860,
    quiet: true,
    cell: ({ minimum }) => minimum,
  },
  {
    id: 'pace',
    title: heads.pace,
    sort: 'vende',
    width: 100,
    end: true,
    from: 960,
    quiet: true,
    cell: ({ perDay }) => (perDay === 0 ? '–' : decimal.format(perDay)),
  },
  {
    id: 'days',
    title: heads.days,
    sort: 'dura',
    width: 104,
    end: true,
    cell: (row) => <Lasts row={row} />,
  },
]

/** List of variants, sorted by what sells out first. */
const listOf = (categories: Readonly<Record<string, string>>): ListOf<StockRow, StockSearch, StockPage> => ({
  read: stockSearch,
  screen: 'estoque',
  words: stock,
  query: listQuery,
  live: ['stock'],
  sort: 'dura',
  filters: [{ param: 'categoria', label: stock.category, kind: 'choice', options: categories }],
  idOf: ({ variantId }) => variantId,
  nameOf,
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
    end: <Available row={row} />,
    endDetail: <Lasts row={row} />,
  }),
  steps: stepsOf,
  panel: {
    title: (row) => row && nameOf(row),
    body: (id) => <VariantPanel key={id} id={id} />,
  },
})

const parts: readonly StockPart[] = ['alert', 'sold_out', 'arriving', 'reserved', 'idle']
const tabs = Object.keys(stock.tabs) as (keyof typeof stock.tabs)[]

/** Returns the tabs: parts of the list with counts, then the other stock screens. */
function stepsOf(answer: StockPage | undefined, search: StockSearch): Step<StockSearch>[] {
  const none = { aba: undefined, contagem: undefined }
  return [
    ...(['all', ...parts] as const).map((part) => ({
      title: stock.parts[part],
      count: answer?.counts[part],
      more: typeof answer?.countsEndAt === 'number' && (answer.counts[part] ?? 0) >= answer.countsEndAt,
      search: narrowed(search, { parte: part === 'all' ? undefined : part, ...none }),
      current: (search.parte ?? 'all') === part && !search.aba,
    })),
    ...tabs.map((aba) => ({
      title: stock.tabs[aba],
      search: { aba } as StockSearch,
      current: search.aba === aba,
    })),
  ]
}

function StockPageOfStaff() {
  const search = stockSearch(Route.useSearch())
  const limited = useLimited()
  const go = useGo<StockSearch>()
  const { data } = useStaffQuery({ ...thresholdsQuery(), enabled: !limited, staleTime: 300_000 })
  const list = useMemo(
    () => listOf(Object.fromEntries((data?.categories ?? []).map(({ slug, name }) => [slug, name]))),
    [data?.categories],
  )
  const count = () => go({ aba: 'contagem' } as StockSearch, { replace: false })
  const leave = () => {
    go({ aba: 'compras' } as StockSearch)
    document.querySelector<HTMLElement>(`[data-purchase="${CSS.escape(search.aberto ?? '')}"]`)?.focus()
  }
  useKeys(
    limited ? [] : [{ keys: 'c', label: stock.counts.start, group: 'screen', run: count, icon: ScanBarcode }],
  )
  const instead = {
    compras: <Purchases />,
    contagem: <Counting id={search.contagem} />,
    avisos: <Alerts />,
    planilha: <StockFiles />,
  }[search.aba ?? '']
  return (
    <ListPage
      list={list}
      instead={limited ? undefined : instead}
      beside={
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
