import type { CardView, FacetOption, Facets } from '#contract/catalog'
import { api } from '#web/client/api.ts'
import type { ListFilters } from '#web/storefront/catalog/queries.ts'
import { type Answers, toListFilters, relaxFilters } from './answers.ts'

/** Maximum of suggested products and offered colours. */
const most = { pieces: 4, colors: 8 }

/** Next answers to offer, or the products that match. */
export type StylistAdvice = {
  colors: readonly FacetOption[]
  sizes: readonly FacetOption[]
  pieces: readonly CardView[]
  /** True if no product matches all answers. */
  isNear: boolean
}

const ask = async (filters: ListFilters, pageSize: number) =>
  api.catalog.products.get({ query: { ...filters, pageSize } })

const choices = ({ color, size }: Facets) => ({
  colors: color.toSorted((a, b) => b.count - a.count).slice(0, most.colors),
  sizes: size,
})

export async function getStylistAdvice(answers: Answers): Promise<StylistAdvice> {
  const none = { colors: [], sizes: [], pieces: [], isNear: false }
  if (!answers.para) return none
  const filters = toListFilters(answers)
  const isAnswered = answers.tamanho !== undefined
  const found = await ask(filters, isAnswered ? most.pieces : 1)
  if (!isAnswered) return { ...none, ...choices(found.facets) }
  // A result that does not match all words is not exact.
  if (found.items.length > 0 && found.reading?.exact !== false)
    return { ...none, ...choices(found.facets), pieces: found.items }
  for (const wider of relaxFilters(filters)) {
    const near = await ask(wider, most.pieces)
    if (near.items.length > 0) return { ...none, ...choices(near.facets), pieces: near.items, isNear: true }
  }
  return { ...none, isNear: true }
}
