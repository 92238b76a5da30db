import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CartView } from '#contract/cart'
import type { Summary } from '#contract/checkout'
import type { QuoteView, ShippingOption } from '#contract/shipping'
import { parseCep } from '#shared/cep'
import { minus, money } from '#shared/money'
import { ApiError, api } from '#web/api.ts'
import type { Draft } from './draft.ts'

/** Freight and totals follow the bag: another content, another answer. */
const bagKey = (bag: CartView): string =>
  bag.items
    .map(
      ({ variantId, quantity, price, set }) =>
        `${variantId}x${quantity}@${set?.price ?? price}${set?.lineId}`,
    )
    .join()

const transient = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const quoteQuery = (typedCep: string, bag: CartView) => {
  const cep = parseCep(typedCep)
  return queryOptions({
    queryKey: ['checkout', 'quote', cep, bagKey(bag)],
    queryFn: ({ signal }) => api.post<QuoteView>('/api/shipping/quotes', { cep }, { signal }),
    enabled: cep !== undefined && bag.items.length > 0,
    retry: transient,
  })
}

export const summaryQuery = (draft: Draft, bag: CartView) => {
  const cep = draft.shippingOptionId ? parseCep(draft.values['address.cep']) : undefined
  const query = cep ? { cep, shippingOptionId: draft.shippingOptionId } : {}
  return queryOptions({
    queryKey: ['checkout', 'summary', query, bagKey(bag)],
    queryFn: ({ signal }) => api.get<Summary>('/api/checkout/summary', { query, signal }),
    enabled: bag.items.length > 0,
    placeholderData: keepPreviousData,
    retry: transient,
  })
}

export const chosenOption = (quote: QuoteView | undefined, id: string): ShippingOption | undefined =>
  quote?.options.find((option) => option.id === id)

/** `expected` is the order's own total, without the interest of instalments, which is the card's. */
type Due = { discount: number; interest: number; total: number; expected: number }

/** What this way of paying costs in all, from the numbers that the server gave. */
export function dueOf(summary: Summary, { method, installments }: Draft): Due {
  const chosen = summary.byMethod[method]
  const plan =
    method === 'card' ? summary.installmentPlans.find(({ count }) => count === installments) : undefined
  const total = plan?.total ?? chosen.total
  return {
    discount: chosen.discount,
    interest: minus(money(total), money(chosen.total)),
    total,
    expected: chosen.total,
  }
}
