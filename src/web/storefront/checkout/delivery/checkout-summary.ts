import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartView } from '#contract/cart'
import type { CheckoutSummary } from '#contract/checkout'
import type { QuoteView, ShippingOption } from '#contract/shipping'
import { parseCep } from '#shared/brazil/cep'
import { subtract, money } from '#shared/money/money'
import { api } from '#web/client/api.ts'
import { getCartContentsKey } from '#web/storefront/shipping/quotes.ts'
import { listPayableMethods } from '#web/storefront/checkout/payment/card-entry.ts'
import type { CheckoutDraft } from '#web/storefront/checkout/form/draft.ts'

/** Drops the card if this store has no fields for its provider. */
const withPayableMethods = (summary: CheckoutSummary): CheckoutSummary => ({
  ...summary,
  methods: listPayableMethods(summary.methods, summary.cardFields),
})

export const checkoutSummaryQuery = (draft: CheckoutDraft, cart: CartView) => {
  const cep = draft.shippingOptionId ? parseCep(draft.values['address.cep']) : undefined
  const { shippingOptionId, couponCode } = draft
  const query = { ...(cep ? { cep, shippingOptionId } : {}), ...(couponCode ? { couponCode } : {}) }
  return queryOptions({
    queryKey: ['checkout', 'summary', query, getCartContentsKey(cart)],
    queryFn: ({ signal }) => api.checkout.summary.get({ query, signal }),
    select: withPayableMethods,
    enabled: cart.items.length > 0,
    placeholderData: keepPreviousData,
  })
}

export const findChosenOption = (quote: QuoteView | undefined, id: string): ShippingOption | undefined =>
  quote?.options.find((option) => option.id === id)

type Due = { discount: number; interest: number; total: number }

/** Returns the amount due for a payment method, from the totals of the server. */
export function getAmountDue(summary: CheckoutSummary, { method, installments }: CheckoutDraft): Due {
  const chosen = summary.byMethod[method]
  const plan =
    method === 'card' ? summary.installmentPlans.find(({ count }) => count === installments) : undefined
  const total = plan?.total ?? chosen.total
  return {
    discount: chosen.discount,
    interest: subtract(money(total), money(chosen.total)),
    total,
  }
}
