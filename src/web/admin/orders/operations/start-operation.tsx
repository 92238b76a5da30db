import { useQueryClient } from '@tanstack/react-query'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import Tags from 'lucide/dist/esm/icons/tags.mjs'
import { useState } from 'react'
import type { StartOrderOperation } from '#contract/order-operations'
import type { OrderRow } from '#contract/orders'
import { orderOperations as words } from '#texts/admin/order-operations'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import type { BulkAction } from '#web/admin/kit/list/list-config.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { isToPick, mayHaveLabel } from '#web/admin/orders/printing/printable.ts'
import { createUuid } from '#web/client/uuid.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { startOperation } from './queries.ts'

const ConfirmDialog = lazyComponent(() => import('#web/admin/kit/actions/confirm-dialog.tsx'), {
  dialog: 'center',
})

/** Operation over selected orders, or over all of the list as it is filtered. */
export type Operation = Pick<StartOrderOperation, 'operation' | 'over'> & { onStarted?: () => void }

type Rows = readonly OrderRow[]
type Open = (wanted: Operation) => void
const opens = (open: Open, operation: Operation['operation']) => (rows: Rows, unmark: (rows: Rows) => void) =>
  open({ operation, over: { ids: rows.map(({ id }) => id) }, onStarted: () => unmark(rows) })

/** Returns the bulk actions that ask, and then run as a task. */
export const getOperationActions = (open: Open): readonly BulkAction<OrderRow>[] => [
  {
    id: 'pack',
    label: words.ask.packed.action,
    icon: PackageOpen,
    fits: isToPick,
    opens: opens(open, 'packed'),
  },
  {
    id: 'buy-labels',
    label: words.ask.labels.action,
    icon: Tags,
    fits: (row) => row.shippingKind === 'delivery' && row.status !== 'delivered' && mayHaveLabel(row),
    opens: opens(open, 'labels'),
  },
]

/** Asks, and starts an operation as a task. */
export function StartOperation({ wanted, onClose }: { wanted: Operation; onClose: () => void }) {
  const action = useAction()
  const queries = useQueryClient()
  // The same id again, so that a repeated press starts nothing twice.
  const [id] = useState(createUuid)
  const ask = words.ask[wanted.operation]
  const text = 'ids' in wanted.over ? ask.text(wanted.over.ids.length) : ask.wholeText
  const { onStarted, ...body } = wanted
  const start = async () => {
    if ((await action.run(() => startOperation({ id, ...body }))) !== 'done') return
    toast(words.started)
    onStarted?.()
    onClose()
    await queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] })
  }
  return (
    <ConfirmDialog
      confirmation={{ title: ask.title, text: `${text} ${words.leftOut}`, confirm: ask.action }}
      action={action}
      onConfirm={() => void start()}
      onClose={onClose}
    />
  )
}
