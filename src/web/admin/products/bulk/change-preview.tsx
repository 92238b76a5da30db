import type { BulkPreview } from '#contract/bulk-operations'
import { formatBrl } from '#shared/money/money'
import { bulk as words } from '#texts/admin-products/bulk'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { diffStates } from './state-diff.ts'

/** Preview of a bulk change: counts, the first products, the price total, and the skipped products with reasons. */
export function ChangePreview({ preview }: { preview: BulkPreview }) {
  const { data: names } = useStaffQuery(choicesQuery())
  const { changed, unchanged, refused, rows, reasons, left, sum } = preview
  const counts = [
    words.changes(changed),
    ...(unchanged > 0 ? [words.same(unchanged)] : []),
    ...(refused > 0 ? [words.left(refused)] : []),
  ]
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {changed === 0 ? [words.none, ...counts.slice(1)].join(' ') : counts.join(', ')}
      </p>
      {rows.length > 0 && (
        <table className="w-full table-fixed text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-hairline text-xs text-muted">
              <th scope="col" className="h-7 font-medium">
                {words.product}
              </th>
              <th scope="col" className="w-24 px-2 text-right font-medium">
                {words.before}
              </th>
              <th scope="col" className="w-28 text-right font-medium">
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, before, after }) => {
              const [from, to] = diffStates(before, after, names)
              return (
                <tr key={id} className="border-b border-faint align-top">
                  <th scope="row" className="truncate py-1.5 font-normal" title={name}>
                    {name}
                  </th>
                  <td className="px-2 py-1.5 text-right break-words text-muted">{from}</td>
                  <td className="py-1.5 text-right font-semibold break-words">{to}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {changed > rows.length && <p className="text-xs text-muted">{words.more(changed - rows.length)}</p>}
      {sum.before !== sum.after && (
        <p className="flex justify-between gap-3 text-muted">
          <span>{words.sums}</span>
          <span className="tabular-nums">
            {formatBrl(sum.before)} → <b className="font-semibold text-ink">{formatBrl(sum.after)}</b>
          </span>
        </p>
      )}
      {reasons.length > 0 && (
        <details className="rounded-field bg-danger-wash px-3 py-2 text-danger">
          <summary className="min-h-6 cursor-pointer font-semibold">{words.left(refused)}</summary>
          <ul className="mt-1 grid gap-1">
            {left.map(({ id, name, text }) => (
              <li key={id}>
                <b className="font-semibold">{name}</b>: {text}
              </li>
            ))}
          </ul>
          {refused > left.length && <p>{words.more(refused - left.length)}</p>}
        </details>
      )}
    </div>
  )
}
