import { queryOptions } from '@tanstack/react-query'
import type { SetView } from '#contract/catalog'
import { productsQuery } from '#web/storefront/catalog/queries.ts'
import { api } from '#web/client/api.ts'

export const newsQuery = () => productsQuery({ sort: 'newest', available: 'true' }, 1, 8)
export const bestSellersQuery = () => productsQuery({ sort: 'best_selling', available: 'true' }, 1, 8)
export const piecesQuery = (category: string) => productsQuery({ category, available: 'true' }, 1, 8)

/** Of a set only what the home page shows. */
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
export type Feature = ReturnType<typeof featureOf>

export const featureQuery = (slug: string) =>
  queryOptions({
    queryKey: ['home', 'set', slug],
    queryFn: async ({ signal }) => featureOf(await api.catalog.sets(slug).get({ signal })),
  })
