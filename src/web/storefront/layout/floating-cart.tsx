import { Link, useLocation } from '@tanstack/react-router'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import { layout } from '#texts/storefront/layout'
import { openCart } from '#web/storefront/cart/cart-drawer-store.ts'
import { preloadCartDrawer } from '#web/storefront/cart/lazy-cart-drawer.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { ErrorBoundary } from '#web/ui/loading/error-boundary.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SheetButton } from '#web/ui/buttons/sheet-button.tsx'

const look =
  'floating-cart fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-ink text-paper shadow-float transition-transform duration-150 hover:scale-105 md:right-6 md:bottom-6'
const withoutIt = ['/carrinho', '/checkout', '/finalizar-compra']

/**
 * Floating cart button, bottom right, except on the cart and checkout pages. Falls back to a plain link if it fails
 * (EL-02).
 */
export function FloatingCart() {
  const hidden = useLocation({ select: ({ pathname }) => withoutIt.includes(pathname) })
  if (hidden) return null
  return (
    <ErrorBoundary fallback={<PlainButton />}>
      <CountedButton />
    </ErrorBoundary>
  )
}

function CountedButton() {
  const { totalItems } = useCart()
  return (
    <SheetButton
      icon={ShoppingBag}
      label={layout.header.floatingCart(totalItems)}
      count={totalItems}
      className={look}
      preload={preloadCartDrawer}
      onOpen={openCart}
    />
  )
}

const PlainButton = () => (
  <Link to="/carrinho" aria-label={layout.header.plainCart} className={look}>
    <Icon of={ShoppingBag} />
  </Link>
)
