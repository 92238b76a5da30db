import { createFileRoute, Link } from '@tanstack/react-router'
import Archive from 'lucide/dist/esm/icons/archive.mjs'
import ArchiveRestore from 'lucide/dist/esm/icons/archive-arrow-up.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import { useMemo, useState } from 'react'
import type { ProductListPage, ProductRow } from '#contract/products'
import { productStates } from '#shared/product-states'
import { formatAmount } from '#shared/amount'
import { formatDay } from '#shared/dates'
import { bulk } from '#texts/bulk'
import { products } from '#texts/products'
import { staffTitles } from '#texts/staff-titles'
import type { ProductList } from '#web/admin/frame/under.ts'
import { useLimited } from '#web/admin/kit/query/limited.ts'
import { adminHead } from '#web/admin/head.ts'
import type { BulkAction, ListOf, Step } from '#web/admin/kit/list/list.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { oneByOne } from '#web/admin/kit/list/one-by-one.ts'
import { unread } from '#web/admin/kit/list/unread.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import { BulkPanel } from '#web/admin/products/bulk/bulk-panel.tsx'
import { ExportAct } from '#web/admin/products/files/export-act.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { PriceCell } from './price-cell.tsx'
import { filterOf, listQuery, productsSearch, type ProductsSearch, step } from './queries.ts'
import { QuickPanel } from './quick-panel.tsx'
import { StateDot } from './state-dot.tsx'
import { tabParts } from './tabs.ts'

export const Route = createFileRoute('/admin/produtos')({
  validateSearch: unread<ProductsSearch>,
  head: () => adminHead(staffTitles.products),
  component: ProductsPage,
})

const words = products
const heads = words.columns
const asked = words.filters

/** List of all products, including drafts and archived ones. */
const list: ListOf<ProductRow, ProductsSearch, ProductListPage> = {
  read: productsSearch,
  screen: 'produtos',
  words,
  query: listQuery,
  live: ['products', 'stock'],
  sort: '-mudou',
  filters: [
    { param: 'categoria', label: asked.category, kind: 'text', hint: asked.categoryHint },
    {
      param: 'estoque',
      label: asked.stock,
      kind: 'choice',
      options: { esgotado: words.stock.out, acabando: words.stock.low, suficiente: words.stock.enough },
    },
    {
      param: 'sem',
      label: asked.without,
      kind: 'choice',
      options: { foto: asked.lacks.picture, descricao: asked.lacks.description },
    },
    { param: 'promocao', label: asked.sale, kind: 'choice', options: { sim: asked.onSale } },
    { param: 'de', label: asked.minPrice, kind: 'text' },
    { param: 'ate', label: asked.maxPrice, kind: 'text' },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/editar/$id" params={{ id }} {...props} />,
  create: { label: words.create, to: '/admin/produtos/novo' },
  columns: [
    { id: 'name', title: heads.name, name: true, sort: 'nome', cell: nameOf },
    { id: 'state', title: heads.state, width: 128, from: 560, cell: (row) => <StateDot row={row} /> },
    {
      id: 'grid',
      title: heads.grid,
      width: 96,
      from: 900,
      end: true,
      quiet: true,
      cell: ({ colors, sizes }) => words.grid(colors, sizes),
    },
    { id: 'stock', title: heads.stock, width: 84, end: true, sort: 'estoque', cell: stockOf },
    {
      id: 'price',
      title: heads.price,
      width: 104,
      end: true,
      sort: 'preco',
      cell: (row) => <PriceCell row={row} />,
    },
    {
      id: 'compareAt',
      title: heads.compareAt,
      width: 88,
      end: true,
      quiet: true,
      from: 1000,
      cell: ({ compareAt }) => (compareAt === null ? '–' : formatAmount(compareAt)),
    },
    { id: 'sale', title: heads.sale, width: 104, from: 1160, quiet: true, cell: saleOf },
    {
      id: 'category',
      title: heads.category,
      width: 140,
      from: 800,
      quiet: true,
      cell: ({ category }) => category ?? '–',
    },
    {
      id: 'updated',
      title: heads.updated,
      width: 84,
      end: true,
      from: 1080,
      quiet: true,
      sort: 'mudou',
      cell: ({ updatedAt }) => <Age at={updatedAt} />,
    },
  ],
  card: (row) => ({
    picture: <Picture picture={row.picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />,
    title: row.name,
    detail: words.colorsAndState(row.colors, words.state[row.state]),
    end: formatAmount(row.price),
    endDetail: words.left(row.available),
  }),
  steps: stepsOf,
  bulk: [
    {
      id: 'publish',
      label: words.do.publish,
      icon: Store,
      keys: 'p',
      fits: ({ state }) => state === 'draft' || state === 'scheduled',
      run: (rows) => oneByOne(rows, ({ id }) => step(id, 'publish')),
    },
    {
      id: 'archive',
      label: words.do.archive,
      icon: Archive,
      keys: 'a',
      fits: ({ state }) => state !== 'archived',
      run: (rows) => oneByOne(rows, ({ id }) => step(id, 'archive')),
    },
    {
      id: 'restore',
      label: words.do.restore,
      icon: ArchiveRestore,
      fits: ({ state }) => state === 'archived',
      run: (rows) => oneByOne(rows, ({ id }) => step(id, 'restore')),
    },
  ],
  panel: {
    onPhone: true,
    title: (row) => row?.name,
    body: (id) => <QuickPanel key={id} id={id} />,
  },
}

function ProductsPage() {
  const { aba } = productsSearch(Route.useSearch())
  const Part = aba && tabParts[aba as ProductList]
  return Part ? <Part /> : <Products />
}

/** Creates the bulk action that opens the bulk edit panel for the selected products. */
const askMany = (ask: (ids: string[]) => void): BulkAction<ProductRow> => ({
  id: 'many',
  label: bulk.openMarked,
  icon: Pencil,
  keys: 'm',
  fits: () => true,
  opens: (rows) => ask(rows.map(({ id }) => id)),
})

function Products() {
  const search = productsSearch(Route.useSearch())
  const limited = useLimited()
  const [asked, setAsked] = useState<readonly string[]>()
  const shown = useMemo(() => ({ ...list, bulk: [askMany(setAsked), ...list.bulk!] }), [])
  return (
    <ListPage
      list={shown}
      actions={
        !limited && (
          <>
            <ExportAct filter={filterOf(search)} />
            <Button look="ghost" size="small" onClick={() => setAsked([])}>
              {bulk.open}
            </Button>
          </>
        )
      }
      beside={
        asked && (
          <BulkPanel
            key={asked.join()}
            ids={asked}
            filter={filterOf(search)}
            onClose={() => setAsked(undefined)}
          />
        )
      }
    />
  )
}

function nameOf({ picture, name }: ProductRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className="truncate">{name}</span>
    </span>
  )
}

const tones = { out: 'text-danger', low: 'text-ipe-ink', enough: '' } as const

function stockOf({ available, stock }: ProductRow) {
  return <span className={tones[stock]}>{available.toLocaleString('pt-BR')}</span>
}

function saleOf({ compareAt, saleStartsAt, saleEndsAt }: ProductRow): string {
  if (compareAt === null) return '–'
  if (saleEndsAt) return words.until(formatDay(saleEndsAt))
  return saleStartsAt ? words.from(formatDay(saleStartsAt)) : words.always
}

/** Builds the tabs: one per state with its count, and one for all. */
function stepsOf(answer: ProductListPage | undefined, search: ProductsSearch): Step<ProductsSearch>[] {
  const counts: Partial<Record<string, number>> = answer?.counts ?? {}
  const step = (title: string, state: string | undefined, count: number) => ({
    title,
    count: answer && count,
    more: typeof answer?.countsEndAt === 'number' && count >= answer.countsEndAt,
    search: narrowed(search, { situacao: state }),
    current: search.situacao === state,
  })
  const all = Object.values(counts).reduce<number>((total, count = 0) => total + count, 0)
  return [
    step(words.all, undefined, all),
    ...productStates.map((state) => step(words.states[state], state, counts[state] ?? 0)),
  ]
}
