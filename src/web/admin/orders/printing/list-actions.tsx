import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { StartOrderOperation } from '#contract/order-operations'
import type { OrderFilter } from '#contract/orders'
import type { OrderPaper } from '#contract/printing'
import { orderExport } from '#texts/admin/order-export'
import { orderOperations } from '#texts/admin/order-operations'
import { printing } from '#texts/admin/printing'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Menu } from '#web/admin/kit/menu/menu.tsx'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { downloadUrl } from '#web/ui/forms/download-file.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { startPrint } from './queries.ts'

const words = printing.tasks
/** Operations over the whole list, in the order of work. */
const wholeOperations = ['picking', 'packed', 'labels'] as const

/** Renders what is done with the whole list as it is filtered now: print, pick, pack, buy labels, and
 * export as CSV or XLSX. */
export function ListActions({
  filter,
  onStart,
  onTable,
}: {
  filter: OrderFilter
  /** asks before an operation over the whole list */
  onStart: (operation: StartOrderOperation['operation']) => void
  /** opens the panel for a table of tracking codes */
  onTable: () => void
}) {
  const limited = useReadOnlyPreview()
  if (limited) return null
  return (
    <>
      <ActionButton
        label={words.whole}
        confirmation={{
          title: words.whole,
          text: words.wholeText,
          fields: [
            { name: 'paper', label: words.paper, type: 'select', options: printing.papers, value: 'picking' },
            { name: 'gift', label: printing.giftSlip, type: 'checkbox' },
          ],
        }}
        run={({ paper, gift }) =>
          startPrint({ paper: paper as OrderPaper, gift: gift === 'on', over: { filter } })
        }
        done={words.started}
        refresh={[...staffQueryKey, 'order-tasks']}
      />
      <Menu
        trigger={
          <button type="button" className={buttonClass('ghost', 'small')}>
            {orderOperations.menu}
            <Icon of={ChevronDown} size={14} />
          </button>
        }
        groups={[
          wholeOperations.map((operation) => ({
            label: orderOperations.ask[operation].action,
            run: () => onStart(operation),
          })),
          [{ label: orderOperations.table.open, run: onTable }],
        ]}
      />
      <Menu
        trigger={
          <button type="button" className={buttonClass('ghost', 'small')}>
            {orderExport.open}
            <Icon of={ChevronDown} size={14} />
          </button>
        }
        groups={[
          [
            { label: orderExport.csv, run: () => downloadUrl(api.exports['orders.csv'].url(filter)) },
            { label: orderExport.xlsx, run: () => downloadUrl(api.exports['orders.xlsx'].url(filter)) },
          ],
        ]}
      />
    </>
  )
}
