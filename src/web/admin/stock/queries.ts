import type { StockChange, StockFilter, StockSort } from '#contract/stock'
import { idempotencyHeader } from '#shared/http/idempotency'
import { stock } from '#texts/admin-products/stock'
import { toApiSort, createSearchParser, type UrlValues } from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = {
  dura: 'days_of_stock',
  avenda: 'available',
  emmaos: 'on_hand',
  vende: 'sales_per_day',
} as const satisfies UrlValues<StockSort>

export const parseStockSearch = createSearchParser({
  filters: {
    parte: Object.keys(stock.parts),
    categoria: /^[\w-]{1,120}$/,
    aba: Object.keys(stock.tabs),
    contagem: /^[\w-]{1,64}$/,
  },
  sorts,
})
export type StockSearch = ReturnType<typeof parseStockSearch>

export const stockQuery = ({ parte, categoria, ordem = 'dura', busca, pagina }: StockSearch) => {
  const filter = parte === 'all' ? undefined : (parte as StockFilter | undefined)
  const query = { filter, category: categoria, sort: toApiSort(sorts, ordem), search: busca, page: pagina }
  return paginatedStaffQuery(['stock', 'list', query], (signal) => api.stock.variants.get({ query, signal }))
}

export const variantQuery = (id: string) =>
  staffQuery(['stock', 'one', id], (signal) => api.stock.variants(id).get({ signal }))

export const ledgerQuery = (id: string, after: number) =>
  staffQuery(['stock', 'ledger', id, after], (signal) =>
    api.stock.variants(id).ledger.get({ query: { after }, signal }),
  )

export const thresholdsQuery = () =>
  staffQuery(['stock', 'thresholds'], (signal) => api.stock.thresholds.get({ signal }))

export const purchasesQuery = () =>
  staffQuery(['stock', 'purchases'], (signal) => api.stock.purchases.get({ signal }))

export const countsQuery = () => staffQuery(['stock', 'counts'], (signal) => api.stock.counts.get({ signal }))

export const countQuery = (id: string) =>
  staffQuery(['stock', 'count', id], (signal) => api.stock.counts(id).get({ signal }))

/** Creates an Idempotency-Key header. */
export const createIdempotencyHeader = (): Record<string, string> => ({
  [idempotencyHeader]: crypto.randomUUID(),
})

export const changeStock = (body: StockChange, headers = createIdempotencyHeader()) =>
  api.stock.changes.post({ body, headers })
