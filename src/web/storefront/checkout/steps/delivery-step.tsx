import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AddressView } from '#contract/customers'
import { formatCep, parseCep } from '#shared/brazil/cep'
import { delivery as words } from '#texts/checkout/delivery'
import { shippingEstimate } from '#texts/checkout/shipping-estimate'
import { ErrorSummary } from '#web/storefront/checkout/order/error-summary.tsx'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { FindCepLink } from '#web/storefront/shipping/find-cep-link.tsx'
import { AddressFields } from '#web/storefront/checkout/delivery/address-fields.tsx'
import { saveCartContact } from '#web/storefront/checkout/form/cart-contact.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { SavedAddresses } from '#web/storefront/checkout/delivery/saved-addresses.tsx'
import {
  ShippingOptionsLoading,
  ShippingOptions,
} from '#web/storefront/checkout/delivery/shipping-options.tsx'
import { StepForm } from './step-section.tsx'
import { TextField } from '#web/storefront/checkout/form/text-field.tsx'
import { useCepAddress } from '#web/storefront/checkout/delivery/use-cep-address.ts'
import type { ShippingQuoteState } from '#web/storefront/checkout/delivery/use-shipping-quote.ts'

type Props = {
  form: CheckoutForm
  quote: ShippingQuoteState
  /** Saved addresses known when the step opens; later ones would shift the page. */
  addresses: readonly AddressView[]
}

export function DeliveryStep({ form, quote, addresses }: Props) {
  const lookUp = useCepAddress(form)
  const [saved] = useState(addresses)
  const isAwaited = isComing(quote)
  // The email is known once this step opens.
  const saveContact = useEffectEvent(() => saveCartContact(form.draft))
  useEffect(() => saveContact(), [])
  return (
    <StepForm
      of="delivery"
      form={form}
      ErrorSummary={ErrorSummary}
      onDone={() => isAwaited || form.finish('delivery')}
    >
      <SavedAddresses form={form} addresses={saved} />
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
      {!isAwaited && (
        <>
          {form.draft.shippingKind === 'delivery' && <AddressFields form={form} lookUp={lookUp} />}
          <Button type="submit" size="large" className="mt-7 w-full sm:w-auto">
            {words.toPayment}
          </Button>
        </>
      )}
    </StepForm>
  )
}

/** Returns whether the quote is loading without data: the first time, or after an error. */
const isComing = ({ data, isFetching }: ShippingQuoteState): boolean => isFetching && !data

function Options({ form, quote }: { form: CheckoutForm; quote: ShippingQuoteState }) {
  if (!parseCep(form.draft.values['address.cep'])) return <AskCep form={form} />
  if (isComing(quote)) return <ShippingOptionsLoading />
  if (quote.error instanceof ApiError && quote.error.status === 422) {
    return <p className="text-sm text-danger">{quote.error.message}</p>
  }
  if (quote.error || !quote.data) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{shippingEstimate.failed}</p>
        <Button look="ghost" size="small" onClick={() => void quote.refetch()}>
          {shippingEstimate.again}
        </Button>
      </div>
    )
  }
  if (quote.data.options.length === 0) return <p className="text-sm">{shippingEstimate.none}</p>
  return <ShippingOptions form={form} quote={quote.data} />
}

/** Field for the CEP. Pick-up needs no address: the CEP of the store loads the options. */
function AskCep({ form }: { form: CheckoutForm }) {
  const { data: business } = useQuery(businessQuery())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <p>{words.askCep}</p>
      {business?.cep && (
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
