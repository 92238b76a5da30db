import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderEdit, StaffOrderView } from '#contract/orders'
import { orderEdit as words } from '#texts/admin/order-edit'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { createUuid } from '#web/client/uuid.ts'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { editOrder, editPreviewQuery } from './queries.ts'
import { type EditValues, findTypedField, firstEdit, hasChanges, toOrderEdit } from './edit-values.ts'

/** Waits for a pause in typing before the server calculates. */
const previewDelayMs = 250
const nothing: OrderEdit = { lines: [], added: [] }

/**
 * State of an edit: what was typed, and its preview. The same values are sent with the same id, so a lost answer changes
 * nothing twice.
 */
export function useEdit(order: StaffOrderView, onDone: () => void) {
  const queries = useQueryClient()
  const action = useAction()
  const [values, setValues] = useState(() => firstEdit(order))
  const [former, setFormer] = useState<readonly EditValues[]>([])
  const [typedField, setTypedField] = useState<keyof EditValues>()
  const [id, setId] = useState(createUuid)
  const edit = toOrderEdit(values, order)
  const settled = useDebouncedValue(JSON.stringify(edit ?? null), previewDelayMs)
  const isSettled = settled === JSON.stringify(edit ?? null)
  const preview = useStaffQuery({
    ...editPreviewQuery(order.id, (JSON.parse(settled) as OrderEdit | null) ?? nothing),
    // The event of this very edit may arrive before its answer.
    enabled: !action.busy,
  })
  const isReady = edit !== undefined && isSettled && !preview.isFetching && !preview.isError

  const take = (next: EditValues) => {
    action.clear()
    setValues(next)
    setId(createUuid())
  }
  const change = (next: EditValues) => {
    const field = findTypedField(values, next)
    // Typing in one field is one step.
    if (field === undefined || field !== typedField) setFormer([...former, values])
    setTypedField(field)
    take(next)
  }
  const undo = () => {
    const last = former.at(-1)
    if (!last) return
    setFormer(former.slice(0, -1))
    setTypedField(undefined)
    take(last)
  }
  const submit = async () => {
    const shown = preview.data
    if (!edit || !shown || !isReady || !hasChanges(edit)) return
    const body = { ...edit, id, expectedDifference: shown.difference, reason: values.reason.trim() }
    const outcome = await action.run(async () =>
      queries.setQueryData(orderQuery(order.id).queryKey, await editOrder(order.id, body)),
    )
    if (outcome === 'done') {
      toast(shown.waits ? words.doneWaits : words.done)
      onDone()
    }
    if (outcome === 'idle') return
    // Once it is changed, the order may not be edited any more: its preview is asked for again only after a refusal.
    const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      outcome === 'failed' || !queryKey.includes('edit-preview')
    await queries.invalidateQueries({ queryKey: staffQueryKey, predicate: isStale })
  }
  return {
    values,
    change,
    undo,
    canUndo: former.length > 0,
    submit,
    preview: preview.data,
    retry: () => void preview.refetch(),
    isCalculating: !isSettled || preview.isFetching,
    hasChanges: edit === undefined || hasChanges(edit),
    canSubmit: isReady && hasChanges(edit),
    previewProblem: isSettled ? preview.error?.message : undefined,
    problem: action.problem,
    busy: action.busy,
  }
}
