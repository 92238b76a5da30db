import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QuoteRow } from '#contract/quotes'
import { formatDay, formatDayOfMonth } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { ownQuotes as words } from '#texts/account/quotes'
import { quoteFields } from '#texts/storefront/quotes'
import { AccountPage } from '#web/account/ui/page.tsx'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ownQuotesQuery } from './queries.ts'

/** Quotes of the company of the signed-in buyer, the newest first. */
export function QuotesPage({ page: pagina }: { page: number }) {
  const query = useQuery(ownQuotesQuery(pagina))
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <QueryResult query={query} skeleton={<SkeletonPanels count={3} className="h-28" />}>
        {({ items, page, pageSize, total }) =>
          total === 0 ? (
            <EmptyState title={words.none} text={words.noneText}>
              <Link to="/atacado" className={buttonClass()}>
                {words.wholesale}
              </Link>
            </EmptyState>
          ) : (
            <>
              <ol className="grid gap-3">
                {items.map((quote) => (
                  <li key={quote.id}>
                    <QuoteCard quote={quote} />
                  </li>
                ))}
              </ol>
              <Pages page={page} last={Math.ceil(total / pageSize)} />
            </>
          )
        }
      </QueryResult>
    </AccountPage>
  )
}

const QuoteCard = ({ quote }: { quote: QuoteRow }) => (
  <article className="relative rounded-panel border border-hairline bg-surface p-5 transition-colors duration-150 hover:border-control">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="font-semibold">
        <Link
          to="/conta/orcamentos"
          search={{ orcamento: quote.id } as never}
          className="after:absolute after:inset-0 after:rounded-panel"
        >
          {quoteFields.formatName(quote.number)}
        </Link>
      </h2>
      <p className="text-sm">
        {[
          words.statuses[quote.status],
          quote.status === 'answered' && quote.validUntil && words.until(formatDayOfMonth(quote.validUntil)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <p className="mt-1 flex items-baseline justify-between gap-x-6 text-sm text-muted">
      <span>{`${words.pieces(quote.pieces)} · ${words.asked(formatDay(quote.requestedAt))}`}</span>
      <span className="shrink-0 font-semibold text-ink tabular-nums">
        {formatBrl(quote.agreedTotal ?? quote.total)}
      </span>
    </p>
  </article>
)

function Pages({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null
  const to = (number: number) => ({
    to: '/conta/orcamentos' as const,
    search: (number > 1 ? { pagina: number } : {}) as never,
    className: buttonClass('ghost', 'small'),
  })
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link {...to(page - 1)} rel="prev">
          {words.newer}
        </Link>
      )}
      {page < last && (
        <Link {...to(page + 1)} rel="next">
          {words.older}
        </Link>
      )}
    </nav>
  )
}
