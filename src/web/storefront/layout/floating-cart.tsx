import { useLocation } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { CartButton } from './cart-button.tsx'

const look =
  'floating-cart fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-ink text-paper shadow-float transition-transform duration-150 hover:scale-105 md:right-6 md:bottom-6'
const withoutIt = ['/carrinho', '/checkout', '/finalizar-compra', '/atacado/pedido']

/** Floating cart button, bottom right, except on pages with a way to pay. */
export function FloatingCart() {
  const hidden = useLocation({ select: ({ pathname }) => withoutIt.includes(pathname) })
  if (hidden) return null
  return <CartButton toLabel={layout.header.floatingCart} className={look} />
}
