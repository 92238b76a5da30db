import type { QueryClient } from '@tanstack/react-query'
import type { BlockView } from '#contract/content'
import {
  collectionTileQuery,
  featuredSetQuery,
  homeQuery,
  latestPostsQuery,
  newArrivalsQuery,
  railQuery,
  featuredTestimonialsQuery,
} from './queries.ts'

/** Prefetches the data of a block. */
async function load(client: QueryClient, block: BlockView): Promise<unknown> {
  if (block.kind === 'hero' && !block.picture) return client.ensureQueryData(newArrivalsQuery())
  if (block.kind === 'product_rail') return client.ensureQueryData(railQuery(block))
  if (block.kind === 'collection_tiles')
    return Promise.all(
      block.tiles.map(({ category }) => client.ensureQueryData(collectionTileQuery(category))),
    )
  if (block.kind === 'set') return client.ensureQueryData(featuredSetQuery(block.slug))
  if (block.kind === 'testimonials') return client.ensureQueryData(featuredTestimonialsQuery())
  if (block.kind === 'posts') return client.ensureQueryData(latestPostsQuery(block.count))
  return undefined
}

/** Prefetches the data of all home blocks. */
export async function loadHome(client: QueryClient): Promise<void> {
  const { blocks } = await client.ensureQueryData(homeQuery())
  await Promise.all(blocks.map((block) => load(client, block)))
}
