import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderLink } from './order-url.ts'
import { isOrderLink, orderQuery } from './order-query.ts'
import { listenToOrder } from './order-stream.ts'
import { isWaiting } from './outcome.ts'

/** Returns the order, kept up to date by its stream while a payment is pending, or by polling without one. */
export function useOrder({ order, token }: OrderLink) {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const query = useQuery(orderQuery({ order, token }, live))
  const waiting = isWaiting(query.data)
  useEffect(() => {
    const key = { order, token }
    if (!waiting || !isOrderLink(key)) return
    const { queryKey } = orderQuery(key)
    return listenToOrder(key, (news) => void queries.setQueryData(queryKey, news), setLive)
  }, [waiting, order, token, queries])
  return { ...query, live }
}
