import { productFilters as text } from '#texts/catalog/product-filters'
import type { FilterProps } from './filter-options.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { splitValues } from './list-search.ts'
import { useListSearch } from './use-list-search.ts'

/** Filters on a desktop, one menu each. */
export function FilterMenus({ facets, fixedCategory }: FilterProps) {
  const { search, change } = useListSearch()
  const count = (name: 'category' | 'color' | 'size') => splitValues(search[name]).length
  const prices = [search.minPrice, search.maxPrice].filter(Boolean).length
  return (
    <div className="hidden items-center gap-1 md:flex">
      {!fixedCategory && <FilterMenu name="category" facets={facets} count={count('category')} />}
      <FilterMenu name="color" facets={facets} count={count('color')} />
      <FilterMenu name="size" facets={facets} count={count('size')} />
      <FilterMenu name="price" facets={facets} count={prices} />
      <button
        type="button"
        aria-pressed={search.available === 'true'}
        onClick={() => change({ available: search.available ? undefined : 'true' })}
        className="min-h-10 rounded-full px-4 text-[0.9375rem] hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {text.onlyAvailable} <span className="tabular-nums opacity-70">({facets.available})</span>
      </button>
    </div>
  )
}
