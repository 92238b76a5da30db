import type { QueryClient } from '@tanstack/react-query'
import type { BlockView } from '#contract/content'
import {
  doorQuery,
  featureQuery,
  homeQuery,
  latestQuery,
  newsQuery,
  railQuery,
  voicesQuery,
} from './queries.ts'

/** Prefetches the data of a block. */
async function load(client: QueryClient, block: BlockView): Promise<unknown> {
  if (block.kind === 'hero' && !block.picture) return client.ensureQueryData(newsQuery())
  if (block.kind === 'rail') return client.ensureQueryData(railQuery(block))
  if (block.kind === 'doors')
    return Promise.all(block.doors.map(({ category }) => client.ensureQueryData(doorQuery(category))))
  if (block.kind === 'set') return client.ensureQueryData(featureQuery(block.slug))
  if (block.kind === 'testimonials') return client.ensureQueryData(voicesQuery())
  if (block.kind === 'posts') return client.ensureQueryData(latestQuery(block.count))
  return undefined
}

/** Prefetches the data of all home blocks. */
export async function loadHome(client: QueryClient): Promise<void> {
  const { blocks } = await client.ensureQueryData(homeQuery())
  await Promise.all(blocks.map((block) => load(client, block)))
}
