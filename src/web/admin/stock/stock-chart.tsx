import type { StockDay } from '#contract/stock'
import { formatIsoDay } from '#shared/dates/dates'
import { stock } from '#texts/admin-products/stock'

const words = stock.panel
const [width, height, top] = [360, 96, 8]

/** Renders the available stock per day as a step chart. Days without stock are hatched; a dot marks today. */
export function StockChart({ days, threshold }: { days: readonly StockDay[]; threshold: number }) {
  const most = Math.max(threshold, 1, ...days.map(({ available }) => available))
  const step = width / days.length
  const yOf = (pieces: number) => top + (height - top) * (1 - pieces / most)
  const last = days.at(-1)
  const line = days.map(
    ({ available }, at) => `${at === 0 ? 'M' : 'L'}${at * step} ${yOf(available)}H${(at + 1) * step}`,
  )
  const without = days.filter(({ stocked }) => !stocked).length
  return (
    <figure>
      <svg
        role="img"
        aria-label={words.drawnAs(without, last?.available ?? 0)}
        viewBox={`0 0 ${width + 6} ${height + 2}`}
        className="w-full overflow-visible"
      >
        {days.map(({ day, stocked }, at) =>
          stocked ? null : (
            <g key={day} className="text-danger" opacity="0.28">
              <rect
                x={at * step}
                y={top}
                width={step}
                height={height - top}
                fill="currentColor"
                opacity="0.35"
              />
              <path
                d={`M${at * step} ${height}L${(at + 1) * step} ${height - step * 2}M${at * step} ${height - step * 3}L${(at + 1) * step} ${height - step * 5}`}
                stroke="currentColor"
              />
            </g>
          ),
        )}
        <path d={`M0 ${height}H${width}`} stroke="var(--hairline)" />
        <path d={`M0 ${yOf(threshold)}H${width}`} stroke="var(--ipe-line)" strokeDasharray="4 4" />
        <path d={line.join('')} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        {last && <circle cx={width} cy={yOf(last.available)} r="4.5" fill="var(--ipe)" />}
      </svg>
      <figcaption className="mt-1 flex justify-between text-xs text-muted">
        <span>{days[0] && formatIsoDay(days[0].day)}</span>
        {without > 0 && <span className="text-danger">{words.without(without)}</span>}
        <span>{words.today}</span>
      </figcaption>
      <details className="mt-1 text-xs">
        <summary className="cursor-pointer text-muted">{words.table}</summary>
        <table className="mt-1 w-full tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-left font-medium">
                {words.day}
              </th>
              <th scope="col" className="text-right font-medium">
                {words.sold}
              </th>
              <th scope="col" className="text-right font-medium">
                {stock.columns.available}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sold, available }) => (
              <tr key={day}>
                <td>{formatIsoDay(day)}</td>
                <td className="text-right">{sold}</td>
                <td className="text-right">{available}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
