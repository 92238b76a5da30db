import type { UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Page<Row> = { items: Row[]; total: number; page: number; pageSize: number }
type Texts = {
  all: string
  filter: string
  before: string
  after: string
  range: (from: number, to: number, total: number) => string
}

type Props<Row, Outcome extends string> = {
  title: string
  texts: Texts
  outcomes: Readonly<Record<Outcome, string>>
  /** says that no row has the outcome */
  none: string
  /** query of a page of rows */
  query: (asked: {
    page: number
    outcome: Outcome | undefined
  }) => UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>
  children: (row: Row) => ReactNode
}

/** Lists what an import does with each row, by outcome, page by page. */
export function OutcomeRows<Row extends { row: number }, Outcome extends string>(props: Props<Row, Outcome>) {
  const { title, texts, outcomes, none, query, children } = props
  const [outcome, setOutcome] = useState<Outcome>()
  const [page, setPage] = useState(1)
  const { data } = useStaffQuery(query({ page, outcome }))
  if (!data) return null
  const { items, total, pageSize } = data
  const from = (page - 1) * pageSize
  return (
    <Section title={title}>
      <div className="mb-2 overflow-x-auto">
        <SegmentedControl<Outcome | ''>
          label={texts.filter}
          options={[['', texts.all], ...(Object.entries(outcomes) as [Outcome, string][])]}
          value={outcome ?? ''}
          onChange={(key) => {
            setOutcome(key || undefined)
            setPage(1)
          }}
        />
      </div>
      {total === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {items.map((row) => (
            <li key={row.row} className="py-2">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className="mt-2 flex items-center justify-between gap-2">
          <span className="text-xs text-muted tabular-nums">
            {texts.range(from + 1, from + items.length, total)}
          </span>
          <span className="flex gap-2">
            <Button look="ghost" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {texts.before}
            </Button>
            <Button
              look="ghost"
              size="small"
              disabled={from + items.length >= total}
              onClick={() => setPage(page + 1)}
            >
              {texts.after}
            </Button>
          </span>
        </div>
      )}
    </Section>
  )
}
