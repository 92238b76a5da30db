import { useQueryClient } from '@tanstack/react-query'
import Tags from 'lucide/dist/esm/icons/tags.mjs'
import { useState } from 'react'
import type { OrderFilter, OrderRow } from '#contract/orders'
import { orderOperations } from '#texts/admin/order-operations'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import type { BulkAction } from '#web/admin/kit/list/list-config.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { mayHaveLabel } from '#web/admin/orders/printing/printable.ts'
import { createUuid } from '#web/client/uuid.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { startOperation } from './queries.ts'

const ConfirmDialog = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), {
  dialog: 'center',
})
const words = orderOperations.labels

/** Selected orders, or all of the list as it is filtered. */
export type LabelTarget = { ids: string[] } | { filter: OrderFilter }

/** Returns the bulk action that asks before it buys labels. */
export const createBuyLabels = (open: (target: LabelTarget) => void): BulkAction<OrderRow> => ({
  id: 'buy-labels',
  label: words.action,
  icon: Tags,
  fits: (row) => row.shippingKind === 'delivery' && row.status !== 'delivered' && mayHaveLabel(row),
  opens: (rows) => open({ ids: rows.map(({ id }) => id) }),
})

/** Asks, and starts to buy the labels as a task. */
export function BuyLabels({ target, onClose }: { target: LabelTarget; onClose: () => void }) {
  const action = useAction()
  const queries = useQueryClient()
  // The same id again, so that a repeated press buys nothing twice.
  const [id] = useState(createUuid)
  const start = async () => {
    const outcome = await action.run(() => startOperation({ id, operation: 'labels', over: target }))
    if (outcome !== 'done') return
    toast(words.started)
    onClose()
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] })
  }
  return (
    <ConfirmDialog
      confirmation={{
        title: words.title,
        text: 'ids' in target ? words.text(target.ids.length) : words.wholeText,
        confirm: words.action,
      }}
      action={action}
      onConfirm={() => void start()}
      onClose={onClose}
    />
  )
}
