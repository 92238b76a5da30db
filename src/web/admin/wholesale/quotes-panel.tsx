import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffQuoteRow } from '#contract/quotes'
import { formatDayOfMonth } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { quotesPanel as words } from '#texts/admin/quotes'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { openQuotesQuery } from './queries.ts'

const QuoteDialog = lazyComponent(() => import('./quote-dialog.tsx'), { dialog: 'center' })

/** Open quotes of companies, those that wait for an answer first. `?orcamento=` opens one. */
export function QuotesPanel() {
  const { orcamento } = useSearch({ strict: false }) as { orcamento?: unknown }
  const [open, setOpen] = useState(typeof orcamento === 'string' ? orcamento : undefined)
  const { data } = useStaffQuery(openQuotesQuery)
  useLiveQueries(['quotes'], [...staffQueryKey, 'quotes'])
  return (
    <>
      {data && (
        <Section
          title={words.title}
          aside={<span className="text-xs text-muted tabular-nums">{data.total}</span>}
        >
          {data.items.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <ul className="divide-y divide-faint">
              {data.items.map((quote) => (
                <QuoteItem key={quote.id} quote={quote} onOpen={() => setOpen(quote.id)} />
              ))}
            </ul>
          )}
        </Section>
      )}
      {open && <QuoteDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function QuoteItem({ quote, onOpen }: { quote: StaffQuoteRow; onOpen: () => void }) {
  const { number, company, pieces, total, agreedTotal, validUntil, assignee, status } = quote
  const known =
    status === 'answered' && validUntil
      ? words.until(formatDayOfMonth(validUntil))
      : assignee
        ? words.answers(assignee.split(' ')[0] ?? assignee)
        : words.nobody
  return (
    <li className="flex items-baseline gap-3 py-2 first:pt-0 last:pb-0">
      <p className="min-w-0 grow">
        <button
          type="button"
          aria-label={words.open(number, company)}
          onClick={onOpen}
          className="text-left font-semibold underline decoration-hairline underline-offset-2 hover:decoration-current"
        >
          {company}
        </button>
        <span className="block text-muted">{words.line(number, words.pieces(pieces), known)}</span>
      </p>
      <span className="font-semibold tabular-nums">{formatBrl(agreedTotal ?? total)}</span>
    </li>
  )
}
