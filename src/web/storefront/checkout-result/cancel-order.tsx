import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orders } from '#texts/checkout/orders'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { OrderLink } from './order-url.ts'
import { cancelOrder, orderQuery } from './order-query.ts'

const words = orders.result

/** Cancels an unpaid order after confirmation. */
export function CancelOrder({ orderKey }: { orderKey: OrderLink }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) keep.current?.focus()
  }, [asked])
  const { queryKey } = orderQuery(orderKey)
  const leave = async () => {
    setLeaving(true)
    setProblem('')
    try {
      const order = await cancelOrder(orderKey)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, order)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : words.failedText)
      await queries.invalidateQueries({ queryKey })
    }
    setLeaving(false)
  }
  if (!asked) {
    return (
      <Button look="plain" size="small" className="mt-3" onClick={() => setAsked(true)}>
        {words.giveUp}
      </Button>
    )
  }
  return (
    <div
      role="alertdialog"
      aria-labelledby="give-up"
      aria-describedby="give-up-text"
      className="mt-4 rounded-panel border border-hairline p-4"
    >
      <p id="give-up" className="font-semibold">
        {words.giveUpQuestion}
      </p>
      <p id="give-up-text" className="mt-1 text-sm text-muted">
        {words.giveUpText}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={keep} look="ghost" size="small" onClick={() => setAsked(false)}>
          {words.giveUpKeep}
        </Button>
        <Button look="earth" size="small" loading={leaving} onClick={() => void leave()}>
          {words.giveUpConfirm}
        </Button>
      </div>
    </div>
  )
}
