import { cart as text } from '#texts/checkout/cart'
import { CartEmpty } from './cart-empty.tsx'
import { CartBoundary, CartError } from './cart-error.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummaryDetails, CartCosts, CartCheckoutBar } from './cart-summary.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useCart } from './use-cart.ts'
import { useEndedSession } from '#web/session/session-ended.ts'
import type { SheetSide } from '#web/ui/layout/sheet-position.ts'
import { Sheet } from '#web/ui/overlays/sheet.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; side?: SheetSide }

/** Cart drawer: loading, empty, filled or failed (ST-08); opens from the right by default (CD-01). */
export default function CartDrawer({ open, onOpenChange, side = 'right' }: Props) {
  const { cart, cartItems, totalItems, totalPrice } = useCart()
  const close = () => onOpenChange(false)
  const filled = cart && cartItems.length > 0
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side={side}
      title={text.title(totalItems)}
      footer={
        filled && (
          <div className="border-t border-hairline p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <CartCosts cart={cart} totalPrice={totalPrice} />
            <CartCheckoutBar cart={cart} totalPrice={totalPrice} onLeave={close} />
            <CartSummaryDetails cart={cart} onLeave={close} />
          </div>
        )
      }
    >
      <CartBoundary>
        <Content onLeave={close} />
      </CartBoundary>
    </Sheet>
  )
}

function Content({ onLeave }: { onLeave: () => void }) {
  const { cartItems, loading, error, reload } = useCart()
  const ended = useEndedSession()
  if (loading) {
    return (
      <p role="status" className="p-10 text-center text-muted">
        {text.loading}
      </p>
    )
  }
  if (ended && !cartItems.length) return <SessionEnded className="m-5" />
  if (error) return <CartError onReload={() => void reload()} />
  if (!cartItems.length) return <CartEmpty onLeave={onLeave} />
  return (
    <>
      <SessionEnded className="mx-5 mt-5" />
      <CartLines items={cartItems} onLeave={onLeave} className="divide-y divide-hairline px-5" />
    </>
  )
}
