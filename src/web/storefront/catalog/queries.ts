import { queryOptions } from '@tanstack/react-query'
import type {
  CardView,
  CategoryDetail,
  ProductView,
  SetPieceView,
  SetView,
  Sort,
  VariantView,
} from '#contract/catalog'
import type { PictureView } from '#contract/media'
import { catalog } from '#texts/catalog/catalog'
import { ApiError, api } from '#web/client/api.ts'

/** List filters as URL parameters, with the names of the API; lists are joined by commas. */
export type ListSearch = {
  search?: string
  category?: string
  color?: string
  size?: string
  minPrice?: string
  maxPrice?: string
  available?: 'true'
  sort?: Sort
  page?: string
}
export type ListFilters = Omit<ListSearch, 'page'>

/**
 * Variant without exact stock: pages are cached for everyone and show buckets only; the browser loads the number.
 */
export type CachedVariant = Omit<VariantView, 'available'>
export type CachedProduct = Omit<ProductView, 'variants'> & { variants: CachedVariant[] }
export type CachedSetPiece = Omit<SetPieceView, 'variants' | 'productId'> & {
  id: string
  variants: CachedVariant[]
}
export type CachedSet = Omit<SetView, 'pieces'> & { pieces: CachedSetPiece[] }

/** Product or piece of a set for which a colour and a size are chosen. */
export type SelectableProduct = Pick<CachedProduct, 'id' | 'colors' | 'sizes' | 'variants'>

export const pageSize = 24

/** Removes the blur placeholder: cut-out pictures show none, and two dozen of them double the page size. */
const withoutBlur = <C extends { pictures: PictureView[] }>(color: C): C => ({
  ...color,
  pictures: color.pictures.map((picture) => (picture.cutout ? { ...picture, placeholder: '' } : picture)),
})

/** Returns a card without blur placeholders, as it is embedded in a page. */
export const toCachedCard = (card: CardView): CardView => ({ ...card, colors: card.colors.map(withoutBlur) })

export const productsQuery = (filters: ListFilters, page = 1, size = pageSize) =>
  queryOptions({
    queryKey: ['catalog', 'products', filters, page, size],
    queryFn: async ({ signal }) => {
      const query = { ...filters, sets: 'true' as const, page, pageSize: size }
      const list = await api.catalog.products.get({ query, signal })
      return { ...list, items: list.items.map(toCachedCard) }
    },
  })

const withoutStock = (variant: VariantView): CachedVariant => {
  const { available: _, ...shown } = variant
  return shown
}

/** Returns a product without exact stock, as it is embedded in a page. */
export const toCachedProduct = (product: ProductView): CachedProduct => ({
  ...product,
  colors: product.colors.map(withoutBlur),
  variants: product.variants.map(withoutStock),
})

export const productQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['catalog', 'product', idOrSlug],
    queryFn: async ({ signal }) => toCachedProduct(await api.catalog.products(idOrSlug).get({ signal })),
  })

const pieceOf = ({ productId, ...piece }: SetPieceView): CachedSetPiece => ({
  ...piece,
  id: productId,
  colors: piece.colors.map(withoutBlur),
  variants: piece.variants.map(withoutStock),
})

export const setQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['catalog', 'set', idOrSlug],
    queryFn: async ({ signal }): Promise<CachedSet> => {
      const set = await api.catalog.sets(idOrSlug).get({ signal })
      return { ...withoutBlur(set), pieces: set.pieces.map(pieceOf) }
    },
  })

/** Returns the query for the current stock of products or set pieces. */
export const availabilityQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'availability', ...ids],
    queryFn: async ({ signal }) => {
      const asked = [...new Set(ids)].map((id) => api.catalog.products(id).availability.get({ signal }))
      return (await Promise.all(asked)).flat()
    },
    staleTime: 30_000,
    refetchOnMount: true,
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'categories'],
    queryFn: ({ signal }) => api.catalog.categories.get({ signal }),
  })

const lasting: Record<string, string> = catalog.collections.lasting

/** Returns an empty collection for the two that always have a page, even without products (RT-05, RT-06). */
const emptyCollection = (slug: string, error: unknown): CategoryDetail => {
  const name = Object.hasOwn(lasting, slug) ? lasting[slug] : undefined
  if (!name || !(error instanceof ApiError && error.status === 404) || error.data['movedTo']) throw error
  const seo = { title: name, description: '' }
  return { slug, name, description: '', descriptionHtml: '', products: 0, picture: null, seo }
}

export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['catalog', 'category', slug],
    queryFn: ({ signal }) =>
      api.catalog
        .categories(slug)
        .get({ signal })
        .catch((error: unknown) => emptyCollection(slug, error)),
  })
