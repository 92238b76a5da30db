import Link from 'lucide/dist/esm/icons/link.mjs'
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import type { OrderRow } from '#contract/orders'
import { admin } from '#texts/admin/admin'
import { orderDesk as words } from '#texts/admin/order-desk'
import type { BulkAction } from '#web/admin/kit/list/list-config.ts'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { advanceOrder, undoPicking } from './queries.ts'

/** Marks orders as picked; can be taken back while nothing is packed. */
const pick: BulkAction<OrderRow> = {
  id: 'picking',
  label: words.picked,
  icon: PackageCheck,
  keys: 's',
  hint: words.pickedHint,
  fits: ({ nextSteps }) => nextSteps.includes('picking'),
  run: (rows) => runForEach(rows, ({ id }) => advanceOrder(id, { to: 'picking' })),
  undoable: (rows, changed) => {
    const [first] = rows
    return {
      subject: rows.length === 1 && first ? first.number : words.countOrders(changed),
      message: changed === 1 ? words.pickedOne : words.pickedMany,
      undo: () => runForEach(rows, ({ id }) => undoPicking(id)),
    }
  },
}

type Open = Extract<BulkAction<OrderRow>, { opens: unknown }>['opens']

/** Opens the panel for tracking codes. */
const createShip = (open: Open): BulkAction<OrderRow> => ({
  id: 'ship',
  label: admin.shipMany.open,
  icon: Truck,
  keys: 'f',
  hint: words.shipHint,
  fits: ({ nextSteps }) => nextSteps.includes('shipped'),
  opens: open,
})

async function copyLinks(rows: readonly OrderRow[]): Promise<void> {
  const links = rows.map(({ id }) => new URL(`/admin/pedidos/${id}`, location.href).href)
  try {
    await navigator.clipboard.writeText(links.join('\n'))
    toast(words.linkCopied)
  } catch {
    toast(words.linkFailed, { tone: 'danger' })
  }
}

const copyLink: BulkAction<OrderRow> = {
  id: 'link',
  label: words.link,
  icon: Link,
  keys: 'y',
  fits: () => true,
  opens: (rows) => void copyLinks(rows),
}

/** Returns what can be done with orders of the list, in the order of work. */
export const getDeskActions = (ship: Open): readonly BulkAction<OrderRow>[] => [
  pick,
  createShip(ship),
  copyLink,
]

/** Returns the action of a swipe to the right: the next step of staff. */
export const getSwipeAction = ({ nextSteps }: OrderRow): string | undefined =>
  nextSteps.includes('picking') ? 'picking' : nextSteps.includes('shipped') ? 'ship' : undefined
