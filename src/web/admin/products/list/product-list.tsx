import { Link } from '@tanstack/react-router'
import Archive from 'lucide/dist/esm/icons/archive.mjs'
import ArchiveRestore from 'lucide/dist/esm/icons/archive-arrow-up.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import { useMemo, useState } from 'react'
import type { ProductListPage, ProductListRow } from '#contract/products'
import { productStates } from '#shared/catalog/product-states'
import { formatAmount } from '#shared/money/amount'
import { formatDay } from '#shared/dates/dates'
import { bulk } from '#texts/admin-products/bulk'
import { products } from '#texts/admin-products/products'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import type { BulkAction, ListConfig, ListTab } from '#web/admin/kit/list/list-config.ts'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { BulkPanel } from '#web/admin/products/bulk/bulk-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { ExportButton } from './export-button.tsx'
import { PriceCell } from './price-cell.tsx'
import {
  toProductFilter,
  listQuery,
  productsSearch,
  type ProductsSearch,
  changeProductState,
} from './queries.ts'
import { ProductPanel } from './product-panel.tsx'
import { StateDot } from './state-dot.tsx'

const words = products
const heads = words.columns
const filterTexts = words.filters

/** List of all products, including drafts and archived ones. */
const list: ListConfig<ProductListRow, ProductsSearch, ProductListPage> = {
  parseSearch: productsSearch,
  id: 'products',
  screen: 'produtos',
  texts: words,
  query: listQuery,
  live: ['products', 'stock'],
  sort: '-mudou',
  filters: [
    { param: 'categoria', label: filterTexts.category, kind: 'text', hint: filterTexts.categoryHint },
    {
      param: 'estoque',
      label: filterTexts.stock,
      kind: 'choice',
      options: { esgotado: words.stock.out, acabando: words.stock.low, suficiente: words.stock.enough },
    },
    {
      param: 'sem',
      label: filterTexts.without,
      kind: 'choice',
      options: { foto: filterTexts.lacks.picture, descricao: filterTexts.lacks.description },
    },
    { param: 'promocao', label: filterTexts.sale, kind: 'choice', options: { sim: filterTexts.onSale } },
    { param: 'de', label: filterTexts.minPrice, kind: 'text' },
    { param: 'ate', label: filterTexts.maxPrice, kind: 'text' },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/editar/$id" params={{ id }} {...props} />,
  create: { label: words.create, to: '/admin/produtos/novo' },
  columns: [
    { id: 'name', title: heads.name, name: true, sort: 'nome', cell: renderName },
    { id: 'state', title: heads.state, width: 128, visibleFrom: 560, cell: (row) => <StateDot row={row} /> },
    {
      id: 'grid',
      title: heads.grid,
      width: 96,
      visibleFrom: 900,
      alignEnd: true,
      muted: true,
      cell: ({ colors, sizes }) => words.grid(colors, sizes),
    },
    { id: 'stock', title: heads.stock, width: 84, alignEnd: true, sort: 'estoque', cell: renderStock },
    {
      id: 'price',
      title: heads.price,
      width: 104,
      alignEnd: true,
      sort: 'preco',
      cell: (row) => <PriceCell row={row} />,
    },
    {
      id: 'compareAt',
      title: heads.compareAt,
      width: 88,
      alignEnd: true,
      muted: true,
      visibleFrom: 1000,
      cell: ({ compareAt }) => (compareAt === null ? '–' : formatAmount(compareAt)),
    },
    { id: 'sale', title: heads.sale, width: 104, visibleFrom: 1160, muted: true, cell: formatSale },
    {
      id: 'category',
      title: heads.category,
      width: 140,
      visibleFrom: 800,
      muted: true,
      cell: ({ category }) => category ?? '–',
    },
    {
      id: 'updated',
      title: heads.updated,
      width: 84,
      alignEnd: true,
      visibleFrom: 1080,
      muted: true,
      sort: 'mudou',
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ],
  card: (row) => ({
    picture: <Picture picture={row.picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />,
    title: row.name,
    detail: words.colorsAndState(row.colors, words.state[row.state]),
    end: formatAmount(row.price),
    endDetail: words.left(row.available),
  }),
  tabs: buildTabs,
  bulk: [
    {
      id: 'publish',
      label: words.do.publish,
      icon: Store,
      keys: 'p',
      fits: ({ state }) => state === 'draft' || state === 'scheduled',
      run: (rows) => runForEach(rows, ({ id }) => changeProductState(id, 'publish')),
    },
    {
      id: 'archive',
      label: words.do.archive,
      icon: Archive,
      keys: 'a',
      fits: ({ state }) => state !== 'archived',
      run: (rows) => runForEach(rows, ({ id }) => changeProductState(id, 'archive')),
    },
    {
      id: 'restore',
      label: words.do.restore,
      icon: ArchiveRestore,
      fits: ({ state }) => state === 'archived',
      run: (rows) => runForEach(rows, ({ id }) => changeProductState(id, 'restore')),
    },
  ],
  panel: {
    onPhone: true,
    title: (row) => row?.name,
    body: (id) => <ProductPanel key={id} id={id} />,
  },
}

/** Creates the bulk action that opens the bulk edit panel for the selected products. */
const createBulkEditAction = (ask: (ids: string[]) => void): BulkAction<ProductListRow> => ({
  id: 'many',
  label: bulk.openMarked,
  icon: Pencil,
  keys: 'm',
  fits: () => true,
  opens: (rows) => ask(rows.map(({ id }) => id)),
})

export function ProductList() {
  const search = useListSearch(productsSearch)
  const limited = useReadOnlyPreview()
  const [asked, setAsked] = useState<readonly string[]>()
  const shown = useMemo(() => ({ ...list, bulk: [createBulkEditAction(setAsked), ...(list.bulk ?? [])] }), [])
  return (
    <ListPage
      list={shown}
      actions={
        !limited && (
          <>
            <ExportButton filter={toProductFilter(search)} />
            <Button look="ghost" size="small" onClick={() => setAsked([])}>
              {bulk.open}
            </Button>
          </>
        )
      }
      sidePanel={
        asked && (
          <BulkPanel
            key={asked.join()}
            ids={asked}
            filter={toProductFilter(search)}
            onClose={() => setAsked(undefined)}
          />
        )
      }
    />
  )
}

function renderName({ picture, name }: ProductListRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className="truncate">{name}</span>
    </span>
  )
}

const tones = { out: 'text-danger', low: 'text-ipe-ink', enough: '' } as const

function renderStock({ available, stock }: ProductListRow) {
  return <span className={tones[stock]}>{available.toLocaleString('pt-BR')}</span>
}

function formatSale({ compareAt, saleStartsAt, saleEndsAt }: ProductListRow): string {
  if (compareAt === null) return '–'
  if (saleEndsAt) return words.until(formatDay(saleEndsAt))
  return saleStartsAt ? words.from(formatDay(saleStartsAt)) : words.always
}

/** Builds the tabs: one per state with its count, and one for all. */
function buildTabs(answer: ProductListPage | undefined, search: ProductsSearch): ListTab<ProductsSearch>[] {
  const counts: Partial<Record<string, number>> = answer?.counts ?? {}
  const step = (title: string, state: string | undefined, count: number) => ({
    title,
    count: answer && count,
    isLowerBound: typeof answer?.countsEndAt === 'number' && count >= answer.countsEndAt,
    search: updateFilters(search, { situacao: state }),
    current: search.situacao === state,
  })
  const all = Object.values(counts).reduce<number>((total, count = 0) => total + count, 0)
  return [
    step(words.all, undefined, all),
    ...productStates.map((state) => step(words.states[state], state, counts[state] ?? 0)),
  ]
}
