import { Link, useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OrderView } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { paymentPage } from '#texts/checkout/payment-page'
import { formatBrl } from '#shared/money/money'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import type { OrderLink } from './order-url.ts'
import { isOrderLink } from './order-query.ts'
import { useChallengeEnd } from './use-challenge-end.ts'
import { useOrder } from './use-order.ts'

const words = orders.result

/**
 * Confirmation of a card by its bank, in a frame. Only the policy of this page allows frames of banks, and only while
 * the payment waits. Goes on to the order as soon as the bank has answered.
 */
export function ChallengeScreen() {
  const key = useSearch({ from: '/_bare/confirmar-pagamento' })
  const hydrated = useHydrated()
  return hydrated ? <Challenge orderKey={key} /> : <Waiting />
}

const Waiting = () => (
  <>
    <NoScriptNotice />
    <div role="status" className="needs-script page max-w-2xl space-y-4 py-8">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-[30rem]" />
    </div>
  </>
)

function Challenge({ orderKey }: { orderKey: OrderLink }) {
  const { data: order, error } = useOrder(orderKey)
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  useChallengeEnd(orderKey, frame)
  const url = order && challengeOf(order)
  const isOver = order !== undefined && url === undefined
  useEffect(() => {
    if (isOver) void navigate({ to: '/checkout-success', search: orderKey, replace: true })
  }, [isOver, navigate, orderKey])
  if (!isOrderLink(orderKey) || (error && !order)) return <OrderNotFound />
  if (!order || !url) return <Waiting />
  return (
    <div className="page mx-auto max-w-2xl py-6 md:py-10">
      <h1 className="display text-2xl md:text-3xl">{paymentPage.challengeTitle}</h1>
      <p className="mt-3 text-muted">
        {words.number(order.number)} ·{' '}
        <span className="whitespace-nowrap tabular-nums">{formatBrl(order.totals.total)}</span>.{' '}
        {paymentPage.challengeText}
      </p>
      <iframe
        ref={frame}
        src={url}
        title={paymentPage.challengeFrame}
        className="mt-6 h-[30rem] w-full rounded-panel border border-hairline bg-white"
      />
      <p className="mt-4 text-sm text-muted" role="status">
        {paymentPage.challengeWait}
      </p>
      <p className="mt-1 text-sm">
        {paymentPage.challengeHelp}{' '}
        <a href={url} className="font-semibold underline underline-offset-2">
          {paymentPage.challengeOpen}
        </a>
      </p>
      <Link to="/checkout-success" search={orderKey} className={buttonClass('ghost', 'normal', 'mt-6')}>
        {paymentPage.challengeBack}
      </Link>
    </div>
  )
}

const challengeOf = ({ status, payment }: OrderView): string | undefined =>
  status === 'awaiting_payment' && payment?.page?.kind === 'challenge' ? payment.page.url : undefined
