import { useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Repeat from 'lucide/dist/esm/icons/repeat.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BuyerCompany, GridPage, PreparedOrder } from '#contract/wholesale'
import { formatCnpj } from '#shared/brazil/documents'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { api } from '#web/client/api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { TryAgain } from '#web/ui/loading/try-again.tsx'
import { type GridActions, GridContext } from './grid-context.ts'
import { GridFilterBar } from './grid-filters.tsx'
import { GridTable } from './grid-table.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { piecesOf } from './order-lines.ts'
import { OrderBar, OrderSummary } from './order-summary.tsx'
import { PreparedOrders } from './prepared-orders.tsx'
import { type GridFilters, gridQuery, loadPieces, noFilters } from './queries.ts'
import { type Edit, fillRow, type GridRow, nextCell, findCell, toSections } from './sections.ts'
import { useOrder } from './use-order.ts'
import { describeCuts, type GridNotice, pasteText, writeEdits } from './use-paste.ts'

/** Header, filters, tables and summary of an order. */
export function OrderGrid({ company }: { company: BuyerCompany }) {
  const [filters, setFilters] = useState(noFilters)
  const search = useDebouncedValue(filters.search.trim(), 250)
  const grid = useInfiniteQuery({ ...gridQuery({ ...filters, search }), placeholderData: (before) => before })
  const [notice, setNotice] = useState<GridNotice>()
  const order = useOrder((cuts) =>
    setNotice({ title: text.cut(describeCuts(cuts)), details: '', canUndo: false }),
  )
  const { store } = order
  const pages = grid.data?.pages
  const sections = useMemo(() => toSections(pages?.flatMap(({ items }) => items) ?? []), [pages])
  const rows = useMemo(
    () => sections.flatMap(({ products }) => products.flatMap(({ rows: own }) => own)),
    [sections],
  )
  useEffect(() => {
    if (pages) store.learn(piecesOf(pages.flatMap(({ items }) => items)))
  }, [pages, store])
  const { actions, place } = useActions(rows, order, setNotice)
  const fillIn = async (lines: readonly Edit[], title: (count: number) => string) => {
    store.learn(await loadPieces({ variantIds: lines.map(({ variantId }) => variantId) }))
    const known = lines.filter(({ variantId }) => store.piece(variantId))
    setNotice(
      known.length === 0
        ? { title: text.neverOrdered, details: '', canUndo: false }
        : writeEdits(store, known, { title }),
    )
  }
  const repeat = async () => fillIn((await api.wholesale['last-order'].get()).lines, text.repeated)
  // Pieces that are already there stay: the prepared ones come on top.
  const take = ({ lines }: PreparedOrder) =>
    fillIn(
      lines.map(({ variantId, quantity }) => ({ variantId, quantity: quantity + store.quantity(variantId) })),
      text.prepared.taken,
    )
  return (
    <GridContext value={actions}>
      <Heading company={company} filters={{ ...filters, search }} onRepeat={repeat} />
      <a href="#wg-summary" className="wg-skip">
        {text.skip}
      </a>
      <div className="wg-page">
        <div ref={place}>
          <GridFilterBar
            filters={filters}
            categories={pages?.[0]?.categories ?? []}
            onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
          />
          {company.role === 'approver' && <PreparedOrders onTake={take} />}
          <NoticeBar notice={notice} onUndo={actions.undo} onClose={() => setNotice(undefined)} />
          {order.isLoaded && pages ? (
            sections.map((section) => <GridTable key={sectionKey(section)} section={section} />)
          ) : (
            <Loading
              failed={Boolean(grid.error ?? order.error)}
              onRetry={() => void (grid.refetch(), order.reload())}
            />
          )}
          {pages && (
            <GridFoot page={pages[0]} shown={rows} grid={grid} onClear={() => setFilters(noFilters)} />
          )}
        </div>
        <OrderSummary company={company} order={order} />
      </div>
      <OrderBar company={company} order={order} />
    </GridContext>
  )
}

const sectionKey = ({ sizes, products }: ReturnType<typeof toSections>[number]): string =>
  `${products[0]?.product.id} ${sizes[0] ?? ''}`

type Order = ReturnType<typeof useOrder>

/** Actions of the cells, and the element that contains them. */
function useActions(
  rows: readonly GridRow[],
  { store }: Order,
  tell: (notice: GridNotice | undefined) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const actions = useMemo((): GridActions => {
    const focus = (id: string | undefined) =>
      place.current?.querySelector<HTMLInputElement>(`[data-variant="${id}"]`)?.focus()
    return {
      store,
      move(id, direction) {
        const from = findCell(rows, id)
        const next = from && nextCell(rows, from, direction)
        if (next) focus(next.id)
      },
      fill(row, quantity) {
        const cuts = store.write(fillRow(row, quantity))
        if (cuts.length > 0) tell({ title: text.cut(describeCuts(cuts)), details: '', canUndo: true })
      },
      write: (variantId, quantity, session) => void store.write([{ variantId, quantity }], session),
      undo() {
        const changed = store.undo()
        if (changed.length > 0) tell({ title: text.undone(changed.length), details: '', canUndo: false })
      },
      paste: (id, pasted) =>
        void pasteText(store, rows, id, pasted).then(tell, () =>
          tell({ title: text.failed, details: '', canUndo: false }),
        ),
    }
  }, [rows, store, tell])
  return { actions, place }
}

const files = [
  { path: api.printing['line-sheet.pdf'].url(), label: text.pdf },
  { path: api.printing['line-sheet.xlsx'].url(), label: text.sheet },
]

const lineSheetQuery = ({ search, category, inStock }: GridFilters) =>
  new URLSearchParams({ search, category, inStock: inStock ? '1' : '0' })

type HeadingProps = { company: BuyerCompany; filters: GridFilters; onRepeat: () => Promise<void> }

function Heading({ company, filters, onRepeat }: HeadingProps) {
  const [isBusy, setBusy] = useState(false)
  const repeat = () => {
    setBusy(true)
    void onRepeat().finally(() => setBusy(false))
  }
  return (
    <div className="wg-heading">
      <div>
        <h1 className="display text-2xl md:text-3xl">{text.title}</h1>
        <p className="mt-1 text-muted">
          {text.company(company.legalName, formatCnpj(company.cnpj), company.priceList)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="ghost" size="small" loading={isBusy} onClick={repeat}>
          <Icon of={Repeat} size={18} />
          <span>{text.repeat}</span>
        </Button>
        {files.map(({ path, label }) => (
          <a
            key={path}
            href={`${path}?${lineSheetQuery(filters)}`}
            download
            className={buttonClass('ghost', 'small')}
          >
            <Icon of={Download} size={18} />
            <span>{label}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

function Loading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <TryAgain onRetry={onRetry} className="py-8" />
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-[70svh]" />
    </div>
  )
}

type FootProps = {
  page: GridPage | undefined
  shown: readonly GridRow[]
  grid: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onClear: () => void
}

function GridFoot({ page, shown, grid, onClear }: FootProps) {
  const total = page?.total ?? 0
  if (total === 0)
    return (
      <EmptyState title={text.nothing} text={text.nothingText}>
        <Button look="ghost" onClick={onClear}>
          {text.clear}
        </Button>
      </EmptyState>
    )
  const products = new Set(shown.map(({ product }) => product.id)).size
  const { legend } = text
  return (
    <div className="mt-3 text-sm text-muted">
      <p>
        {legend.cell} <b>{legend.fill}</b> {legend.fills}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <p role="status">{text.found(products, total)}</p>
        {grid.hasNextPage && (
          <Button
            look="ghost"
            size="small"
            loading={grid.isFetchingNextPage}
            onClick={() => void grid.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
      </div>
    </div>
  )
}
