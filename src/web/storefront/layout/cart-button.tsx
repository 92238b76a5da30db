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

type Props = { toLabel?: (pieces: number) => string; className?: string }

/**
 * Opens the cart drawer; the count is the number of pieces. If the cart fails to render, it is a plain link instead
 * (EL-02).
 */
export const CartButton = ({ toLabel = layout.header.cart, className = iconButtonClass }: Props) => (
  <ErrorBoundary fallback={<PlainButton className={className} />}>
    <CountedButton toLabel={toLabel} className={className} />
  </ErrorBoundary>
)

function CountedButton({ toLabel, className }: Required<Props>) {
  const { totalItems } = useCart()
  return (
    <SheetButton
      icon={ShoppingBag}
      label={toLabel(totalItems)}
      count={totalItems}
      className={className}
      preload={preloadCartDrawer}
      onOpen={openCart}
    />
  )
}

const PlainButton = ({ className }: { className: string }) => (
  <Link to="/carrinho" aria-label={layout.header.plainCart} className={className}>
    <Icon of={ShoppingBag} />
  </Link>
)
