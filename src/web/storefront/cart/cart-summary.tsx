import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatBrl } from '#shared/money/money'
import { cart as text } from '#texts/checkout/cart'
import type { Cart } from './use-cart.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'

const Row = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) => (
  <div className={`flex items-baseline justify-between gap-4 ${strong ? 'text-lg font-bold' : ''}`}>
    <dt className={strong ? '' : 'text-muted'}>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

type Props = { cart: Cart; totalPrice: number; onLeave?: (() => void) | undefined }

/** Rows above the total (CD-06). */
export const CartCosts = ({ cart: { promotions }, totalPrice }: Omit<Props, 'onLeave'>) => (
  <dl className="space-y-1">
    <Row name={text.subtotal}>{formatBrl(totalPrice)}</Row>
    {promotions.map(({ id, name, amount }) => (
      <Row key={id} name={name}>
        <span className="text-leaf">{amount > 0 ? `− ${formatBrl(amount)}` : text.free}</span>
      </Row>
    ))}
    <Row name={text.shipping}>
      <span className="text-muted">{text.shippingLater}</span>
    </Row>
  </dl>
)

/** Total and checkout button, side by side if there is room, with a low height (CD-06, CD-07). */
export function CartCheckoutBar({ cart, totalPrice, onLeave }: Props) {
  const { promotions, price, unsettled, canCheckout } = cart
  const off = promotions.reduce((total, { amount }) => total + amount, 0)
  // While a change is pending, the previous response does not apply to the new cart.
  const ready = canCheckout || unsettled === true
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="grow basis-64">
          <dl>
            <Row name={text.total} strong>
              {formatBrl(Math.max(totalPrice - off, 0))}
            </Row>
          </dl>
          {price.pix.percentOff > 0 && (
            <p className={`mt-1 text-right text-sm font-semibold text-leaf ${unsettled ? 'invisible' : ''}`}>
              {text.pix(formatBrl(price.pix.amount), price.pix.percentOff)}
            </p>
          )}
        </div>
        <Link
          to="/checkout"
          onClick={(event) => (ready ? onLeave?.() : event.preventDefault())}
          aria-disabled={!ready}
          className={buttonClass('earth', 'large', 'grow basis-64')}
        >
          {text.checkout}
        </Link>
      </div>
      {!ready && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {cart.wholesale?.block ?? text.blocked}
        </p>
      )}
    </>
  )
}

/** Secondary information: installments and the link back to the products (CD-08). */
export const CartSummaryDetails = ({ cart: { price, unsettled }, onLeave }: Omit<Props, 'totalPrice'>) => (
  <div className="mt-2 text-center">
    {price.installments && (
      <p className={`text-sm text-muted ${unsettled ? 'invisible' : ''}`}>
        {text.installments(
          price.installments.count,
          formatBrl(price.installments.first),
          formatBrl(price.installments.amount),
        )}
      </p>
    )}
    <Link to="/colecoes" onClick={onLeave} className={buttonClass('plain', 'small')}>
      {text.keepShopping}
    </Link>
  </div>
)
