import type { Facets } from '#contract/catalog'
import { productFilters as text } from '#texts/catalog/product-filters'
import { listActiveFilters, clearedFilters, useListSearch } from './use-list-search.ts'
import { Chip } from '#web/ui/display/chip.tsx'

export function ActiveFilters({ facets }: { facets: Facets }) {
  const { search, change } = useListSearch()
  const active = listActiveFilters(search, facets)
  if (!active.length) return null
  return (
    <ul aria-label={text.active} className="flex flex-wrap items-center gap-2 pt-4">
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Chip removeLabel={text.remove(label)} onRemove={() => change(without)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="min-h-9 px-2 text-sm underline underline-offset-4"
          onClick={() => change(clearedFilters)}
        >
          {text.clear}
        </button>
      </li>
    </ul>
  )
}
