import { useSuspenseQuery } from '@tanstack/react-query'
import type { ShownBlock } from '#contract/content'
import { Rail } from '#web/storefront/catalog/rail.tsx'
import { railQuery } from './queries.ts'

/** Block with a product row by a rule or a manual selection. */
export function ProductRail({ block }: { block: ShownBlock<'rail'> }) {
  const { id, title, count, more } = block
  const cards = useSuspenseQuery(railQuery(block)).data.slice(0, count)
  return <Rail id={`bloco-${id}`} title={title} cards={cards} more={more ?? undefined} />
}
