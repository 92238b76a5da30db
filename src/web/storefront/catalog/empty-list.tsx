import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalog } from '#texts/catalog'
import { suggestedQuery } from '#web/storefront/catalog/load-list.ts'
import { noFilters, useListSearch } from '#web/storefront/catalog/list-search.ts'
import { ProductCard } from '#web/storefront/catalog/product-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const text = catalog.list

/** Nothing matches: what may be changed, and something to look at all the same. */
export function EmptyList({ term, filtered }: { term: string | undefined; filtered: boolean }) {
  const { change } = useListSearch()
  const { data } = useQuery(suggestedQuery())
  const title = term ? text.empty.searchTitle(term) : filtered ? text.empty.title : text.empty.soon
  return (
    <>
      <EmptyState title={title} text={filtered ? text.empty.text : text.empty.soonText}>
        {filtered && (
          <Button onClick={() => change(noFilters)}>{term ? text.clearSearch : text.clear}</Button>
        )}
        <Link to="/produtos" search={{}} className={buttonClass('ghost')}>
          {text.empty.all}
        </Link>
      </EmptyState>
      {data && data.items.length > 0 && (
        <section aria-labelledby="sugestoes">
          <h2 id="sugestoes" className="display mb-5 text-2xl">
            {text.suggestions}
          </h2>
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-5 lg:grid-cols-4">
            {data.items.map((card) => (
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
