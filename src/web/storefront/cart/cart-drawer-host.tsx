import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { isCartOpen, loadCartDrawer, setCartOpen, subscribeCartOpen } from './cart-drawer-store.ts'

const CartDrawer = lazy(loadCartDrawer)

/** Where the drawer hangs in the page; its code comes when it is first opened. */
export function CartDrawerHost() {
  const open = useSyncExternalStore(subscribeCartOpen, isCartOpen, () => false)
  const [needed, setNeeded] = useState(false)
  if (open && !needed) setNeeded(true)
  useEffect(() => () => setCartOpen(false), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <CartDrawer open={open} onOpenChange={setCartOpen} />
    </Suspense>
  )
}
