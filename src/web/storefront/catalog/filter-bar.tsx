import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, lazy, useState } from 'react'
import type { Facets } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import { FilterMenu } from '#web/storefront/catalog/filter-menu.tsx'
import { FacetOptions, PriceRange } from '#web/storefront/catalog/filter-options.tsx'
import { activeFilters, isSort, useListSearch, valuesOf } from '#web/storefront/catalog/list-search.ts'
import { Icon } from '#web/ui/icon.tsx'

const load = () => import('#web/storefront/catalog/filter-sheet.tsx')
const FilterSheet = lazy(load)
const text = catalog.list

export type FilterProps = { facets: Facets; total: number; fixedCategory: boolean }

/** Menus in a row on a desk, one sheet on a phone; sticks under the header. */
export function FilterBar(props: FilterProps) {
  return (
    <div className="sticky top-15 z-30 border-y border-hairline bg-paper/95 backdrop-blur-md md:top-17">
      <div className="page flex min-h-14 items-center justify-between gap-3">
        <Menus {...props} />
        <SheetButton {...props} />
        <SortSelect />
      </div>
    </div>
  )
}

function Menus({ facets, fixedCategory }: FilterProps) {
  const { search, change } = useListSearch()
  const count = (name: 'category' | 'color' | 'size') => valuesOf(search[name]).length
  return (
    <div className="hidden items-center gap-1 md:flex">
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
    </div>
  )
}

function SheetButton(props: FilterProps) {
  const { search } = useListSearch()
  const [open, setOpen] = useState(false)
  const [needed, setNeeded] = useState(false)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void load()}
        onClick={() => {
          setNeeded(true)
          setOpen(true)
        }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold"
      >
        <Icon of={SlidersHorizontal} size={19} />
        {text.filtersActive(activeFilters(search, props.facets).length)}
      </button>
      {needed && (
        <Suspense fallback={null}>
          <FilterSheet open={open} onOpenChange={setOpen} {...props} />
        </Suspense>
      )}
    </div>
  )
}

function SortSelect() {
  const { search, change } = useListSearch()
  return (
    <label className="flex items-center gap-1 text-[0.9375rem]">
      <span className="max-lg:sr-only lg:text-muted">{text.sort}</span>
      <select
        value={search.sort ?? 'relevance'}
        onChange={({ target }) =>
          change({ sort: isSort(target.value) && target.value !== 'relevance' ? target.value : undefined })
        }
        className="select min-h-11 rounded-full bg-transparent pl-3 font-semibold hover:bg-raised"
      >
        {Object.entries(text.sorts).map(([value, label]) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
