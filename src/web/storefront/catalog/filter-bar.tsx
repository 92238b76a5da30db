import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useState } from 'react'
import type { Sort } from '#contract/catalog'
import { productList } from '#texts/catalog/product-list'
import { productFilters as text } from '#texts/catalog/product-filters'
import { FilterMenus } from './filter-menus.tsx'
import type { FilterProps } from './filter-options.tsx'
import { isSort } from './list-search.ts'
import { listActiveFilters, useListSearch } from './use-list-search.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), { dialog: 'bottom' })

/** Sort order that the search text implies. */
type AskedSort = { asked?: Sort | undefined }

/** Filter bar: menus on a desktop, one sheet on a phone; sticky under the header. */
export function FilterBar({ asked, ...props }: FilterProps & AskedSort) {
  return (
    <div className="sticky top-15 z-30 border-y border-hairline bg-paper/95 backdrop-blur-md md:top-17">
      <div className="page flex min-h-14 flex-wrap items-center justify-between gap-x-3">
        <FilterMenus {...props} />
        <SheetButton {...props} />
        <SortSelect fixedCategory={props.fixedCategory} asked={asked} />
      </div>
    </div>
  )
}

const ownOrder = ['featured', 'relevance']

function SheetButton(props: FilterProps) {
  const { search } = useListSearch()
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={FilterSheet.preload}
        onClick={() => setOpen(true)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold"
      >
        <Icon of={SlidersHorizontal} size={19} />
        {text.filtersActive(listActiveFilters(search, props.facets).length)}
      </button>
      <FilterSheet open={open} onOpenChange={setOpen} {...props} />
    </div>
  )
}

/** Sort menu. The default (relevance, or the order of the collection) is first and not written to the URL. */
function SortSelect({ fixedCategory, asked }: { fixedCategory: boolean } & AskedSort) {
  const { search, change } = useListSearch()
  const [own, other] = fixedCategory && !search.search ? ownOrder : ownOrder.toReversed()
  const shown = asked ?? own
  return (
    <label className="-mr-3.5 flex min-w-0 items-center gap-1 text-[0.9375rem]">
      <span className="max-lg:sr-only lg:text-muted">{text.sort}</span>
      <select
        value={search.sort ?? shown}
        onChange={({ target }) =>
          change({ sort: isSort(target.value) && target.value !== shown ? target.value : undefined })
        }
        className="select min-h-11 max-w-full min-w-0 rounded-full bg-transparent pl-3 font-semibold hover:bg-raised"
      >
        {Object.entries(productList.sorts)
          .filter(([value]) => value !== other)
          .map(([value, label]) => (
            <option key={value} value={value} className="bg-surface text-ink">
              {label}
            </option>
          ))}
      </select>
    </label>
  )
}
