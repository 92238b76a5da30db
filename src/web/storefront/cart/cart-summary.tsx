import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brl } from '#shared/money'
import { cart as text } from '#texts/cart'
import type { Cart } from './use-cart.ts'
import { buttonClass } from '#web/ui/button.tsx'

const Row = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-4 ${strong ? 'text-lg font-bold' : ''}`}>
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

type Props = { cart: Cart; onLeave?: (() => void) | undefined }

/** What it costs so far and the way on, in the drawer and on the page (CD-06 to CD-08). */
export function CartSummary({ cart, onLeave }: Props) {
  const { subtotal, promotions, price, unsettled, canCheckout } = cart
  const off = promotions.reduce((total, { amount }) => total + amount, 0)
  // While a change is on its way the old answer says nothing of the new cart.
  const ready = canCheckout || unsettled === true
  return (
    <div>
      <dl className="space-y-1">
        <Row name={text.subtotal}>{brl(subtotal)}</Row>
        {promotions.map(({ id, name, amount }) => (
          <Row key={id} name={name}>
            <span className="text-leaf">{amount > 0 ? `− ${brl(amount)}` : text.free}</span>
          </Row>
        ))}
        <Row name={text.shipping}>
          <span className="text-muted">{text.shippingLater}</span>
        </Row>
        <Row name={text.total} strong>
          {brl(Math.max(subtotal - off, 0))}
        </Row>
      </dl>
      <p className={`mt-1 min-h-11 text-right text-sm text-muted ${unsettled ? 'invisible' : ''}`}>
        {price.pix.percentOff > 0 && (
          <span className="block font-semibold text-leaf">
            {text.pix(brl(price.pix.amount), price.pix.percentOff)}
          </span>
        )}
        {price.installments && text.installments(price.installments.count, brl(price.installments.amount))}
      </p>
      {!ready && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {text.blocked}
        </p>
      )}
      <Link
        to="/checkout"
        onClick={(event) => (ready ? onLeave?.() : event.preventDefault())}
        aria-disabled={!ready}
        className={buttonClass('earth', 'large', 'mt-3 w-full')}
      >
        {text.checkout}
      </Link>
      <Link to="/colecoes" onClick={onLeave} className={buttonClass('plain', 'small', 'mt-1 w-full')}>
        {text.keepShopping}
      </Link>
    </div>
  )
}
