import { useHydrated, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OrderView } from '#contract/orders'
import { orders } from '#texts/checkout/orders'
import { useMe } from '#web/session/me.ts'
import { ApiError } from '#web/client/api.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import type { OrderLink } from './order-url.ts'
import { isOrderLink } from './order-query.ts'
import { type Outcome, getOutcome, toPayable } from './outcome.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { useOrder } from './use-order.ts'
import { useReturn } from './use-return.ts'

const words = orders.result

export function SuccessScreen() {
  const key = useSearch({ from: '/_bare/checkout-success' })
  const hydrated = useHydrated()
  return hydrated ? <Order orderKey={key} /> : <Waiting />
}

const Waiting = () => (
  <>
    <div className="page">
      <NoScriptNotice />
    </div>
    <div
      role="status"
      className="needs-script page grid min-h-svh content-start gap-10 py-10 lg:grid-cols-[1fr_26rem]"
    >
      <span className="sr-only">{words.loading}</span>
      <div className="space-y-4">
        <Skeleton className="h-12 w-72" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-80" />
    </div>
  </>
)

function Order({ orderKey }: { orderKey: OrderLink }) {
  const { data: order, error, live, refetch } = useOrder(orderKey)
  if (!isOrderLink(orderKey)) return <OrderNotFound />
  if (order)
    return (
      <Found
        orderKey={orderKey}
        order={order}
        troubled={error !== null && !live}
        onAsk={() => void refetch()}
      />
    )
  if (!error) return <Waiting />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <OrderNotFound />
  return <ErrorState title={words.failedTitle} text={words.failedText} onReload={() => void refetch()} />
}

type FoundProps = { orderKey: OrderLink; order: OrderView; troubled: boolean; onAsk: () => void }

function Found({ orderKey, order, troubled, onAsk }: FoundProps) {
  const { data: me } = useMe()
  const outcome = getOutcome(toPayable(order))
  useReturn(orderKey, order)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(outcome.kind, heading)
  return (
    <div className="page min-h-svh py-6 md:py-10">
      <p className="text-muted">{words.thanks(order.customer.name.split(' ')[0] ?? '')}</p>
      <h1 ref={heading} tabIndex={-1} className="display mt-1 text-3xl tabular-nums outline-none md:text-4xl">
        {words.number(order.number)}
      </h1>
      <p aria-live="polite" className="sr-only">
        {getAnnouncement(outcome)}
      </p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,48rem)_26rem] lg:justify-between">
        <OutcomePanel orderKey={orderKey} order={order} troubled={troubled} onAsk={onAsk} />
        <OrderDetails order={order} isOwn={Boolean(me)} />
      </div>
    </div>
  )
}

const getAnnouncement = (outcome: Outcome): string => {
  if (outcome.kind === 'paid') return words.paidTitle
  if (outcome.kind === 'ended') return words.endedTitle[outcome.status]
  if (outcome.kind === 'closing') return words.closingTitle
  return outcome.kind === 'pix_expired' ? words.expiredTitle : ''
}

/** Moves the focus to the heading when the outcome changes: the focused button may be gone. */
function useFocusOnChange(kind: Outcome['kind'], heading: { current: HTMLHeadingElement | null }) {
  const before = useRef(kind)
  useEffect(() => {
    const lost = document.activeElement?.matches('body, main') ?? true
    if (before.current !== kind && lost) heading.current?.focus()
    before.current = kind
  }, [kind, heading])
}
