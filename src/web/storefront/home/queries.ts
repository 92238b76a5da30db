import { queryOptions } from '@tanstack/react-query'
import type { CardView, SetView } from '#contract/catalog'
import type { BlockViewOf } from '#contract/content'
import type { PictureView } from '#contract/media'
import { toCachedCard } from '#web/storefront/catalog/queries.ts'
import { ApiError, api } from '#web/client/api.ts'
import { pickScenePair, pickSetPictures } from './garment-pictures.ts'

export const homeQuery = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.content.home.get({ signal }),
  })

/** Minimum of requested products: scenes and tiles choose among them. */
const few = 8

const listed = async (query: { sort?: 'newest' | 'best_selling'; category?: string }, signal: AbortSignal) =>
  (await api.catalog.products.get({ query: { ...query, available: 'true', page: 1, pageSize: few }, signal }))
    .items

type Rail = Pick<BlockViewOf<'product_rail'>, 'by' | 'value' | 'productIds' | 'count'>

/** Returns the requested count, so that rows of one kind share a response. */
const askedCount = ({ count }: Rail): number => Math.max(count, few)

async function railOf(rail: Rail, signal: AbortSignal): Promise<CardView[]> {
  const { by, value, productIds } = rail
  if (by === 'newest' || by === 'best_selling' || by === 'category') {
    const query = by === 'category' ? { category: value } : { sort: by }
    const page = { available: 'true' as const, page: 1, pageSize: askedCount(rail) }
    return (await api.catalog.products.get({ query: { ...query, ...page }, signal })).items
  }
  const query = { by, value, ids: productIds.join(), limit: askedCount(rail) }
  return (await api.catalog.rail.get({ query, signal })).items
}

/** Returns the query for the products of a row. */
export const railQuery = (rail: Rail) =>
  queryOptions({
    queryKey: ['home', 'rail', rail.by, rail.value, rail.productIds.join(), askedCount(rail)],
    queryFn: async ({ signal }) => (await railOf(rail, signal)).map(toCachedCard),
  })

/** Returns the query for new products, shown in the scene of the hero. */
export const newArrivalsQuery = () => railQuery({ by: 'newest', value: '', productIds: [], count: few })

/** Returns the query for the two garments of a collection tile. */
export const collectionTileQuery = (category: string) =>
  queryOptions({
    queryKey: ['home', 'tile', category],
    queryFn: async ({ signal }): Promise<PictureView[]> => {
      const items = await listed({ category }, signal)
      const sets = items.filter(({ kind }) => kind === 'set')
      return pickSetPictures(sets[2] ?? sets[0]) ?? pickScenePair(items)
    },
  })

/** Returns the fields of a set that the home page shows. */
const featureOf = ({ slug, name, seo, price, pieces }: SetView) => ({
  slug,
  name,
  words: seo.description,
  price,
  pieces: pieces.map(({ name: piece, colors, sizes, variants }) => ({
    name: piece,
    color: colors[0]?.name ?? '',
    picture: colors[0]?.pictures[0] ?? null,
    sizes: sizes.map((size) => ({
      size,
      gone: variants.every((each) => each.size !== size || each.availability === 'sold_out'),
    })),
  })),
})
export type FeaturedSet = ReturnType<typeof featureOf>

/** Returns the query for a set by its slug, or the first set; null if it is not for sale. */
export const featuredSetQuery = (chosen: string | null) =>
  queryOptions({
    queryKey: ['home', 'set', chosen],
    queryFn: async ({ signal }): Promise<FeaturedSet | null> => {
      const slug = chosen ?? (await listed({ category: 'conjuntos' }, signal))[0]?.slug
      if (!slug) return null
      try {
        return featureOf(await api.catalog.sets(slug).get({ signal }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** Returns the query for the testimonials that staff featured on the home page. */
export const featuredTestimonialsQuery = () =>
  queryOptions({
    queryKey: ['home', 'testimonials'],
    queryFn: async ({ signal }) =>
      (await api.testimonials.get({ query: { home: 'true', page: 1 }, signal })).items.map(
        ({ id, author, city, stars, text }) => ({ id, author, city, stars, text }),
      ),
  })

/** Returns the query for the latest posts. */
export const latestPostsQuery = (count: number) =>
  queryOptions({
    queryKey: ['home', 'posts', count],
    queryFn: async ({ signal }) => (await api.content.posts.get({ query: { limit: count }, signal })).items,
  })
