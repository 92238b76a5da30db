import type { ReactNode } from 'react'
import { cart as text } from '#texts/cart'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The cart could not be shown; the rest of the page stands (SH-05). */
export const CartError = ({ onReload }: { onReload?: () => void }) => (
  <ErrorState title={text.errorTitle} text={text.errorText} {...(onReload ? { onReload } : {})} />
)

export const CartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<CartError />}>{children}</ErrorBoundary>
)
