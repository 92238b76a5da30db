import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ScanInput, StaffOrderView } from '#contract/orders'
import { packing } from '#texts/admin/packing'
import { playTone } from '#web/admin/kit/scan/play-tone.ts'
import { ApiError } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { scanPiece } from './queries.ts'

/** Last scan: the line that it belongs to, or why it was refused. */
export type LastScan = { itemId?: string; problem?: string; isPacked?: boolean }

const nothingYet: LastScan = {}

/** Sends the scans of an order one after the other, each with an id of its own, and plays a tone for each. */
export function useScans(orderId: string) {
  const queries = useQueryClient()
  const [last, setLast] = useState<LastScan & { orderId?: string }>({})
  const line = useRef(Promise.resolve())
  const unanswered = useRef<{ orderId: string; body: ScanInput }>(undefined)
  const send = async (code: string) => {
    // A scan without an answer may have been counted: read again, it keeps its id.
    const before = unanswered.current
    const isSame = before?.orderId === orderId && before.body.code === code
    const body = isSame ? before.body : { id: createUuid(), code }
    unanswered.current = { orderId, body }
    try {
      const { order, itemId, isPacked } = await scanPiece(orderId, body)
      unanswered.current = undefined
      queries.setQueryData<StaffOrderView>(orderQuery(orderId).queryKey, order)
      playTone('accepted')
      setLast({ orderId, itemId, isPacked })
    } catch (error) {
      playTone('refused')
      const isAnswered = error instanceof ApiError && error.code !== 'network' && error.status < 500
      if (isAnswered) unanswered.current = undefined
      setLast({ orderId, problem: isAnswered ? error.message : packing.screen.failed })
    }
  }
  const scan = (code: string, quantity = 1) => {
    for (let time = 0; time < quantity; time++) line.current = line.current.then(() => send(code))
  }
  return { scan, last: last.orderId === orderId ? last : nothingYet }
}
