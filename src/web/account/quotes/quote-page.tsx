import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BuyerQuote } from '#contract/quotes'
import { formatDay, formatDayOfMonth } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { ownQuotes as words } from '#texts/account/quotes'
import { quoteFields } from '#texts/storefront/quotes'
import { AccountPage, Section } from '#web/account/ui/page.tsx'
import { QueryResult, SkeletonPanels } from '#web/account/ui/query-result.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { AcceptSection } from './accept-section.tsx'
import { DeclineButton } from './decline-button.tsx'
import { ownQuoteQuery } from './queries.ts'

/** One quote of the company: pieces, offer, and acceptance by an approver. */
export function QuotePage({ id }: { id: string }) {
  const query = useQuery(ownQuoteQuery(id))
  return (
    <QueryResult query={query} skeleton={<SkeletonPanels count={2} className="h-48" />}>
      {(quote) => (
        <AccountPage
          title={quoteFields.formatName(quote.number)}
          lead={leadOf(quote)}
          aside={
            <Link to="/conta/orcamentos" className={buttonClass('plain', 'small', 'px-0!')}>
              {words.back}
            </Link>
          }
        >
          <OrderOfQuote quote={quote} />
          <Text title={words.message} text={quote.message} />
          <Text title={words.reason} text={quote.reason} />
          <Text title={words.note} text={quote.note} />
          <Lines quote={quote} />
          <NextStep quote={quote} />
        </AccountPage>
      )}
    </QueryResult>
  )
}

const leadOf = ({ status, validUntil, requestedAt }: BuyerQuote): string =>
  [
    words.statuses[status],
    status === 'answered' && validUntil ? words.until(formatDayOfMonth(validUntil)) : '',
    words.asked(formatDay(requestedAt)),
  ]
    .filter(Boolean)
    .join(' · ')

/** Order of an accepted quote: an approver pays it at its link, or finds it in the account. */
const OrderOfQuote = ({ quote: { order } }: { quote: BuyerQuote }) =>
  order && (
    <Section title={words.order(order.number)}>
      {order.payUrl ? (
        <a href={order.payUrl} className={buttonClass()}>
          {words.pay}
        </a>
      ) : (
        <Link to="/conta/pedidos" className={buttonClass('ghost')}>
          {words.orders}
        </Link>
      )}
    </Section>
  )

/** Acceptance of an offer, or withdrawal of a request, below pieces and total. */
function NextStep({ quote }: { quote: BuyerQuote }) {
  const { status, canAccept } = quote
  return (
    <>
      {canAccept && <AcceptSection quote={quote} />}
      {status === 'answered' && !canAccept && <p className="text-muted">{words.waitsForApprover}</p>}
      {status === 'requested' && (
        <div>
          <DeclineButton id={quote.id} label={words.giveUp} />
        </div>
      )}
    </>
  )
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <Section title={title}>
      <p className="max-w-prose whitespace-pre-line">{text}</p>
    </Section>
  ) : null

const Lines = ({ quote: { lines, total, agreedTotal } }: { quote: BuyerQuote }) => (
  <Section title={words.lines}>
    <ul className="divide-y divide-hairline">
      {lines.map(({ id, name, color, size, quantity, unitPrice, total: listed, agreedTotal: agreed }) => (
        <li key={id} className="flex items-baseline justify-between gap-x-4 py-2">
          <p className="min-w-0">
            <span className="font-semibold">{[name, color, size].filter(Boolean).join(', ')}</span>
            <span className="block text-sm text-muted">{words.each(quantity, formatBrl(unitPrice))}</span>
          </p>
          <span className="shrink-0 tabular-nums">{formatBrl(agreed ?? listed)}</span>
        </li>
      ))}
    </ul>
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <dt className="text-muted">{words.listTotal}</dt>
      <dd className="tabular-nums">{formatBrl(total)}</dd>
      {agreedTotal !== null && (
        <>
          <dt className="font-semibold">{words.agreed}</dt>
          <dd className="font-semibold tabular-nums">{formatBrl(agreedTotal)}</dd>
        </>
      )}
    </dl>
  </Section>
)
