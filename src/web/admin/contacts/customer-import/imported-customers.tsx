import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerOutcome, ImportedCustomer } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { customerImport as words } from '#texts/admin/customer-import'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { importedCustomersQuery } from './queries.ts'

const outcomes: readonly (readonly [CustomerOutcome | '', string])[] = [
  ['', words.all],
  ...(Object.entries(words.outcomes) as [CustomerOutcome, string][]),
]

/** Lists what an import does with each customer, by outcome. */
export function ImportedCustomers({ task }: { task: TaskView }) {
  const [outcome, setOutcome] = useState<CustomerOutcome>()
  const [page, setPage] = useState(1)
  const { data } = useStaffQuery(importedCustomersQuery(task, { page, outcome }))
  if (!data) return null
  const { items, total, pageSize } = data
  const from = (page - 1) * pageSize
  return (
    <Section title={words.customers}>
      <div className="mb-2 overflow-x-auto">
        <SegmentedControl
          label={words.filter}
          options={outcomes}
          value={outcome ?? ''}
          onChange={(key) => {
            setOutcome(key || undefined)
            setPage(1)
          }}
        />
      </div>
      {total === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {items.map((row) => (
            <Customer key={row.row} customer={row} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className="mt-2 flex items-center justify-between gap-2">
          <span className="text-xs text-muted tabular-nums">
            {words.range(from + 1, from + items.length, total)}
          </span>
          <span className="flex gap-2">
            <Button look="ghost" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {words.before}
            </Button>
            <Button
              look="ghost"
              size="small"
              disabled={from + items.length >= total}
              onClick={() => setPage(page + 1)}
            >
              {words.after}
            </Button>
          </span>
        </div>
      )}
    </Section>
  )
}

function Customer({ customer }: { customer: ImportedCustomer }) {
  const { row, email, outcome, fields, warnings, isKept } = customer
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          <Name customer={customer} />
        </span>
        <span className="shrink-0 text-muted">{words.outcome[outcome]}</span>
      </div>
      <p className="text-xs break-all text-muted">{[words.line(row), email].filter(Boolean).join(' · ')}</p>
      {fields.length > 0 && <p>{words.fills(fields)}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-muted">
          {words.warnings[warning]}
        </p>
      ))}
      {isKept && <p className="text-muted">{words.kept}</p>}
    </li>
  )
}

function Name({ customer: { customerId, name, email } }: { customer: ImportedCustomer }) {
  const text = name || email || words.unnamed
  return customerId ? (
    <Link to="/admin/clientes/$id" params={{ id: customerId }} className={`font-semibold ${linkClass}`}>
      {text}
    </Link>
  ) : (
    <b className="font-semibold">{text}</b>
  )
}
