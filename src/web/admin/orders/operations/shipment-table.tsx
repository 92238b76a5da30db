import type { ShipmentPreview, ShipmentRow } from '#contract/order-operations'
import { orderOperations } from '#texts/admin/order-operations'

const words = orderOperations.table

/** Rows drawn at once; those with a problem come first. */
const most = 200

/** Rows of a table of tracking codes, with what would happen to each. */
export function ShipmentTable({ preview: { rows, ready } }: { preview: ShipmentPreview }) {
  const [wrong, right] = [rows.filter(({ problem }) => problem), rows.filter(({ problem }) => !problem)]
  return (
    <>
      <p role="status" className="mb-2 font-semibold">
        {words.summary(ready, rows.length)}
      </p>
      <table className="w-full">
        <caption className="sr-only">{words.preview}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            {Object.entries(words.columns).map(([column, title]) => (
              <th key={column} scope="col" className="h-8 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...wrong, ...right].slice(0, most).map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > most && <p className="mt-2 text-muted">{words.more(rows.length - most)}</p>}
    </>
  )
}

const cell = 'border-t border-hairline pr-3'

const Row = ({ row: { line, number, code, order, problem } }: { row: ShipmentRow }) => (
  <tr>
    <td className={`${cell} h-9 text-muted tabular-nums`}>{line}</td>
    <th scope="row" className={`${cell} text-left font-semibold`}>
      <span>{number || '–'}</span>
      {order && <span className="block text-xs font-normal text-muted">{order.customer}</span>}
    </th>
    <td className={`${cell} wrap-anywhere tabular-nums`}>{code || '–'}</td>
    <td className={`border-t border-hairline ${problem ? 'text-danger' : 'text-leaf'}`}>
      {problem ? words.problems[problem] : words.ready}
    </td>
  </tr>
)
