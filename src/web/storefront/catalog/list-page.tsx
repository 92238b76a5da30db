import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { productList } from '#texts/catalog/product-list'
import { ActiveFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'
import { toListFilters, hasFilters, getPageNumber } from './list-search.ts'
import { ProductGrid } from './product-grid.tsx'
import { SearchInterpretation } from './search-interpretation.tsx'
import { productsQuery, type ListSearch } from './queries.ts'
import type { Crumb } from '#web/storefront/seo/breadcrumbs.tsx'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'

const Breadcrumbs = hydrateOnInteraction(() => import('#web/storefront/seo/breadcrumbs.tsx'))
const EmptyList = hydrateOnInteraction(() => import('./empty-list.tsx'))
const ListJsonLd = hydrateOnInteraction(() => import('./list-json-ld.tsx'))

type Props = {
  title: string
  /** HTML, sanitised by the server. */
  lead?: string | undefined
  search: ListSearch
  crumbs: Crumb[]
  fixedCategory?: boolean
}

/** Product list; all its state is in the URL. */
export function ListPage({ title, lead, search, crumbs, fixedCategory = false }: Props) {
  const filters = toListFilters(search)
  const { data } = useSuspenseQuery(productsQuery(filters))
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <>
      <div className="page pt-5 pb-4 md:pt-8 md:pb-6">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mt-5">
          <h1 className="display min-w-0 text-3xl md:text-4xl">{title}</h1>
          <p role="status" className="text-muted">
            {productList.count(data.total)}
          </p>
        </div>
        {data.reading && data.total > 0 && <SearchInterpretation reading={data.reading} />}
        {lead && (
          <div
            className="prose mt-2 max-w-xl text-muted md:text-lg"
            dangerouslySetInnerHTML={{ __html: lead }}
          />
        )}
      </div>
      <div id="lista" className="scroll-mt-17">
        {(data.total > 0 || hasFilters(search)) && (
          <FilterBar
            facets={data.facets}
            total={data.total}
            fixedCategory={fixedCategory}
            asked={data.reading?.sort ?? undefined}
          />
        )}
        <div className={`page transition-opacity duration-150 ${busy ? 'opacity-55' : ''}`} aria-busy={busy}>
          <ActiveFilters facets={data.facets} />
          {data.items.length ? (
            <>
              <ListJsonLd cards={data.items} />
              <ProductGrid filters={filters} pages={getPageNumber(search)} total={data.total} />
            </>
          ) : (
            <EmptyList near={data.near} fixedCategory={fixedCategory} />
          )}
        </div>
      </div>
    </>
  )
}
