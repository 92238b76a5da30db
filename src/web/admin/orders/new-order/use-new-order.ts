import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { OpenLink, StaffQuote } from '#contract/orders'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import {
  emptyDraft,
  findObstacle,
  type OrderDraft,
  setQuantity,
  toQuoteRequest,
  toStaffOrder,
} from './draft.ts'
import { buildMessage, buildWhatsAppUrl } from './message.ts'
import { createByStaff, quoteQuery } from './queries.ts'

/** Order that was created, with the sentence for its customer. */
export type CreatedOrder = { link: OpenLink; message: string }

/** Returns the order that is being made, its price, and how it is created. */
export function useNewOrder() {
  const queries = useQueryClient()
  const { run, busy, problem, fields, clear } = useAction()
  const [draft, setDraft] = useState<OrderDraft>(emptyDraft)
  const [created, setCreated] = useState<CreatedOrder>()
  const [hint, setHint] = useState('')
  // Repeating a call after a lost answer makes no second order; another draft has another id.
  const attempt = useRef({ body: '', id: '' })
  const request = useDeferredValue(toQuoteRequest(draft))
  const { data: quote, error, isPlaceholderData, refetch } = useStaffQuery(quoteQuery(request))
  const option = quote?.options.find(({ id }) => id === draft.shippingOptionId)

  const change = (patch: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...patch }))
    setHint('')
    clear()
  }
  const setPiece = (variantId: string, to: (quantity: number) => number) => {
    setDraft((now) => ({ ...now, items: setQuantity(now.items, variantId, to) }))
    setHint('')
    clear()
  }

  const send = (fresh: StaffQuote) => {
    const body = toStaffOrder(draft, '', fresh.totals.card, option?.kind === 'delivery')
    const key = JSON.stringify(body)
    if (attempt.current.body !== key) attempt.current = { body: key, id: crypto.randomUUID() }
    return createByStaff({ ...body, id: attempt.current.id })
  }
  const create = async (opens: boolean) => {
    const obstacle = findObstacle(draft, isPlaceholderData ? undefined : quote)
    if (obstacle || !quote) return setHint(obstacle ?? '')
    // Opened by the click itself: after the answer the browser would block it.
    const tab = opens ? window.open('', '_blank') : null
    const outcome = await run(async () => {
      const link = await send(quote)
      const message = buildMessage(link, quote)
      setCreated({ link, message })
      if (tab) tab.location.href = buildWhatsAppUrl(link.phone, message)
    })
    if (outcome !== 'done') tab?.close()
    void queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  const restart = () => {
    setDraft(emptyDraft)
    setCreated(undefined)
    setHint('')
    clear()
  }

  return {
    draft,
    change,
    setPiece,
    quote,
    isPricing:
      isPlaceholderData || draft.items.length !== (quote ? quote.items.length + quote.gone.length : 0),
    priceFailed: error !== null && !quote,
    retryPrice: () => void refetch(),
    option,
    create,
    busy,
    problem: hint || problem,
    fields,
    created,
    restart,
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>
