import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerQuote } from '#contract/quotes'
import { formatBrl } from '#shared/money/money'
import { ownQuotes as words } from '#texts/account/quotes'
import { Section } from '#web/account/ui/page.tsx'
import { QueryResult } from '#web/account/ui/query-result.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { Radio, TextInput } from '#web/ui/forms/field.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { DeclineButton } from './decline-button.tsx'
import { ownQuotesKey } from './queries.ts'

// Its key is not below that of the quotes: an accepted quote has no deliveries to read again.
const deliveriesQuery = (id: string, cep: string | undefined) => ({
  queryKey: ['account', 'quote-deliveries', id, cep ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.quotes(id).shipping.post({ body: cep === undefined ? {} : { cep }, signal }),
  retry: false,
})

/** Choice of the delivery, and acceptance, which leads to the payment. */
export function AcceptSection({ quote: { id } }: { quote: BuyerQuote }) {
  const [isPickup, setPickup] = useState(false)
  const [typed, setTyped] = useState('')
  const [cep, setCep] = useState<string>()
  const way = (pickup: boolean, label: string) => (
    <Radio
      name="way"
      label={label}
      checked={isPickup === pickup}
      onChange={() => {
        setPickup(pickup)
        setCep(undefined)
      }}
    />
  )
  return (
    <Section title={words.acceptTitle} text={words.acceptText}>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{words.how}</legend>
        {way(false, words.delivery)}
        {way(true, words.pickup)}
      </fieldset>
      {!isPickup && (
        <PageForm
          noValidate
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setCep(typed)
          }}
        >
          <TextInput
            label={words.cep}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={9}
            className="w-40"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" look="ghost">
            {words.find}
          </Button>
        </PageForm>
      )}
      {(isPickup || cep !== undefined) && (
        <Deliveries key={`${isPickup} ${cep}`} id={id} cep={isPickup ? undefined : cep} />
      )}
      <div className="mt-5">
        <DeclineButton id={id} label={words.decline} />
      </div>
    </Section>
  )
}

function Deliveries({ id, cep }: { id: string; cep: string | undefined }) {
  const query = useQuery(deliveriesQuery(id, cep))
  const [chosen, setChosen] = useState<string>()
  const { act, busy } = useAction()
  const queries = useQueryClient()
  const accept = async (option: { id: string; total: number }) => {
    let payUrl: string | null | undefined
    await act('accept', async () => {
      const body = { shippingOptionId: option.id, expectedTotal: option.total, ...(cep ? { cep } : {}) }
      payUrl = (await api.quotes(id).acceptance.post({ body })).order?.payUrl
    })
    await queries.invalidateQueries({ queryKey: ownQuotesKey })
    if (payUrl) location.assign(payUrl)
  }
  return (
    <div className="mt-4">
      <QueryResult query={query} skeleton={<Skeleton className="h-24 rounded-panel" />}>
        {({ options }) => {
          const option = options.find((each) => each.id === chosen) ?? options[0]
          return (
            <>
              <fieldset className="grid gap-2">
                <legend className="mb-1.5 text-sm font-semibold">{words.choose}</legend>
                {options.map((each) => (
                  <Radio
                    key={each.id}
                    name="option"
                    label={words.option(
                      each.name,
                      each.price === 0 ? words.free : formatBrl(each.price),
                      formatBrl(each.total),
                    )}
                    checked={each.id === option?.id}
                    onChange={() => setChosen(each.id)}
                  />
                ))}
              </fieldset>
              {option && (
                <Button className="mt-4" loading={busy !== undefined} onClick={() => void accept(option)}>
                  {words.accept}
                </Button>
              )}
            </>
          )
        }}
      </QueryResult>
    </div>
  )
}
