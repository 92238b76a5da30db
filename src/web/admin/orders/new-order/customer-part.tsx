import { useState } from 'react'
import type { KnownBuyer, StaffChannel } from '#contract/orders'
import { formatPhone } from '#shared/brazil/phone'
import { newOrder } from '#texts/admin/new-order'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useFirstResult } from '#web/admin/kit/query/use-first-result.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { ChoiceRow } from './choice-row.tsx'
import { getBuyerFields } from './draft.ts'
import { buyersQuery } from './queries.ts'
import type { NewOrder } from './use-new-order.ts'

const words = newOrder.customer
const channels = (['whatsapp', 'instagram', 'counter'] as const satisfies StaffChannel[]).map((value) => ({
  value,
  label: newOrder.channels[value],
}))
/** Milliseconds without typing before a search. */
const pauseMs = 250

type Props = { order: NewOrder; search: string | undefined }

/** Customer of the order: found by what they bought before, typed, or left to the link. */
export function CustomerPart({ order: { draft, change, fields }, search }: Props) {
  return (
    <section aria-labelledby="new-order-customer" className="grid gap-4 border-b border-hairline p-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="new-order-customer" className="font-semibold">
          {words.title}
        </h2>
        <ChoiceRow
          legend={words.channel}
          options={channels}
          value={draft.channel}
          onChoose={(channel) => change({ channel })}
        />
      </div>
      <BuyerSearch search={search} onChoose={(buyer) => change(getBuyerFields(buyer))} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextInput
          label={words.name}
          name="customer.name"
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          error={fields['customer.name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <MaskedInput
          label={words.phone}
          name="customer.phone"
          mask="phone"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          error={fields['customer.phone']}
          onText={(phone) => change({ phone })}
        />
        <TextInput
          label={words.email}
          name="customer.email"
          type="email"
          autoComplete="off"
          value={draft.email}
          error={fields['customer.email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <MaskedInput
          label={words.cpf}
          name="customer.cpf"
          mask="cpf"
          inputMode="numeric"
          autoComplete="off"
          value={draft.cpf}
          hint={draft.buyer?.cpf ? words.knownCpf(draft.buyer.cpf) : undefined}
          error={fields['customer.cpf']}
          onText={(cpf) => change({ cpf })}
        />
      </div>
      {draft.buyer?.cpf && (
        <div>
          <Button look="ghost" size="small" onClick={() => change({ buyer: null })}>
            {words.forgetCpf}
          </Button>
        </div>
      )}
      {draft.address && (
        <p className="text-muted">
          {words.address}: {draft.address.street}, {draft.address.number} · {draft.address.city}
        </p>
      )}
    </section>
  )
}

type SearchProps = { search: string | undefined; onChoose: (buyer: KnownBuyer) => void }

function BuyerSearch({ search: given = '', onChoose }: SearchProps) {
  const [typed, setTyped] = useState(given)
  const findFirst = useFirstResult()
  const search = useDebouncedValue(typed.trim(), pauseMs)
  const { data } = useStaffQuery(buyersQuery(search))
  const found = search.length > 2 ? data?.items : undefined
  const choose = (buyer: KnownBuyer) => {
    onChoose(buyer)
    setTyped('')
  }
  const chooseFirst = async () => {
    const wanted = typed.trim()
    const first = wanted.length > 2 && (await findFirst((queries) => queries.fetchQuery(buyersQuery(wanted))))
    if (first) choose(first)
  }
  return (
    <div>
      <TextInput
        type="search"
        label={words.search}
        hint={words.searchHint}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void chooseFirst()
        }}
      />
      <div role="status">{found?.length === 0 && <p className="mt-1.5 text-muted">{words.none}</p>}</div>
      {found && found.length > 0 && (
        <ul
          aria-label={words.found}
          className="mt-1.5 divide-y divide-hairline rounded-panel border border-hairline bg-surface"
        >
          {found.map((buyer) => (
            <li key={buyer.id}>
              <button
                type="button"
                onClick={() => choose(buyer)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left hover:bg-raised"
              >
                <span className="font-semibold">{buyer.name}</span>
                <span className="text-muted">
                  {[buyer.phone && formatPhone(buyer.phone), buyer.cpf, words.orders(buyer.orders)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
