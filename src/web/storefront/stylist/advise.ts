import type { CardView, FacetOption, Facets } from '#contract/catalog'
import { api } from '#web/client/api.ts'
import type { ListFilters } from '#web/storefront/catalog/queries.ts'
import { type Answers, filtersOf, looser } from './answers.ts'

/** So many pieces are proposed, and so many colours offered: all of them would be a list again. */
const most = { pieces: 4, colors: 8 }

/** What a visitor may answer next, or what fits what they answered. */
export type Advice = {
  colors: readonly FacetOption[]
  sizes: readonly FacetOption[]
  pieces: readonly CardView[]
  /** nothing has all that was asked for */
  isNear: boolean
}

const ask = async (filters: ListFilters, pageSize: number) =>
  api.catalog.products.get({ query: { ...filters, pageSize } })

const choices = ({ color, size }: Facets) => ({
  colors: color.toSorted((a, b) => b.count - a.count).slice(0, most.colors),
  sizes: size,
})

export async function advise(answers: Answers): Promise<Advice> {
  const none = { colors: [], sizes: [], pieces: [], isNear: false }
  if (!answers.para) return none
  const filters = filtersOf(answers)
  const isAnswered = answers.tamanho !== undefined
  const found = await ask(filters, isAnswered ? most.pieces : 1)
  if (!isAnswered) return { ...none, ...choices(found.facets) }
  // A search that has not all its words is near already.
  if (found.items.length > 0 && found.reading?.exact !== false)
    return { ...none, ...choices(found.facets), pieces: found.items }
  for (const wider of looser(filters)) {
    const near = await ask(wider, most.pieces)
    if (near.items.length > 0) return { ...none, ...choices(near.facets), pieces: near.items, isNear: true }
  }
  return { ...none, isNear: true }
}
