import { useId } from 'react'
import { charts as words } from '#texts/admin/charts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import type { Format } from './chart-data.ts'
import type { FigureTexts } from './chart-figure.tsx'

type Cell = { value: number | null; to?: string }
type Props = FigureTexts & {
  columns: readonly { key: string; label: string }[]
  /** one cell for each column */
  rows: readonly { key: string; label: string; cells: readonly Cell[] }[]
  format: Format
  /** sums of rows and columns; not for rates */
  hasTotals?: boolean
}

/** Shades of one colour; text on each has a contrast of 4.5 in both themes. */
const shades = [
  'bg-[color-mix(in_srgb,var(--earth)_4%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--earth)_12%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--earth)_22%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--earth)_33%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--earth)_45%,var(--paper))]',
  'bg-[color-mix(in_srgb,var(--earth)_58%,var(--paper))]',
]

const shadeOf = (value: number, most: number): string =>
  shades[value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * (shades.length - 1))] ?? ''

const sumOf = (cells: readonly (Cell | undefined)[]): number =>
  cells.reduce((total, cell) => total + (cell?.value ?? 0), 0)

/** Renders a table whose cells have the more colour the larger their number, with sums of rows and columns. */
export function HeatTable(props: Props) {
  const { title, unit, sentence, level = 2, columns, rows, rowHead, format, hasTotals = true } = props
  const id = useId()
  const Heading = `h${level}` as const
  const values = rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0))
  const isEmpty = values.length === 0
  return (
    <figure aria-labelledby={id} className="m-0 min-w-0 break-inside-avoid">
      <div className="flex min-h-10 flex-wrap items-baseline gap-x-2 pt-2.5 pb-1">
        <Heading id={id} className="text-sm font-semibold">
          {title}
        </Heading>
        {unit && <span className="text-xs text-muted">{unit}</span>}
      </div>
      {isEmpty ? (
        <p className="grid min-h-40 place-items-center border-y border-faint text-sm text-muted">
          {words.empty}
        </p>
      ) : (
        // Many columns scroll by keyboard, too.
        <div
          {...(columns.length > 6 ? { tabIndex: 0, role: 'region', 'aria-labelledby': id } : {})}
          className="overflow-x-auto"
        >
          <table className="w-full border-separate border-spacing-px text-sm tabular-nums">
            <Head rowHead={rowHead} columns={columns} hasTotals={hasTotals} />
            <tbody>
              {rows.map(({ key, label, cells }) => (
                <tr key={key}>
                  <th scope="row" className="h-8 pr-2 text-left font-normal">
                    {label}
                  </th>
                  {columns.map((column, at) => (
                    <HeatCell key={column.key} cell={cells[at]} format={format} most={Math.max(...values)} />
                  ))}
                  {hasTotals && <td className="pl-2 text-right font-semibold">{format(sumOf(cells))}</td>}
                </tr>
              ))}
            </tbody>
            {hasTotals && <Foot {...props} />}
          </table>
        </div>
      )}
      {sentence && !isEmpty && (
        <figcaption className="mt-2 max-w-[80ch] text-sm text-ink-soft">{sentence}</figcaption>
      )}
    </figure>
  )
}

const Head = ({ rowHead, columns, hasTotals }: Pick<Props, 'rowHead' | 'columns' | 'hasTotals'>) => (
  <thead className="text-muted">
    <tr>
      <th scope="col" className="text-left font-normal">
        <span className="sr-only">{rowHead}</span>
      </th>
      {columns.map(({ key, label }) => (
        <th key={key} scope="col" className="h-6 font-normal">
          {label}
        </th>
      ))}
      {hasTotals && (
        <th scope="col" className="pl-2 text-right font-normal">
          {words.total}
        </th>
      )}
    </tr>
  </thead>
)

const HeatCell = ({ cell, format, most }: { cell: Cell | undefined; format: Format; most: number }) => {
  const value = cell?.value ?? null
  if (value === null) return <td className="text-center text-muted">{words.none}</td>
  return (
    <td
      className={`min-w-8 rounded-image p-0 text-center print:[print-color-adjust:exact] ${shadeOf(value, most)}`}
    >
      {cell?.to ? (
        <ValueLink to={cell.to} className="grid h-8 place-items-center hover:underline">
          {format(value)}
        </ValueLink>
      ) : (
        format(value)
      )}
    </td>
  )
}

const Foot = ({ columns, rows, format }: Pick<Props, 'columns' | 'rows' | 'format'>) => (
  <tfoot className="text-muted">
    <tr>
      <th scope="row" className="h-8 border-t border-hairline text-left font-normal">
        {words.total}
      </th>
      {columns.map(({ key }, at) => (
        <td key={key} className="border-t border-hairline text-center">
          {format(sumOf(rows.map(({ cells }) => cells[at])))}
        </td>
      ))}
      <td className="border-t border-hairline pl-2 text-right font-semibold text-ink">
        {format(rows.reduce((total, { cells }) => total + sumOf(cells), 0))}
      </td>
    </tr>
  </tfoot>
)
