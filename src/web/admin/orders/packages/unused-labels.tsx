import { Link } from '@tanstack/react-router'
import type { UnusedLabelView } from '#contract/orders'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { packing } from '#texts/admin/packing'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { SidePanel } from '#web/admin/kit/panel/side-panel.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { unusedLabelsQuery } from './queries.ts'

const words = packing.unusedLabels

/** Button that names how many bought labels were not used; nothing if there are none. */
export function UnusedLabels({ onOpen }: { onOpen: () => void }) {
  const { data } = useStaffQuery(unusedLabelsQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Button look="ghost" size="small" onClick={onOpen}>
      {words.open(data.items.length)}
    </Button>
  )
}

/** Lists the bought labels that were not used. */
export function UnusedLabelsPanel({ onClose }: { onClose: () => void }) {
  const { data } = useStaffQuery(unusedLabelsQuery())
  return (
    <SidePanel title={words.title} name={words.title} onClose={onClose}>
      <div className="grid gap-3 p-4">
        <p className="text-muted">{words.lead}</p>
        <ul className="divide-y divide-hairline">
          {data?.items.map((label) => (
            <li key={label.id} className="grid gap-0.5 py-2">
              <Place label={label} />
              <span className="text-muted">
                {packing.label.line(label.carrier, label.price === null ? null : formatBrl(label.price))},{' '}
                {packing.label.at(formatDay(label.boughtAt))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  )
}

function Place({ label: { order } }: { label: UnusedLabelView }) {
  if (!order) return <span className="font-semibold">{words.gone}</span>
  return (
    <Link to="/admin/pedidos/$id" params={{ id: order.id }} className={linkClass}>
      {words.place(order.number, order.package)}
    </Link>
  )
}
