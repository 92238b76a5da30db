import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { checkPayment, orderQuery } from './order-query.ts'
import type { OrderLink } from './order-url.ts'

/** Milliseconds between two look-ups: the server asks a provider at most every 3 s. */
const pause = 3_500
const mostChecks = 4

/** Mercado Pago's page says so when the bank is done: `data.status`. It proves nothing, so the server asks then. */
const isEnd = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'COMPLETE'

/** Asks for the payment once the frame of the bank says that it is done, until the answer is not pending any more. */
export function useChallengeEnd(
  { order, token }: OrderLink,
  frame: RefObject<Pick<HTMLIFrameElement, 'contentWindow'> | null>,
): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const key = { order, token }
    const check = async (left: number) => {
      clearTimeout(timer)
      const fresh = await checkPayment(key).catch(() => undefined)
      if (fresh) queries.setQueryData(orderQuery(key).queryKey, fresh)
      const isWaiting = !fresh || (fresh.status === 'awaiting_payment' && fresh.payment?.page != null)
      if (isWaiting && left > 1) timer = setTimeout(() => void check(left - 1), pause)
    }
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && isEnd(data)) void check(mostChecks)
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [order, token, frame, queries])
}
