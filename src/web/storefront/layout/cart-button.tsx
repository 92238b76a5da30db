import { Link } from '@tanstack/react-router'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import { layout } from '#texts/storefront/layout'
import { openCart } from '#web/storefront/cart/cart-drawer-store.ts'
import { preloadCartDrawer } from '#web/storefront/cart/lazy-cart-drawer.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { ErrorBoundary } from '#web/ui/loading/error-boundary.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { SheetButton } from '#web/ui/buttons/sheet-button.tsx'

/**
 * Opens the cart drawer; the count is the number of pieces. A cart that fails to render does not break the header.
 */
export const CartButton = () => (
  <ErrorBoundary fallback={<PlainButton />}>
    <CountedButton />
  </ErrorBoundary>
)

function CountedButton() {
  const { totalItems } = useCart()
  return (
    <SheetButton
      icon={ShoppingBag}
      label={layout.header.cart(totalItems)}
      count={totalItems}
      className={iconButtonClass}
      preload={preloadCartDrawer}
      onOpen={openCart}
    />
  )
}

const PlainButton = () => (
  <Link to="/carrinho" aria-label={layout.header.plainCart} className={iconButtonClass}>
    <Icon of={ShoppingBag} />
  </Link>
)
