import { queryOptions } from '@tanstack/react-query'
import type { ProductView } from '#contract/catalog'
import type { PostPart, PostView } from '#contract/content'
import { ApiError, api } from '#web/client/api.ts'

export const postsQuery = (page: number, topic?: string) =>
  queryOptions({
    queryKey: ['blog', 'posts', page, topic ?? ''],
    queryFn: ({ signal }) => api.content.posts.get({ query: { page, topic }, signal }),
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ signal }): Promise<PostView> => api.content.posts(slug).get({ signal }),
  })

export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['blog', 'preview', token],
    queryFn: ({ signal }): Promise<PostView> => api.content['post-previews'](token).get({ signal }),
  })

/** Returns the fields of a product that a post shows, at the current price and availability. */
const tileOf = ({ id, slug, name, price, priceVaries, availability, colors }: ProductView) => ({
  id,
  slug,
  name,
  price,
  priceVaries,
  availability,
  picture: colors[0]?.pictures[0] ?? null,
})
export type ProductTileData = ReturnType<typeof tileOf>

/** Returns the query for a product tile; null if it is not for sale. */
export const productTileQuery = (id: string) =>
  queryOptions({
    queryKey: ['blog', 'product', id],
    queryFn: ({ signal }): Promise<ProductTileData | null> =>
      api.catalog
        .products(id)
        .get({ signal })
        .then(tileOf, (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        }),
  })

const isProduct = (part: PostPart): part is Extract<PostPart, { kind: 'product' }> => part.kind === 'product'

/** Returns the ids of all products on the page of a post. */
export const listProductIds = ({ parts, products }: PostView): string[] => [
  ...new Set([...parts.filter(isProduct).map(({ id }) => id), ...products]),
]
