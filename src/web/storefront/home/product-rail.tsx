import { useSuspenseQuery } from '@tanstack/react-query'
import type { BlockViewOf } from '#contract/content'
import { ProductRail } from '#web/storefront/catalog/product-rail.tsx'
import { railQuery } from './queries.ts'

/** Block with a product row by a rule or a manual selection. */
export function ProductRailBlock({ block }: { block: BlockViewOf<'product_rail'> }) {
  const { id, title, count, more } = block
  const cards = useSuspenseQuery(railQuery(block)).data.slice(0, count)
  return <ProductRail id={`bloco-${id}`} title={title} cards={cards} more={more ?? undefined} />
}
