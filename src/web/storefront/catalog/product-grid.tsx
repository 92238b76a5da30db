import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Facets } from '#contract/catalog'
import { catalog } from '#texts/catalog'
import { valuesOf } from '#web/storefront/catalog/list-search.ts'
import { ProductCard } from '#web/storefront/catalog/product-card.tsx'
import { pageSize, productsQuery, type ListFilters } from '#web/storefront/catalog/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'

const sizes = '(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 48vw'

type Props = { filters: ListFilters; pages: number; facets: Facets; total: number }

export function ProductGrid({ filters, pages, facets, total }: Props) {
  const last = Math.min(pages, Math.ceil(total / pageSize))
  const chosen = valuesOf(filters.color)
  const wanted = facets.color.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 pt-4 md:grid-cols-3 md:gap-x-5 md:gap-y-11 lg:grid-cols-4">
        {Array.from({ length: last }, (_, index) => (
          <Page key={index} filters={filters} page={index + 1} wanted={wanted} />
        ))}
      </ul>
      <More shown={Math.min(total, last * pageSize)} total={total} next={last + 1} />
    </>
  )
}

function Page({ filters, page, wanted }: { filters: ListFilters; page: number; wanted: string[] }) {
  const { data } = useSuspenseQuery(productsQuery(filters, page))
  return data.items.map((card, index) => (
    <li key={card.id}>
      <ProductCard card={card} sizes={sizes} first={page === 1 && index < 2} wanted={wanted} level={2} />
    </li>
  ))
}

/** A link, so that it works without script and the address always says how much is shown. */
function More({ shown, total, next }: { shown: number; total: number; next: number }) {
  const busy = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className="mt-12 flex flex-col items-center gap-4">
      <p className="text-sm text-muted" role="status">
        {catalog.list.shown(shown, total)}
      </p>
      {shown < total && (
        <Link
          to="."
          search={(previous: object) => ({ ...previous, page: String(next) }) as never}
          replace
          resetScroll={false}
          preload={false}
          rel="next"
          aria-busy={busy}
          className={buttonClass('ghost', 'normal', 'min-w-56')}
        >
          {catalog.list.more}
        </Link>
      )}
    </div>
  )
}
