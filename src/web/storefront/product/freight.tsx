import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { QuoteRequest, QuoteView } from '#contract/shipping'
import { formatCep, parseCep } from '#shared/cep'
import { brl } from '#shared/money'
import { fields } from '#texts/fields'
import { freight as text } from '#texts/product-details'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'

const masked = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** What freight will cost and how long it takes, before anything is in the bag. */
export function Freight({ variantIds, setId }: { variantIds: string[]; setId?: string }) {
  const [cep, setCep] = useState('')
  const [problem, setProblem] = useState('')
  const quote = useMutation({
    mutationFn: (request: QuoteRequest) => api.post<QuoteView>('/api/shipping/quotes', request),
    onError: (error) => setProblem(error.message),
  })
  if (!variantIds.length) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = parseCep(cep)
    setProblem(digits ? '' : fields.cep)
    if (!digits) return
    const items = setId ? [{ setId, variantIds }] : variantIds.map((variantId) => ({ variantId }))
    quote.mutate({ cep: digits, items })
  }
  return (
    <section aria-labelledby="frete" className="mt-8 border-t border-hairline pt-6">
      <h2 id="frete" className="font-bold">
        {text.title}
      </h2>
      <form onSubmit={submit} noValidate className="mt-3 flex items-start gap-2">
        <TextInput
          quiet
          label={text.label}
          placeholder={text.placeholder}
          inputMode="numeric"
          autoComplete="postal-code"
          value={cep}
          error={problem || undefined}
          onChange={({ target }) => setCep(masked(target.value))}
          className="w-44"
        />
        <Button type="submit" look="ghost" loading={quote.isPending}>
          {text.calculate}
        </Button>
      </form>
      <div role="status">{quote.data && !problem && <Options view={quote.data} />}</div>
    </section>
  )
}

const Options = ({ view: { options, destination, missingForFree } }: { view: QuoteView }) => (
  <div className="mt-4 text-[0.9375rem]">
    <p className="text-sm text-muted">{text.options(formatCep(destination.cep))}</p>
    {!options.length && <p className="mt-2">{text.none}</p>}
    <ul className="mt-1 divide-y divide-hairline">
      {options.map(({ id, name, price, businessDays, kind }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
          <span>
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-muted">
              {kind === 'pickup' ? text.pickup(businessDays) : text.days(businessDays)}
            </span>
          </span>
          <span className={`shrink-0 tabular-nums ${price ? '' : 'font-semibold text-leaf'}`}>
            {price ? brl(price) : text.free}
          </span>
        </li>
      ))}
    </ul>
    {missingForFree !== null && missingForFree > 0 && (
      <p className="mt-1 text-sm text-muted">{text.missing(brl(missingForFree))}</p>
    )}
  </div>
)
