import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundPreview, RefundWish, StaffOrderView } from '#contract/orders'
import { orderMoney } from '#texts/admin/order-money'
import { fieldErrors } from '#texts/storefront/field-errors'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { orderQuery, refundPreviewQuery } from './queries.ts'
import { emptyRefund, toRefundWish } from './refund-values.ts'

const words = orderMoney.form

/** Waits for a pause in typing before the server calculates. */
const previewDelayMs = 250
const nothing: RefundWish = { items: [], shipping: 0, amount: 0, overpaid: false }

type Asked = { wish: RefundWish; preview: RefundPreview }

/**
 * State of the refund form: what was typed, its preview, and the refund that waits for confirmation. After a refusal
 * everything typed stays. The same values are sent with the same id, so a lost answer refunds nothing twice.
 */
export function useRefund(order: StaffOrderView, onDone: () => void) {
  const queries = useQueryClient()
  const action = useAction()
  const [values, setValues] = useState(emptyRefund)
  const [id, setId] = useState(createUuid)
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<{ field?: 'reason'; text: string }>()
  const wish = toRefundWish(values)
  const settled = useDebouncedValue(JSON.stringify(wish ?? null), previewDelayMs)
  const isSettled = settled === JSON.stringify(wish ?? null)
  const preview = useStaffQuery({
    ...refundPreviewQuery(order.id, (JSON.parse(settled) as RefundWish | null) ?? nothing),
    // While a refund is confirmed its amounts stay: once it is made, the same one would be refused.
    enabled: settled !== 'null' && asked === undefined,
  })

  const change = (next: typeof values) => {
    setProblem(undefined)
    action.clear()
    setValues(next)
    setId(createUuid())
  }
  /** Asks for confirmation, with the amounts of now. */
  const submit = () =>
    action.run(async () => {
      if (!wish) return setProblem({ text: words.nothing })
      if (values.reason.trim() === '') return setProblem({ field: 'reason', text: fieldErrors.reason })
      setAsked({
        wish,
        preview: await queries.fetchQuery({ ...refundPreviewQuery(order.id, wish), staleTime: 0 }),
      })
    })
  const confirm = async () => {
    if (!asked) return
    const body = { ...asked.wish, id, expectedTotal: asked.preview.total, reason: values.reason.trim() }
    const send = async () =>
      queries.setQueryData(
        orderQuery(order.id).queryKey,
        await api.orders.staff(order.id).refunds.post({ body }),
      )
    const outcome = await action.run(send)
    if (outcome === 'idle') return
    setAsked(undefined)
    if (outcome === 'done') {
      toast(words.done)
      onDone()
    }
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return {
    values,
    change,
    /** undefined while nothing is chosen */
    preview: wish ? preview.data : undefined,
    isCalculating: wish !== undefined && (!isSettled || preview.isFetching),
    previewProblem: wish && isSettled ? preview.error?.message : undefined,
    asked,
    problem: problem?.field ? undefined : (problem?.text ?? action.problem),
    reasonProblem: problem?.field && problem.text,
    busy: action.busy,
    submit,
    confirm,
    cancel: () => {
      action.clear()
      setAsked(undefined)
    },
  }
}
