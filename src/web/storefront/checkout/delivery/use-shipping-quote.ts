import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { CartView } from '#contract/cart'
import type { QuoteView } from '#contract/shipping'
import { shippingQuoteQuery } from '#web/storefront/shipping/quotes.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { findChosenOption } from './checkout-summary.ts'

/** Loads the shipping options of the typed CEP in every step, because the total depends on them. */
export function useShippingQuote(form: CheckoutForm, cart: CartView) {
  const { values, couponCode } = form.draft
  const query = shippingQuoteQuery(values['address.cep'], { cart }, couponCode)
  // keep the previous quote while the cart changes: the page stays as it is until the new one arrives
  const sameCep = (known: QuoteView | undefined, of?: { queryKey: readonly unknown[] }) =>
    of?.queryKey[1] === query.queryKey[1] ? known : undefined
  const quote = useQuery({ ...query, placeholderData: sameCep })
  useQuoteInForm(form, quote.data)
  return quote
}

export type ShippingQuoteState = ReturnType<typeof useShippingQuote>

/** Applies a new quote to the form: sets the state, drops an unavailable option and selects the first one. */
function useQuoteInForm(form: CheckoutForm, quote: QuoteView | undefined) {
  const { shippingOptionId, shippingKind, values } = form.draft
  // only a new quote changes the selection; later edits stay
  const apply = useEffectEvent((quote: QuoteView) => {
    const same = findChosenOption(quote, shippingOptionId)
    const wanted =
      same ?? quote.options.find(({ kind }) => kind === (shippingKind || 'delivery')) ?? quote.options[0]
    const picked = { shippingOptionId: wanted?.id ?? '', shippingKind: wanted?.kind ?? ('' as const) }
    const { state } = quote.destination
    const moved = state !== '' && state !== values['address.state']
    if (!same || picked.shippingKind !== shippingKind) form.change(picked, ['shippingOptionId'])
    if (moved && wanted?.kind === 'delivery') form.setValue('address.state', state)
  })
  // layout effect: the selected option decides which fields are below it
  useLayoutEffect(() => {
    if (quote) apply(quote)
  }, [quote])
}
