import { useEffect, useSyncExternalStore } from 'react'
import { isCartOpen, setCartOpen, subscribeCartOpen } from './cart-drawer-store.ts'
import { CartDrawer } from './lazy-cart-drawer.ts'

/** Renders the cart drawer; its code loads when it is first opened. */
export function CartDrawerHost() {
  const open = useSyncExternalStore(subscribeCartOpen, isCartOpen, () => false)
  useEffect(() => () => setCartOpen(false), [])
  return <CartDrawer open={open} onOpenChange={setCartOpen} />
}
