import type { QueryClient } from '@tanstack/react-query'
import type { CartView } from '#contract/cart'
import { cartQueryKey } from './cart-session.ts'

/** Shows a cart that the server answered. One that was asked for before is older, and no longer awaited. */
export async function storeCart(queries: QueryClient, cart: CartView): Promise<void> {
  await queries.cancelQueries({ queryKey: cartQueryKey })
  queries.setQueryData<CartView>(cartQueryKey, cart)
}
