import { list as text } from '#texts/list'
import type { FilterProps } from '#web/storefront/catalog/filter-bar.tsx'
import { FilterMenu } from '#web/storefront/catalog/filter-menu.tsx'
import { FacetOptions, PriceRange } from '#web/storefront/catalog/filter-options.tsx'
import { valuesOf } from '#web/storefront/catalog/list-search.ts'
import { useListSearch } from '#web/storefront/catalog/use-list-search.ts'

/** The filters of a desk, each in a menu of its own. */
export default function FilterMenus({ facets, fixedCategory }: Omit<FilterProps, 'total'>) {
  const { search, change } = useListSearch()
  const count = (name: 'category' | 'color' | 'size') => valuesOf(search[name]).length
  return (
    <>
      {!fixedCategory && (
        <FilterMenu title={text.category} count={count('category')}>
          <FacetOptions name="category" facets={facets} />
        </FilterMenu>
      )}
      <FilterMenu title={text.color} count={count('color')}>
        <FacetOptions name="color" facets={facets} />
      </FilterMenu>
      <FilterMenu title={text.size} count={count('size')}>
        <FacetOptions name="size" facets={facets} />
      </FilterMenu>
      <FilterMenu title={text.price} count={(search.minPrice ? 1 : 0) + (search.maxPrice ? 1 : 0)}>
        <PriceRange facets={facets} />
      </FilterMenu>
      <button
        type="button"
        aria-pressed={search.available === 'true'}
        onClick={() => change({ available: search.available ? undefined : 'true' })}
        className="min-h-10 rounded-full px-4 text-[0.9375rem] hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {text.onlyAvailable} <span className="tabular-nums opacity-70">({facets.available})</span>
      </button>
    </>
  )
}
