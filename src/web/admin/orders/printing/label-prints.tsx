import { orderOperations } from '#texts/admin/order-operations'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { getLabelsUrl, labelPrintsQuery } from './queries.ts'

/** Links that open the labels of a task, one per carrier and 50 labels. */
export function LabelPrints({ id }: { id: string }) {
  const { data } = useStaffQuery(labelPrintsQuery(id))
  if (!data || data.items.length === 0) return null
  return (
    <ul className="grid gap-1 px-4 pb-3">
      {data.items.map(({ part, carrier, labels }) => (
        <li key={part}>
          <a href={getLabelsUrl(id, part)} target="_blank" rel="noreferrer" className={linkClass}>
            {orderOperations.printLabels(carrier, labels)}
          </a>
        </li>
      ))}
    </ul>
  )
}
