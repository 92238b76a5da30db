import type { ProductSort, ProductState, QuickEditInput } from '#contract/products'
import { admin } from '#texts/admin/admin'
import { products } from '#texts/admin-products/products'
import {
  toApiSort,
  createSearchParser,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = {
  mudou: 'updated',
  nome: 'name',
  preco: 'price',
  estoque: 'stock',
} as const satisfies UrlValues<ProductSort>

const stocks = { esgotado: 'out', acabando: 'low', suficiente: 'enough' } as const
const missingParts = { foto: 'picture', descricao: 'description' } as const

export const productsSearch = createSearchParser({
  filters: {
    situacao: products.state,
    categoria: /^[\w-]{1,80}$/,
    estoque: stocks,
    sem: missingParts,
    promocao: ['sim'],
    aba: Object.keys(admin.under.produtos),
    de: /^\d{1,6}(?:[.,]\d{1,2})?$/,
    ate: /^\d{1,6}(?:[.,]\d{1,2})?$/,
  },
  sorts,
})
export type ProductsSearch = ReturnType<typeof productsSearch>

const toCentavos = (reais: string | undefined): number | undefined =>
  reais === undefined ? undefined : Math.round(Number(reais.replace(',', '.')) * 100)

/** Returns the API filter of a URL's search parameters. */
export function toProductFilter({
  busca,
  situacao,
  categoria,
  estoque,
  sem,
  promocao,
  de,
  ate,
}: ProductsSearch) {
  return {
    search: busca,
    state: situacao as ProductState | undefined,
    category: categoria,
    stock: toApiValue(stocks, estoque),
    without: toApiValue(missingParts, sem),
    sale: promocao ? ('true' as const) : undefined,
    minPrice: toCentavos(de),
    maxPrice: toCentavos(ate),
  }
}

export const listQuery = (search: ProductsSearch) => {
  const { ordem = '-mudou', pagina } = search
  const query = { ...toProductFilter(search), sort: toApiSort(sorts, ordem), page: pagina }
  return paginatedStaffQuery(['products', 'list', query], (signal) => api.products.get({ query, signal }))
}

export const updateProduct = (id: string, body: QuickEditInput) => api.products(id).patch({ body })

export const changeProductState = (id: string, to: 'publish' | 'hide' | 'archive' | 'restore') =>
  api.products(id).publication.post({ body: { to } })
