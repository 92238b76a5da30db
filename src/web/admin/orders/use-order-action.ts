import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Advance, StaffOrderView } from '#contract/orders'
import { admin } from '#texts/admin'
import { orders } from '#texts/orders'
import { ApiError } from '#web/client/api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { ordersKey, staffOrderQuery } from './queries.ts'

const words = admin.order

/** A step of the order, or the confirmation of money that a person has seen. */
export type Act = Advance['to'] | 'received'

/** Sends one act at a time and takes over the order that the server answers. */
export function useOrderAction(order: StaffOrderView) {
  const queries = useQueryClient()
  const busy = useRef(false)
  const [acting, setActing] = useState<Act>()
  const [problem, setProblem] = useState('')
  const { queryKey } = staffOrderQuery(order.id)

  const act = async (of: Act, send: () => Promise<StaffOrderView>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setActing(of)
    setProblem('')
    try {
      queries.setQueryData(queryKey, await send())
      void queries.invalidateQueries({ queryKey: [...ordersKey, 'list'] })
      toast(of === 'received' ? words.receivedDone : words.done[of])
      return true
    } catch (error) {
      setProblem(await explain(error))
      return false
    } finally {
      busy.current = false
      setActing(undefined)
    }
  }

  /** Someone else was faster: the order is read anew, and the message says where it is. */
  const explain = async (error: unknown): Promise<string> => {
    if (!(error instanceof ApiError)) return words.failed
    if (error.status !== 409) return error.message
    await queries.refetchQueries({ queryKey })
    if (error.code !== 'orders.transition_refused') return error.message
    const now = queries.getQueryData(queryKey)
    return words.moved(orders.status[now?.status ?? order.status])
  }

  return { act, acting, problem }
}
