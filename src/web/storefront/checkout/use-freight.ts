import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { CartView } from '#contract/cart'
import type { QuoteView } from '#contract/shipping'
import { quoteQuery } from '#web/storefront/freight/quotes.ts'
import type { CheckoutForm } from './form.ts'
import { chosenOption } from './quotes.ts'

/** Asks for the ways to the typed CEP, whatever step is open: its total counts on them. */
export function useFreight(form: CheckoutForm, cart: CartView) {
  const query = quoteQuery(form.draft.values['address.cep'], { cart })
  // a piece more or less is no other place: what is open stays as it is until the new ways are known
  const sameCep = (known: QuoteView | undefined, of?: { queryKey: readonly unknown[] }) =>
    of?.queryKey[1] === query.queryKey[1] ? known : undefined
  const quote = useQuery({ ...query, placeholderData: sameCep })
  useQuoteInForm(form, quote.data)
  return quote
}

export type Freight = ReturnType<typeof useFreight>

/** A new quote brings the state, drops an option that is gone, and proposes the first one. */
function useQuoteInForm(form: CheckoutForm, quote: QuoteView | undefined) {
  const { shippingOptionId, shippingKind, values } = form.draft
  // before it is shown: the way that it proposes decides which fields stand below
  useLayoutEffect(() => {
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
