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
import { catalog } from '#texts/catalog'
import { ApiError, api } from '#web/client/api.ts'

/** A list's filters as its address carries them, named as the API's; lists are joined by commas. */
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

/** Pages are cached for everyone and tell stock in buckets only; the exact number is asked for by the browser. */
export type ShopVariant = Omit<VariantView, 'available'>
export type ShopProduct = Omit<ProductView, 'variants'> & { variants: ShopVariant[] }
export type ShopPiece = Omit<SetPieceView, 'variants' | 'productId'> & { id: string; variants: ShopVariant[] }
export type ShopSet = Omit<SetView, 'pieces'> & { pieces: ShopPiece[] }

/** What a colour and a size are chosen of: a product, or a piece of a set. */
export type Choosable = Pick<ShopProduct, 'id' | 'colors' | 'sizes' | 'variants'>

export const pageSize = 24

/** A cut-out shows no blurred placeholder, and two dozen of them would double a page. */
const withoutBlur = <C extends { pictures: PictureView[] }>(color: C): C => ({
  ...color,
  pictures: color.pictures.map((picture) => (picture.cutout ? { ...picture, placeholder: '' } : picture)),
})

/** A card as pages carry it. */
export const cardOf = (card: CardView): CardView => ({ ...card, colors: card.colors.map(withoutBlur) })

export const productsQuery = (filters: ListFilters, page = 1, size = pageSize) =>
  queryOptions({
    queryKey: ['catalog', 'products', filters, page, size],
    queryFn: async ({ signal }) => {
      const query = { ...filters, sets: 'true' as const, page, pageSize: size }
      const list = await api.catalog.products.get({ query, signal })
      return { ...list, items: list.items.map(cardOf) }
    },
  })

const withoutStock = (variant: VariantView): ShopVariant => {
  const { available: _, ...shown } = variant
  return shown
}

/** A product as its page knows it. */
export const shopProduct = (product: ProductView): ShopProduct => ({
  ...product,
  colors: product.colors.map(withoutBlur),
  variants: product.variants.map(withoutStock),
})

export const productQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['catalog', 'product', idOrSlug],
    queryFn: async ({ signal }) => shopProduct(await api.catalog.products(idOrSlug).get({ signal })),
  })

const pieceOf = ({ productId, ...piece }: SetPieceView): ShopPiece => ({
  ...piece,
  id: productId,
  colors: piece.colors.map(withoutBlur),
  variants: piece.variants.map(withoutStock),
})

export const setQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ['catalog', 'set', idOrSlug],
    queryFn: async ({ signal }): Promise<ShopSet> => {
      const set = await api.catalog.sets(idOrSlug).get({ signal })
      return { ...withoutBlur(set), pieces: set.pieces.map(pieceOf) }
    },
  })

/** What is left now of a product, or of all pieces of a set. */
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

/** Two collections always have their page, even while nothing is for sale in them (RT-05, RT-06). */
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
