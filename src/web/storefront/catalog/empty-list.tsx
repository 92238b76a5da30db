import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CardView } from '#contract/catalog'
import { emptyList as text } from '#texts/catalog/empty-list'
import { productFilters } from '#texts/catalog/product-filters'
import { categoriesQuery } from './queries.ts'
import { ProductCard } from './product-card.tsx'
import { clearedFilters, useListSearch } from './use-list-search.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'

type Props = { near: readonly CardView[]; fixedCategory: boolean }

/** Empty result: filters to remove, collections, and products that come close. */
export default function EmptyList({ near, fixedCategory }: Props) {
  const { search, change } = useListSearch()
  const { search: term, sort: _, page: __, ...rest } = search
  const filtered = term !== undefined || Object.keys(rest).length > 0
  const title = term ? text.searchTitle(term) : filtered ? text.title : text.soon
  return (
    <>
      <EmptyState title={title} text={filtered ? text.text : text.soonText}>
        {filtered && (
          <Button onClick={() => change(clearedFilters)}>
            {term ? productFilters.clearSearch : productFilters.clear}
          </Button>
        )}
        {(fixedCategory || !filtered) && (
          <Link to="/produtos" search={{}} className={buttonClass('ghost')}>
            {text.all}
          </Link>
        )}
        <CategoryLinks />
      </EmptyState>
      {near.length > 0 && (
        <section aria-labelledby="sugestoes">
          <h2 id="sugestoes" className="display mb-5 text-2xl md:mb-7 md:text-3xl">
            {text.near}
          </h2>
          <ul className="grid pairs gap-x-3 gap-y-8 md:gap-x-5 lg:grid-cols-4">
            {near.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} sizes="(min-width: 64rem) 24vw, 48vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Links to the collections that have products. */
function CategoryLinks() {
  const { data } = useQuery(categoriesQuery())
  const open = data?.filter(({ products }) => products > 0) ?? []
  return (
    <nav aria-label={text.categories} className="w-full pt-3">
      <ul className="flex flex-wrap justify-center gap-2">
        {open.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/colecoes/$slug"
              params={{ slug }}
              search={{}}
              className="inline-flex min-h-10 items-center rounded-full bg-raised px-4 text-[0.9375rem] hover:bg-hairline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
