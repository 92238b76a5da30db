import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderView } from '#contract/orders'
import { formatDayAndTime } from '#shared/dates/dates'
import { orders } from '#texts/checkout/orders'
import { ApiError } from '#web/client/api.ts'
import { storeCart } from '#web/client/store-cart.ts'
import { NoScriptNotice } from '#web/storefront/business/no-script-notice.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import type { OrderLink } from './order-url.ts'
import { isOrderLink, orderQuery, reopenCart } from './order-query.ts'
import { getOutcome } from './outcome.ts'
import { useOrder } from './use-order.ts'
import { useReturn } from './use-return.ts'

const words = orders.result

/** Page after an abandoned payment: says what is known of it, and offers to pay or to go back to the cart. */
export function CancelScreen() {
  const key = useSearch({ from: '/_bare/checkout-cancel' })
  const hydrated = useHydrated()
  if (key.order === undefined) return <WithoutOrder />
  return hydrated ? <Known orderKey={key} /> : <Checking />
}

const WithoutOrder = () => (
  <EmptyState level={1} title={words.cancelTitle} text={words.cancelWithoutOrder}>
    <CartLink />
  </EmptyState>
)

const CartLink = () => (
  <Link to="/carrinho" className={buttonClass()}>
    {words.cart}
  </Link>
)

const Checking = () => (
  <>
    <NoScriptNotice />
    <div role="status" className="needs-script">
      <EmptyState level={1} title={words.cancelChecking} />
    </div>
  </>
)

function Known({ orderKey }: { orderKey: OrderLink }) {
  const { data: order, error, refetch } = useOrder(orderKey)
  const isChecking = useReturn(orderKey, order)
  if (!isOrderLink(orderKey)) return <OrderNotFound />
  if (order && !isChecking) return <Told orderKey={orderKey} order={order} />
  if (!error) return <Checking />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <OrderNotFound />
  return <ErrorState title={words.failedTitle} text={words.failedText} onReload={() => void refetch()} />
}

function Told({ orderKey, order }: { orderKey: OrderLink; order: OrderView }) {
  const { kind } = getOutcome(order)
  const see = (label: string) => (
    <Link to="/checkout-success" search={orderKey} className={buttonClass()}>
      {label}
    </Link>
  )
  if (kind === 'paid')
    return (
      <EmptyState level={1} title={words.paidTitle} text={words.cancelPaid}>
        {see(words.seeOrder)}
      </EmptyState>
    )
  if (kind === 'ended' || kind === 'closing')
    return (
      <EmptyState level={1} title={words.closingTitle} text={words.cancelEnded}>
        {see(words.seeOrder)}
      </EmptyState>
    )
  if (kind === 'pending')
    return (
      <EmptyState level={1} title={words.pendingTitle} text={words.pendingText}>
        {see(words.seeOrder)}
      </EmptyState>
    )
  const until = order.expiresAt ? ` ${words.cancelUntil(formatDayAndTime(order.expiresAt))}` : ''
  return (
    <EmptyState level={1} title={words.cancelTitle} text={words.cancelText + until}>
      {see(words.pay)}
      <ReopenCart orderKey={orderKey} />
    </EmptyState>
  )
}

/** Gives the order up and goes back to the cart with its pieces. */
function ReopenCart({ orderKey }: { orderKey: OrderLink }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const reopen = async () => {
    setSending(true)
    setProblem('')
    try {
      await storeCart(queries, await reopenCart(orderKey))
      await navigate({ to: '/carrinho' })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : words.failedText)
      await queries.invalidateQueries({ queryKey: orderQuery(orderKey).queryKey })
    }
    setSending(false)
  }
  return (
    <>
      <Button look="ghost" loading={isSending} onClick={() => void reopen()}>
        {words.cancelRestore}
      </Button>
      <p className="w-full text-sm text-muted" role="status">
        {isSending ? words.cancelRestoring : problem || words.cancelRestoreText}
      </p>
    </>
  )
}
