import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CardView } from '#contract/catalog'
import { layout } from '#texts/storefront/layout'
import { productFilters as text } from '#texts/catalog/product-filters'
import { ProductCard } from './product-card.tsx'
import { pageSize, productsQuery, type ListFilters } from './queries.ts'
import { crawlerProps } from '#web/storefront/link/link-props.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'

const sizes = '(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 48vw'
const anchorOf = (page: number) => `pagina-${page}`

type Props = { filters: ListFilters; pages: number; total: number }
type Shown = { card: CardView; page: number }

/** Returns the cards of the loaded pages; a product that moved to the next page between requests is shown once. */
function shownCards(client: QueryClient, filters: ListFilters, pages: number): Shown[] {
  const seen = new Set<string>()
  return Array.from({ length: pages }, (_, index) => index + 1)
    .flatMap((page) => {
      const cards = client.getQueryData(productsQuery(filters, page).queryKey)?.items ?? []
      return cards.map((card) => ({ card, page }))
    })
    .filter(({ card: { id } }) => !seen.has(id) && seen.add(id))
}

export function ProductGrid({ filters, pages, total }: Props) {
  const client = useQueryClient()
  const last = Math.min(pages, Math.ceil(total / pageSize))
  const shown = shownCards(client, filters, last)
  const grid = useRef<HTMLUListElement>(null)
  const askedAt = useRef<number>(undefined)
  // The pressed link is gone: focus moves to the first new product.
  useEffect(() => {
    const index = askedAt.current
    if (index === undefined || index >= shown.length) return
    askedAt.current = undefined
    grid.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shown.length])
  return (
    <>
      <ul
        ref={grid}
        className="grid pairs gap-x-3 gap-y-8 pt-4 md:grid-cols-3 md:gap-x-5 md:gap-y-11 lg:grid-cols-4"
      >
        {shown.map(({ card, page }, index) => (
          <li
            key={card.id}
            id={page > 1 && shown[index - 1]?.page === page - 1 ? anchorOf(page) : undefined}
            className="scroll-mt-34"
          >
            <ProductCard
              card={card}
              sizes={sizes}
              first={index < 2}
              inItsColor={Boolean(filters.color ?? filters.search)}
              level={2}
            />
          </li>
        ))}
      </ul>
      <More
        shown={Math.min(total, last * pageSize)}
        total={total}
        next={last + 1}
        onAsk={async () => {
          await client.fetchQuery(productsQuery(filters, last + 1))
          askedAt.current = shown.length
        }}
      />
    </>
  )
}

type MoreProps = {
  shown: number
  total: number
  next: number
  /** Loads the next page; rejects if that fails. */
  onAsk: () => Promise<void>
}

/**
 * Link to more products: works without scripts and keeps the count in the URL; its hash scrolls to the start of
 * that page. Loads before it navigates: if that fails, the list stays and the link retries.
 */
function More({ shown, total, next, onAsk }: MoreProps) {
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.href })
  const [progress, setProgress] = useState<'idle' | 'asking' | 'failed'>('idle')
  const following = {
    to: '.',
    search: (previous: object) => ({ ...previous, page: String(next) }),
    hash: anchorOf(next),
    hashScrollIntoView: false,
    replace: true,
    resetScroll: false,
  } as const
  const ask = async () => {
    setProgress('asking')
    try {
      await onAsk()
      await navigate(following)
      setProgress('idle')
    } catch {
      setProgress('failed')
    }
  }
  return (
    <div className="mt-12 flex flex-col items-center gap-4">
      <p className="text-center text-sm text-muted" role="status">
        {progress === 'failed' ? text.moreFailed : total > pageSize && text.shown(shown, total)}
      </p>
      {shown < total && (
        <Link
          {...following}
          {...crawlerProps(here)}
          preload={false}
          aria-busy={progress === 'asking'}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (progress !== 'asking') void ask()
          }}
          className={buttonClass('ghost', 'normal', 'min-w-[min(14rem,100%)] aria-busy:opacity-50')}
        >
          {progress === 'failed' ? layout.errors.retry : text.more}
        </Link>
      )}
    </div>
  )
}
