import { Link } from '@tanstack/react-router'
import type { CustomerOutcome, ImportedCustomer } from '#contract/imports'
import type { TaskView } from '#contract/tasks'
import { customerImport as words } from '#texts/admin/customer-import'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { OutcomeRows } from '#web/admin/kit/progress/outcome-rows.tsx'
import { importedCustomersQuery } from './queries.ts'

/** Lists what an import does with each customer, by outcome. */
export const ImportedCustomers = ({ task }: { task: TaskView }) => (
  <OutcomeRows<ImportedCustomer, CustomerOutcome>
    title={words.customers}
    texts={words}
    outcomes={words.outcomes}
    none={words.none}
    query={(asked) => importedCustomersQuery(task, asked)}
  >
    {(row) => <Customer customer={row} />}
  </OutcomeRows>
)

function Customer({ customer }: { customer: ImportedCustomer }) {
  const { row, email, outcome, fields, warnings, isKept } = customer
  return (
    <>
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
    </>
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
