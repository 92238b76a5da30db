import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerRow, CustomerView } from '#contract/customer-insights'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { staffCustomers } from '#texts/admin/customers'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { nameOf } from './customer-list.tsx'
import { duplicatesQuery } from './merge-queries.ts'

const MergeDialog = lazyComponent(() => import('./merge-dialog.tsx'), { dialog: 'center' })

/** Suggests customers who may be the same person, and joins them with this one. */
export function MergeSection({ customer }: { customer: CustomerView }) {
  const limited = useReadOnlyPreview()
  const { data } = useStaffQuery(duplicatesQuery(customer.id))
  // `true` lets the user search for the other customer.
  const [other, setOther] = useState<CustomerRow | true>()
  if (limited) return null
  const items = data?.items ?? []
  return (
    <Section title={words.section}>
      {items.length > 0 && (
        <>
          <p className="text-muted">{words.suggested}</p>
          <ul className="mb-2">
            {items.map((each) => (
              <Suggestion key={each.id} customer={each} onJoin={() => setOther(each)} />
            ))}
          </ul>
        </>
      )}
      <Button look="ghost" size="small" onClick={() => setOther(true)}>
        {words.open}
      </Button>
      {other && (
        <MergeDialog
          customer={customer}
          suggested={items}
          first={other === true ? undefined : other}
          onClose={() => setOther(undefined)}
        />
      )}
    </Section>
  )
}

function Suggestion({ customer, onJoin }: { customer: CustomerRow; onJoin: () => void }) {
  const name = nameOf(customer)
  return (
    <li className="flex min-h-9 items-center gap-2">
      <span className="min-w-0 grow truncate">
        <Link to="/admin/clientes/$id" params={{ id: customer.id }} className={linkClass}>
          {name}
        </Link>
        <span className="text-muted"> {staffCustomers.ordersOf(customer.orders)}</span>
      </span>
      <Button look="plain" size="small" aria-label={words.joinWith(name)} onClick={onJoin}>
        {words.join}
      </Button>
    </li>
  )
}
