import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { GridPiece } from '#contract/wholesale'
import { api } from '#web/client/api.ts'

/** Orders that requesters of the company prepared. */
export const preparedOrdersQuery = () =>
  queryOptions({
    queryKey: ['wholesale', 'prepared-orders'],
    queryFn: ({ signal }) => api.wholesale['prepared-orders'].get({ signal }),
    staleTime: 30_000,
    refetchOnMount: true,
  })

export type GridFilters = { search: string; category: string; inStock: boolean }

export const noFilters: GridFilters = { search: '', category: '', inStock: false }

const pageSize = 50

/** Pages of the grid with these filters. */
export const gridQuery = ({ search, category, inStock }: GridFilters) =>
  infiniteQueryOptions({
    queryKey: ['wholesale', 'grid', search, category, inStock],
    queryFn: ({ signal, pageParam }) =>
      api.wholesale.grid.get({
        signal,
        query: { search, category, inStock: inStock ? '1' : '0', page: pageParam, pageSize },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 60_000,
    refetchOnMount: true,
  })

/** Maximum ids or codes per request. */
const portion = 500

const portions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) =>
    all.slice(at * portion, (at + 1) * portion),
  )

/** Loads pieces by id or SKU, in as many requests as needed. */
export async function loadPieces(wanted: {
  variantIds?: readonly string[]
  skus?: readonly string[]
}): Promise<GridPiece[]> {
  const bodies = [
    ...portions(wanted.variantIds ?? []).map((variantIds) => ({ variantIds })),
    ...portions(wanted.skus ?? []).map((skus) => ({ skus })),
  ]
  const answers = await Promise.all(bodies.map((body) => api.wholesale.grid.pieces.post({ body })))
  return answers.flatMap(({ items }) => items)
}
