import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { catalog } from '#texts/catalog'
import { ActiveFilters } from '#web/storefront/catalog/active-filters.tsx'
import { EmptyList } from '#web/storefront/catalog/empty-list.tsx'
import { FilterBar } from '#web/storefront/catalog/filter-bar.tsx'
import { activeFilters, filtersOf, pageOf } from '#web/storefront/catalog/list-search.ts'
import { ProductGrid } from '#web/storefront/catalog/product-grid.tsx'
import { productsQuery, type ListSearch } from '#web/storefront/catalog/queries.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'

const withoutCategory = (search: ListSearch): ListSearch => {
  const { category: _, ...rest } = search
  return rest
}

type Props = { title: string; lead?: string; search: ListSearch; crumbs: Crumb[]; fixedCategory?: boolean }

/** Any list of products: all state is in its address. */
export function ListPage({ title, lead, search, crumbs, fixedCategory = false }: Props) {
  const filters = filtersOf(search)
  const chosen = fixedCategory ? withoutCategory(search) : search
  const { data } = useSuspenseQuery(productsQuery(filters))
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <div className="page pt-5 pb-4 md:pt-8 md:pb-6">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mt-5">
          <h1 className="display text-3xl break-words md:text-4xl">{title}</h1>
          <p role="status" className="text-muted">
            {catalog.list.count(data.total)}
          </p>
        </div>
        {lead && <p className="mt-2 max-w-xl text-muted md:text-lg">{lead}</p>}
      </div>
      <div id="lista" className="scroll-mt-17">
        <FilterBar facets={data.facets} total={data.total} fixedCategory={fixedCategory} />
        <div className={`page transition-opacity duration-150 ${busy ? 'opacity-55' : ''}`} aria-busy={busy}>
          <ActiveFilters facets={data.facets} />
          {data.items.length ? (
            <ProductGrid filters={filters} pages={pageOf(search)} facets={data.facets} total={data.total} />
          ) : (
            <EmptyList term={search.search} filtered={activeFilters(chosen, data.facets).length > 0} />
          )}
        </div>
      </div>
    </>
  )
}
