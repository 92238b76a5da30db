import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CartView } from '#contract/cart'
import type { QuoteRequest } from '#contract/shipping'
import { parseCep } from '#shared/brazil/cep'
import { api } from '#web/client/api.ts'

/** Contents of the shipment: named items, or the whole cart. */
export type ShippingContents = { items: NonNullable<QuoteRequest['items']> } | { cart: CartView }

/** Returns a query key for the contents of the cart: shipping and totals change with them. */
export const getCartContentsKey = (cart: CartView): string =>
  cart.items
    .map(
      ({ variantId, quantity, price, set }) =>
        `${variantId}x${quantity}@${set?.price ?? price}${set?.lineId}`,
    )
    .join()

/** `couponCode` is the coupon of the checkout; it can make an option free. */
export const shippingQuoteQuery = (typedCep: string, wanted: ShippingContents, couponCode?: string) => {
  const cep = parseCep(typedCep)
  const [content, items] =
    'cart' in wanted ? [getCartContentsKey(wanted.cart), undefined] : [wanted.items, wanted.items]
  return queryOptions({
    queryKey: ['freight', cep, content, couponCode],
    queryFn:
      cep && content.length > 0
        ? ({ signal }) =>
            api.shipping.quotes.post({ body: { cep, items, couponCode: couponCode || undefined }, signal })
        : skipToken,
  })
}
