import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { CartItemView, CartView } from '#contract/cart'
import { catalog as text } from '#texts/catalog'
import { api } from '#web/client/api.ts'
import { cartKey } from '#web/client/cart-session.ts'

/** `unsettled` while a change is on its way: the Pix price is the server's word and is not known yet. */
export type Cart = CartView & { unsettled?: boolean }

/** Fetched by the browser only: pages are cached and know no cart. Stale after a minute, one retry (LI-02). */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    queryFn: ({ signal }) => api.cart.get({ signal }),
    staleTime: 60_000,
    retry: 1,
    refetchOnMount: true,
  })

/** Every line has something to show, whatever came (EN-06). */
const shown = (item: CartItemView): CartItemView => ({
  ...item,
  name: item.name || text.unnamed,
  price: item.price ?? 0,
  image: item.image ?? null,
  set: item.set ?? null,
})

const noItems: CartItemView[] = []

/**
 * The cart as every part of the shop shows it (EN-07). React takes over a page part by part: one that comes later
 * than the cart's answer must still begin as the server drew it, without a cart.
 */
export function useCart() {
  const hydrated = useHydrated()
  const { data: known, isPending, error: problem, refetch } = useQuery({ ...cartQuery(), select: select })
  const data = hydrated ? known : undefined
  const error = hydrated ? problem : null
  return {
    cartItems: data?.items ?? noItems,
    totalItems: data?.totalItems ?? 0,
    totalPrice: data?.subtotal ?? 0,
    loading: isPending || !hydrated,
    /** what the server says of the whole cart; undefined until it did */
    cart: data,
    /** set when the cart could not be read at all */
    error: data ? null : error,
    reload: refetch,
  }
}

const select = (cart: Cart): Cart => ({ ...cart, items: cart.items.map(shown) })
