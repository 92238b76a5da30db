import type { ReactNode } from 'react'
import { cartError } from '#texts/checkout/cart-error'
import { ErrorBoundary } from '#web/ui/loading/error-boundary.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'

/** Error in place of the cart; the rest of the page stays (SH-05). */
export const CartError = ({ onReload }: { onReload?: () => void }) => (
  <ErrorState {...cartError} {...(onReload ? { onReload } : {})} />
)

export const CartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<CartError />}>{children}</ErrorBoundary>
)
