import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderView } from '#contract/orders'
import type { PaymentChoice } from '#contract/payments'
import { orders } from '#texts/checkout/orders'
import { ApiError } from '#web/client/api.ts'
import { openPaymentPage } from '#web/storefront/checkout/order/payment-page.ts'
import type { OrderLink } from './order-url.ts'
import { orderQuery, retryPayment } from './order-query.ts'
import { toPayable } from './outcome.ts'

const stale = [
  'orders.expired',
  'orders.already_paid',
  'orders.charge_pending',
  'orders.price_changed',
  'payments.declined',
  'payments.card_again',
]

/** Returns the total in centavos that is shown for a payment, undefined if none is. */
function getShownTotal(order: OrderView | undefined, choice: PaymentChoice): number | undefined {
  const { pix, card, boleto } = (order && toPayable(order).waysToPay) ?? {}
  if (choice.method === 'card')
    return card?.plans.find(({ count }) => count === (choice.installments ?? 1))?.total
  return choice.method === 'pix' ? pix?.total : boleto?.total
}

/** Returns the retry of a payment for the same order. One at a time; shows the order of the response at once. */
export function usePayment(key: OrderLink) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [paying, setPaying] = useState<PaymentChoice['method']>()
  const [problem, setProblem] = useState('')
  const { queryKey } = orderQuery(key)

  const pay = async (choice: PaymentChoice) => {
    if (busy.current) return
    busy.current = true
    setPaying(choice.method)
    setProblem('')
    try {
      const expectedTotal = getShownTotal(queries.getQueryData(queryKey), choice)
      const order = await retryPayment(key, {
        ...choice,
        ...(expectedTotal !== undefined && { expectedTotal }),
      })
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, order)
      openPaymentPage(key, toPayable(order).payment)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : orders.result.failedText)
      if (error instanceof ApiError && stale.includes(error.code))
        await queries.invalidateQueries({ queryKey })
    } finally {
      // The page gets the order of the answer in the next task. Until then it has what came during the payment.
      setTimeout(() => {
        busy.current = false
        setPaying(undefined)
      })
    }
  }

  return { pay, paying, problem }
}
