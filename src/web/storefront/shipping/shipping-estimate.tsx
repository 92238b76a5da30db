import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore, type FormEvent } from 'react'
import { formatCep, isImpossibleCep, parseCep } from '#shared/brazil/cep'
import { fieldErrors } from '#texts/storefront/field-errors'
import { shippingEstimate as text } from '#texts/checkout/shipping-estimate'
import { ApiError } from '#web/client/api.ts'
import { MaskedInput } from '#web/ui/forms/masked-input.tsx'
import { saveCep, loadSavedCep } from './saved-cep.ts'
import { FindCepLink } from './find-cep-link.tsx'
import { ShippingOptionList } from './option-list.tsx'
import { shippingQuoteQuery, type ShippingContents } from './quotes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { PageForm } from '#web/ui/forms/page-form.tsx'

type Props = {
  wanted: ShippingContents
  /** Keeps the previous quote while the contents change. */
  settling?: boolean
  className?: string
}

/** Shipping price and delivery date before the checkout. A CEP is asked for once per tab. */
export default function ShippingEstimate({ wanted, settling = false, className = '' }: Props) {
  const { cep, typed, type, wrong, ask } = useCep()
  const quote = useQuery({
    ...shippingQuoteQuery(cep, wanted),
    enabled: !settling,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const title = useId()
  const unknown = quote.error instanceof ApiError && quote.error.code === 'shipping.cep_unknown'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask()) return event.currentTarget.querySelector('input')?.focus()
    // The same CEP is requested again only after an error.
    if (quote.isError) void quote.refetch()
  }
  return (
    <section aria-labelledby={title} className={className}>
      <h2 id={title} className="font-bold">
        {text.title}
      </h2>
      <PageForm onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-start gap-x-3">
        <MaskedInput
          quiet
          mask="cep"
          name="cep"
          label={text.label}
          placeholder={text.placeholder}
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          error={
            wrong
              ? isImpossibleCep(typed)
                ? fieldErrors.cepImpossible
                : fieldErrors.cep
              : unknown
                ? quote.error!.message
                : undefined
          }
          onText={type}
          className="w-40"
        />
        <Button type="submit" look="ghost" loading={quote.isFetching}>
          {text.calculate}
        </Button>
        <FindCepLink className="mt-1" />
      </PageForm>
      <div role="status">
        {quote.data && !wrong && <ShippingOptionList quote={quote.data} />}
        {quote.isLoading && <Loading />}
        {quote.error && !wrong && !unknown && !quote.isFetching && (
          <Failed message={quote.error.message} onAgain={() => void quote.refetch()} />
        )}
      </div>
    </section>
  )
}

const neverChanges = () => () => {}

/** Manages the requested CEP and the typed one. None on the server: pages are the same for everyone. */
function useCep() {
  const remembered = useSyncExternalStore(neverChanges, loadSavedCep, () => '')
  const [asked, setAsked] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const cep = asked ?? remembered
  const shown = typed ?? formatCep(cep)
  return {
    cep,
    typed: shown,
    type: (next: string) => {
      setTyped(next)
      setWrong(false)
    },
    wrong,
    /** Returns false for an invalid CEP. */
    ask: (): boolean => {
      const digits = parseCep(shown)
      setWrong(!digits)
      if (digits) {
        setAsked(digits)
        saveCep(digits)
      }
      return digits !== undefined
    },
  }
}

const Loading = () => (
  <div className="mt-4 grid gap-3">
    <span className="sr-only">{text.loading}</span>
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)

const Failed = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
    <p>{message}</p>
    <Button look="ghost" size="small" onClick={onAgain}>
      {text.again}
    </Button>
  </div>
)
