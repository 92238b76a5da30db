import type { ReactNode } from 'react'
import { cartError } from '#texts/cart-error'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The cart could not be shown; the rest of the page stands (SH-05). */
export const CartError = ({ onReload }: { onReload?: () => void }) => (
  <ErrorState {...cartError} {...(onReload ? { onReload } : {})} />
)

export const CartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<CartError />}>{children}</ErrorBoundary>
)
