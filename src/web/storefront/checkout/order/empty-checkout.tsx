import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CartView } from '#contract/cart'
import { emptyCheckout as words } from '#texts/checkout/empty'
import { checkoutProblems } from '#texts/checkout/review'
import { getTabStorage } from '#web/client/tab-storage.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { loadPendingAttempt } from './order-attempt.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { usePlaceOrder } from './place-order.ts'
import { loadLastOrder } from './last-order.ts'
import { ProblemBox } from './problem-box.tsx'

/** Empty cart, or the retry of an order whose response was lost and which may exist. */
export default function EmptyCheckout({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const placing = usePlaceOrder(form, cart)
  const [lost] = useState(() => loadPendingAttempt(getTabStorage()) !== undefined)
  const [placed] = useState(() => loadLastOrder())
  const { resume } = placing
  const resumeLost = useEffectEvent(() => void resume())
  // once automatically; another retry needs a click
  useEffect(() => {
    if (lost) resumeLost()
  }, [lost])
  if (placing.progress !== 'idle') {
    return (
      <div role="status">
        <EmptyState title={checkoutProblems.pendingTitle} text={checkoutProblems.pendingText} />
      </div>
    )
  }
  if (placing.problem) {
    return (
      <div className="max-w-2xl py-8">
        <ProblemBox placing={placing} onAgain={() => void resume()} />
      </div>
    )
  }
  if (placed)
    return (
      <EmptyState title={words.placed.title} text={words.placed.text(placed.number)}>
        <Link
          to="/checkout-success"
          search={{ order: placed.order, token: placed.token }}
          className={buttonClass()}
        >
          {words.placed.see}
        </Link>
        <Link to="/produtos" className={buttonClass('ghost')}>
          {words.empty.action}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={words.empty.title} text={words.empty.text}>
      <Link to="/produtos" className={buttonClass()}>
        {words.empty.action}
      </Link>
    </EmptyState>
  )
}
