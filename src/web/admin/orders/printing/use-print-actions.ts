import { useQueryClient } from '@tanstack/react-query'
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import { useMemo } from 'react'
import type { OrderRow } from '#contract/orders'
import type { OrderPaper } from '#contract/printing'
import { maxPrintedAtOnce } from '#shared/catalog/print-limits'
import { printing as words } from '#texts/admin/printing'
import type { BulkAction } from '#web/admin/kit/list/list-config.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { ApiError } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { hasPapers, isToPick, mayHaveLabel } from './printable.ts'
import { getPaperUrl, startPrint } from './queries.ts'

/** Opens a paper of a few orders in a tab; more of them become a task. */
async function print(paper: OrderPaper, rows: readonly OrderRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length <= maxPrintedAtOnce) {
    // Synchronous, or the browser takes it for a pop-up.
    window.open(getPaperUrl({ paper }, ids), '_blank', 'noopener')
    return
  }
  try {
    await startPrint({ paper, over: { ids } })
    toast(words.tasks.started)
  } catch (error) {
    toast(error instanceof ApiError ? error.message : words.tasks.failed, { tone: 'danger' })
  }
}

/** Returns the bulk actions of the order list that print papers. The server leaves out what must not be printed. */
export function usePrintActions(): readonly BulkAction<OrderRow>[] {
  const queries = useQueryClient()
  return useMemo(() => {
    const opens = (paper: OrderPaper) => (rows: readonly OrderRow[]) =>
      void print(paper, rows).then(() =>
        queries.invalidateQueries({ queryKey: [...staffQueryKey, 'order-tasks'] }),
      )
    return [
      {
        id: 'picking-list',
        label: words.papers.picking,
        icon: ClipboardList,
        keys: 'l',
        fits: isToPick,
        opens: opens('picking'),
      },
      {
        id: 'packing-slips',
        label: words.papers.slips,
        icon: ReceiptText,
        fits: hasPapers,
        opens: opens('slips'),
      },
      {
        id: 'labels',
        label: words.papers.labels,
        icon: Tag,
        keys: 'e',
        fits: mayHaveLabel,
        opens: opens('labels'),
      },
    ]
  }, [queries])
}
