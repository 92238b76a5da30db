import type { AddressView } from '#contract/customers'
import { delivery as words } from '#texts/checkout/delivery'
import type { TextField } from '#web/storefront/checkout/form/draft.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { toAddressFields } from '#web/storefront/checkout/form/prefill.ts'

/** Saved addresses; one click fills in all fields. */
export function SavedAddresses({
  form,
  addresses,
}: {
  form: CheckoutForm
  addresses: readonly AddressView[]
}) {
  const { values } = form.draft
  if (addresses.length === 0) return null
  return (
    <div role="group" aria-labelledby="saved-addresses" className="mb-6">
      <p id="saved-addresses" className="mb-2 text-sm font-semibold">
        {words.saved}
      </p>
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        {addresses.map((address) => {
          const known = Object.entries(toAddressFields(address)) as [TextField, string][]
          const chosen = known.every(([name, value]) => values[name] === value)
          return (
            <li key={address.id} className="shrink-0">
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  form.change({ shippingKind: 'delivery' })
                  for (const [name, value] of known) form.setValue(name, value)
                }}
                className={`min-h-14 w-56 rounded-panel border bg-surface px-4 py-2.5 text-left text-sm transition-colors duration-150 ${
                  chosen ? 'border-ink ring-1 ring-ink' : 'border-control hover:border-ink'
                }`}
              >
                <span className="block truncate font-semibold">{address.label || address.street}</span>
                <span className="block truncate text-muted">
                  {address.street}, {address.number}
                </span>
                <span className="block truncate text-muted">
                  {address.city}, {address.state}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
