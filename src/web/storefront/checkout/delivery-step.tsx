import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartView } from '#contract/cart'
import type { AddressView } from '#contract/customers'
import type { QuoteView } from '#contract/shipping'
import { formatCep, parseCep } from '#shared/cep'
import { checkout } from '#texts/checkout'
import { freight } from '#texts/freight'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { FindCepLink } from '#web/storefront/freight/find-cep-link.tsx'
import { quoteQuery } from '#web/storefront/freight/quotes.ts'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutForm } from './form.ts'
import { chosenOption } from './quotes.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { OptionsWaiting, ShippingOptions } from './shipping-options.tsx'
import { StepFrame } from './step-frame.tsx'
import { TextField } from './text-field.tsx'
import { useCepAddress } from './use-cep-address.ts'

const words = checkout.delivery

type Props = { form: CheckoutForm; cart: CartView; addresses: readonly AddressView[] }

export function DeliveryStep({ form, cart, addresses }: Props) {
  const quote = useQuery(quoteQuery(form.draft.values['address.cep'], { cart }))
  useQuoteInForm(form, quote.data)
  const lookUp = useCepAddress(form)
  const { shippingKind, values } = form.draft
  // at once with the CEP, before its freight is known: nothing moves when that comes
  const isAwaited = shippingKind === '' && quote.isLoading && parseCep(values['address.cep']) !== undefined
  const isDelivered = shippingKind === 'delivery' || isAwaited
  return (
    <StepFrame
      of="delivery"
      form={form}
      summary={<DeliverySummary form={form} quote={quote.data} />}
      onDone={() => form.finish('delivery')}
    >
      <SavedAddresses form={form} addresses={addresses} />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <TextField
          form={form}
          name="address.cep"
          mask="cep"
          label={words.cep}
          className="w-44"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <FindCepLink className="mt-8" />
      </div>
      <div aria-live="polite" className="mt-5">
        <Options form={form} quote={quote} />
      </div>
      {isDelivered && <AddressFields form={form} lookUp={lookUp} />}
      <Button type="submit" size="large" loading={isAwaited} className="mt-7 w-full sm:w-auto">
        {checkout.toPayment}
      </Button>
    </StepFrame>
  )
}

type Quote = { data: QuoteView | undefined; error: Error | null; isLoading: boolean; refetch: () => unknown }

function Options({ form, quote }: { form: CheckoutForm; quote: Quote }) {
  if (!parseCep(form.draft.values['address.cep'])) return <AskCep form={form} />
  if (quote.isLoading) {
    return (
      <>
        <span className="sr-only">{freight.loading}</span>
        <OptionsWaiting />
      </>
    )
  }
  if (quote.error instanceof ApiError && quote.error.status === 422) {
    return <p className="text-sm text-danger">{quote.error.message}</p>
  }
  if (quote.error || !quote.data) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{freight.failed}</p>
        <Button look="ghost" size="small" onClick={() => void quote.refetch()}>
          {freight.again}
        </Button>
      </div>
    )
  }
  if (quote.data.options.length === 0) return <p className="text-sm">{freight.none}</p>
  return <ShippingOptions form={form} quote={quote.data} />
}

/** Picking up needs no address: the shop's own CEP asks for the options. */
function AskCep({ form }: { form: CheckoutForm }) {
  const { data: business } = useQuery(businessQuery())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <p>{words.askCep}</p>
      {business && (
        <button
          type="button"
          className="min-h-10 font-semibold text-ink underline underline-offset-2"
          onClick={() => {
            form.setValue('address.cep', formatCep(business.cep.replace(/\D/g, '')))
            form.change({ shippingKind: 'pickup', shippingOptionId: '' })
          }}
        >
          {words.pickupWithoutCep}
        </button>
      )}
    </div>
  )
}

function DeliverySummary({ form, quote }: { form: CheckoutForm; quote: QuoteView | undefined }) {
  const { values, shippingKind, shippingOptionId } = form.draft
  const option = chosenOption(quote, shippingOptionId)
  return (
    <>
      {option && (
        <p className="text-ink">
          {option.name}. {freight.arrival(option)}.
        </p>
      )}
      {shippingKind === 'delivery' && (
        <p>
          {values['address.street']}, {values['address.number']}
          {values['address.complement'] && `, ${values['address.complement']}`} · {values['address.district']}{' '}
          · {values['address.city']}, {values['address.state']} ·{' '}
          <span className="whitespace-nowrap">{values['address.cep']}</span>
        </p>
      )}
    </>
  )
}

/** A new quote brings the state, drops an option that is gone, and proposes the first one. */
function useQuoteInForm(form: CheckoutForm, quote: QuoteView | undefined) {
  const { shippingOptionId, shippingKind, values } = form.draft
  useEffect(() => {
    if (!quote) return
    const same = chosenOption(quote, shippingOptionId)
    const wanted =
      same ?? quote.options.find(({ kind }) => kind === (shippingKind || 'delivery')) ?? quote.options[0]
    const picked = { shippingOptionId: wanted?.id ?? '', shippingKind: wanted?.kind ?? ('' as const) }
    const { state } = quote.destination
    const moved = state !== '' && state !== values['address.state']
    if (!same || picked.shippingKind !== shippingKind) form.change(picked, ['shippingOptionId'])
    if (moved && wanted?.kind === 'delivery') form.setValue('address.state', state)
    // only a new quote decides anew; what the shopper changes afterwards stays
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote])
}
