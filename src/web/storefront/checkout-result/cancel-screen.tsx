import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { formatDayAndTime } from '#shared/dates/dates'
import { orders } from '#texts/checkout/orders'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { isOrderLink, orderQuery } from './order-query.ts'

const words = orders.result

/** Page after an abandoned payment: nothing is lost, one click continues. */
export function CancelScreen() {
  const key = useSearch({ from: '/_bare/checkout-cancel' })
  const hydrated = useHydrated()
  const known = isOrderLink(key)
  const { data: order } = useQuery({ ...orderQuery(key), enabled: hydrated && known })
  const payable = known && (!order || order.expiresAt !== null || order.status !== 'awaiting_payment')
  const until = order?.expiresAt ? ` ${words.cancelUntil(formatDayAndTime(order.expiresAt))}` : ''
  return (
    <EmptyState
      level={1}
      title={words.cancelTitle}
      text={known ? words.cancelText + until : words.cancelWithoutOrder}
    >
      {payable && (
        <Link to="/checkout-success" search={key} className={buttonClass()}>
          {order && order.status !== 'awaiting_payment' ? words.seeOrder : words.pay}
        </Link>
      )}
      <Link to="/carrinho" className={buttonClass(payable ? 'ghost' : 'earth')}>
        {words.cart}
      </Link>
    </EmptyState>
  )
}
