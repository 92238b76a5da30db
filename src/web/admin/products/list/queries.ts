import type { ProductEdit, ProductSort, ProductState, QuickChange } from '#contract/products'
import { admin } from '#texts/admin'
import { products } from '#texts/products'
import { orderIn, searchOf, type Words } from '#web/admin/kit/list/search.ts'
import { staffPages, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

const sorts = {
  mudou: 'updated',
  nome: 'name',
  preco: 'price',
  estoque: 'stock',
} as const satisfies Words<ProductSort>

const stocks = { esgotado: 'out', acabando: 'low', suficiente: 'enough' } as const
const lacks = { foto: 'picture', descricao: 'description' } as const

export const productsSearch = searchOf({
  filters: {
    situacao: products.state,
    categoria: /^[\w-]{1,80}$/,
    estoque: stocks,
    sem: lacks,
    promocao: ['sim'],
    aba: Object.keys(admin.under.produtos),
    de: /^\d{1,6}(?:[.,]\d{1,2})?$/,
    ate: /^\d{1,6}(?:[.,]\d{1,2})?$/,
  },
  sorts,
})
export type ProductsSearch = ReturnType<typeof productsSearch>

const centavos = (reais: string | undefined): number | undefined =>
  reais === undefined ? undefined : Math.round(Number(reais.replace(',', '.')) * 100)

/** Returns the API filter of a URL's search parameters. */
export function filterOf({ busca, situacao, categoria, estoque, sem, promocao, de, ate }: ProductsSearch) {
  return {
    search: busca,
    state: situacao as ProductState | undefined,
    category: categoria,
    stock: estoque ? stocks[estoque as keyof typeof stocks] : undefined,
    without: sem ? lacks[sem as keyof typeof lacks] : undefined,
    sale: promocao ? ('true' as const) : undefined,
    minPrice: centavos(de),
    maxPrice: centavos(ate),
  }
}

export const listQuery = (search: ProductsSearch) => {
  const { ordem = '-mudou', pagina } = search
  const query = { ...filterOf(search), sort: orderIn(sorts, ordem), page: pagina }
  return staffPages(['products', 'list', query], (signal) => api.products.get({ query, signal }))
}

export const productQuery = (id: string) =>
  staffQuery<ProductEdit>(['products', 'one', id], (signal) => api.products(id).get({ signal }))

export const changeQuickly = (id: string, body: QuickChange) => api.products(id).patch({ body })

export const step = (id: string, to: 'publish' | 'hide' | 'archive' | 'restore') =>
  api.products(id).publication.post({ body: { to } })
