import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { CartItemView, CartView } from '#contract/cart'
import { catalog as text } from '#texts/catalog/catalog'
import { api } from '#web/client/api.ts'
import { cartQueryKey } from '#web/client/cart-session.ts'

/**
 * Cart with its pending state. `unsettled` while a change is pending: the server has not computed the Pix price
 * yet.
 */
export type Cart = CartView & { unsettled?: boolean }

/**
 * Returns the cart query. Browser only, because pages are cached and have no cart. Stale after a minute, one retry
 * (LI-02).
 */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartQueryKey,
    queryFn: ({ signal }) => api.cart.get({ signal }),
    staleTime: 60_000,
    retry: 1,
    refetchOnMount: true,
  })

/** Returns a line with placeholders for missing data (EN-06). */
const shown = (item: CartItemView): CartItemView => ({
  ...item,
  name: item.name || text.unnamed,
  price: item.price ?? 0,
  image: item.image ?? null,
  set: item.set ?? null,
})

const noItems: CartItemView[] = []

/**
 * Returns the cart as every part of the store shows it (EN-07). Empty during hydration, to match the server HTML,
 * which has no cart.
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
    /** Response of the server; undefined until it arrives. */
    cart: data,
    /** Set if the cart could not be loaded at all. */
    error: data ? null : error,
    reload: refetch,
  }
}

const select = (cart: Cart): Cart => ({ ...cart, items: cart.items.map(shown) })
