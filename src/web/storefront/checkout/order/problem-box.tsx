import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatBrl } from '#shared/money/money'
import { checkoutProblems as words } from '#texts/checkout/review'
import { useEndedSession } from '#web/session/session-ended.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import type { CartChange } from '#web/storefront/checkout/form/cart-diff.ts'
import type { PlaceOrderProblem } from './place-order-errors.ts'
import type { PlaceOrderState } from './place-order.ts'

type Props = {
  placing: PlaceOrderState
  onAgain: () => void
  /** Places the order at this total with its coupon. */
  onAgree?: (total: number) => void
  onDropCoupon?: () => void
}

/** Reason why the order was not placed, with the next action. Takes the focus. */
export function ProblemBox({ placing, onAgain, onAgree, onDropCoupon }: Props) {
  const { problem } = placing
  const isSessionOver = useEndedSession() !== undefined
  // the step shows it with the sign-in link
  if (!problem || (isSessionOver && problem.kind === 'session_ended')) return null
  if (problem.kind === 'changed') return <Changed {...problem} onAgree={onAgree} />
  if (problem.kind === 'coupon') {
    return (
      <Box title={words.couponTitle} text={problem.message}>
        <Button look="ghost" size="small" onClick={onDropCoupon}>
          {words.couponDrop}
        </Button>
      </Box>
    )
  }
  if (problem.kind === 'sold_out') {
    return (
      <Box title={words.soldOutTitle} text={words.soldOutText}>
        <ul className="-mt-1 mb-1 w-full list-disc pl-5 text-sm font-semibold">
          {problem.lines.map(({ variantId, name, available }) => (
            <li key={variantId}>{words.soldOutLine(name, available)}</li>
          ))}
        </ul>
        <BackToCart />
      </Box>
    )
  }
  if (problem.kind === 'too_many_open') {
    return (
      <Box title={words.tooManyOpenTitle} text={problem.message}>
        {problem.orders.map(({ id, number, token }) => (
          <Link
            key={id}
            to="/checkout-success"
            search={{ order: id, token }}
            className={buttonClass('ghost', 'small')}
          >
            {words.seeOpenOrder(number)}
          </Link>
        ))}
      </Box>
    )
  }
  return (
    <Box title={words.failedTitle} text={problem.message}>
      <Button look="ghost" size="small" onClick={onAgain}>
        {words.again}
      </Button>
    </Box>
  )
}

type ChangedProps = Extract<PlaceOrderProblem, { kind: 'changed' }> & {
  onAgree: ((total: number) => void) | undefined
}

/** Changed lines, to confirm before the order is placed. */
function Changed({ before, now, changes, onAgree }: ChangedProps) {
  const isOther = changes.some((change) => change.before?.quantity !== change.now?.quantity)
  const total =
    before === now ? words.sameTotal(formatBrl(now)) : words.priceText(formatBrl(before), formatBrl(now))
  return (
    <Box title={isOther ? words.cartTitle : words.priceTitle} text={isOther ? words.cartText : total}>
      {changes.length > 0 && (
        <ul className="-mt-1 w-full list-disc space-y-1 pl-5 text-sm font-semibold">
          {changes.map((change) => (
            <li key={change.key}>{lineOf(change)}</li>
          ))}
        </ul>
      )}
      {isOther && <p className="w-full text-sm">{total}</p>}
      {onAgree && <Button onClick={() => onAgree(now)}>{words.priceConfirm(formatBrl(now))}</Button>}
      <BackToCart />
    </Box>
  )
}

function lineOf({ name, choice, before, now }: CartChange): string {
  const what = choice ? `${name} (${choice})` : name
  if (!before || !now)
    return now
      ? words.lineCame(what, now.quantity, formatBrl(now.price))
      : words.lineWent(what, before!.quantity)
  const quantity = before.quantity === now.quantity ? '' : words.lineCount(before.quantity, now.quantity)
  const price =
    before.price === now.price ? '' : words.linePrice(formatBrl(before.price), formatBrl(now.price))
  return `${what}: ${[quantity, price].filter(Boolean).join(', ')}`
}

const BackToCart = () => (
  <Link to="/carrinho" className={buttonClass('ghost')}>
    {words.backToCart}
  </Link>
)

function Box({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mt-6 rounded-panel border border-danger bg-surface p-5 outline-none"
    >
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1 text-sm">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
