import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/orders'
import type { OrderLink } from './order-url.ts'
import { checkPayment, orderQuery } from './order-query.ts'
import { toPayable } from './outcome.ts'

/**
 * Asks the provider once when the shopper comes back while a payment waits for a page of the bank or provider: the
 * browser may be faster than the webhook. Returns whether the answer is still to come.
 */
export function useReturn(key: OrderLink, order: OrderView | undefined): boolean {
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const open = order && toPayable(order)
  const mayChange = open?.status === 'awaiting_payment' && open.payment?.page != null
  const isChecking = !isDone && mayChange
  useEffect(() => {
    if (!isChecking) return
    const { queryKey } = orderQuery(key)
    checkPayment(key)
      .then((fresh) => void queries.setQueryData(queryKey, fresh))
      .catch(() => {})
      .finally(() => setDone(true))
    // once per visit
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isChecking])
  return isChecking
}
