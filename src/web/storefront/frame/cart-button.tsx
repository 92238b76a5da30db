import { Link } from '@tanstack/react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { layout } from '#texts/layout'
import { openCart, preloadCartDrawer } from '#web/storefront/cart/cart-drawer-store.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** Opens the drawer; the count is the number of pieces. A cart that cannot be shown never takes the header along. */
export const CartButton = () => (
  <ErrorBoundary fallback={<PlainButton />}>
    <CountedButton />
  </ErrorBoundary>
)

function CountedButton() {
  const { totalItems } = useCart()
  return (
    <button
      type="button"
      aria-label={layout.header.cart(totalItems)}
      aria-haspopup="dialog"
      className={iconButtonClass}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={openCart}
    >
      <Icon of={ShoppingBag} />
      <CountBadge count={totalItems} />
    </button>
  )
}

const PlainButton = () => (
  <Link to="/carrinho" aria-label={layout.header.plainCart} className={iconButtonClass}>
    <Icon of={ShoppingBag} />
  </Link>
)
