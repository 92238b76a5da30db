import { useDeferredValue, useState } from 'react'
import type { CustomerRow } from '#contract/customer-insights'
import { formatPhone } from '#shared/brazil/phone'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { staffCustomers } from '#texts/admin/customers'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextInput } from '#web/ui/forms/field.tsx'
import { nameOf } from './customer-list.tsx'
import { customersQuery } from './customer-queries.ts'

type Props = { exclude: string; suggested: readonly CustomerRow[]; onSelect: (customer: CustomerRow) => void }

/** Contact by which staff recognize a customer. */
const detailOf = ({ email, phone, cpf, orders }: CustomerRow): string =>
  [email, phone && formatPhone(phone), cpf, staffCustomers.ordersOf(orders)].filter(Boolean).join(' · ')

/** Search for the other customer, as in the list; before a word is typed it shows the suggestions. */
export function MergeSearch({ exclude, suggested, onSelect }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const isSearch = search.length > 1
  const { data } = useStaffQuery({ ...customersQuery({ busca: search }), enabled: isSearch })
  const found = isSearch ? data?.items.filter(({ id }) => id !== exclude).slice(0, 8) : suggested
  return (
    <div>
      <TextInput
        type="search"
        label={words.find}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter must not submit the dialog: what it joins is not chosen yet.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status">
        {found?.length === 0 && isSearch && <p className="mt-1 text-muted">{words.none}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline rounded-panel border border-hairline">
          {found.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onSelect(customer)}
                className="w-full px-3 py-2 text-left hover:bg-raised"
              >
                <span className="block truncate font-medium">{nameOf(customer)}</span>
                <span className="block truncate text-xs text-muted">{detailOf(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
