import { type ReactNode, type Ref, useId } from 'react'
import { charts as words } from '#texts/admin/charts'
import type { ChartColumn, ChartRow } from './chart-data.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Legend, type LegendItem } from './legend.tsx'

/** Texts of a chart, the same for every kind. */
export type FigureTexts = {
  title: string
  /** unit of the axis: `em mil reais` */
  unit?: string
  /** one sentence: what the reader should see */
  sentence?: ReactNode
  /** head of the first column of the table; default: `Dia` */
  rowHead?: string
  /** level of the heading on its page; default: 2 */
  level?: 2 | 3
  /** false where the page shows the same numbers as a table beside it */
  hasTable?: boolean
}

type Props = FigureTexts & {
  legend?: readonly LegendItem[]
  rows: readonly ChartRow[]
  columns: readonly ChartColumn[]
  /** sums at the foot of the table, one for each column */
  foot?: readonly (string | undefined)[]
  isEmpty: boolean
  /** element whose width the drawing has */
  drawingRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Renders a chart as a figure: title, legend, drawing, one sentence, and the same numbers as a table. */
export function ChartFigure({
  title,
  unit,
  legend,
  sentence,
  level = 2,
  hasTable = true,
  drawingRef,
  children,
  ...table
}: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <figure aria-labelledby={id} className="m-0 min-w-0 break-inside-avoid">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Heading id={id} className="text-sm font-semibold">
            {title}
          </Heading>
          {unit && <span className="text-xs text-muted">{unit}</span>}
        </div>
        {legend && !table.isEmpty && <Legend items={legend} />}
      </div>
      <div ref={drawingRef} className="min-w-0">
        {table.isEmpty ? (
          <p className="grid min-h-40 place-items-center border-y border-faint text-sm text-muted">
            {words.empty}
          </p>
        ) : (
          children
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">
        {sentence && !table.isEmpty && <p className="mt-2 max-w-[80ch]">{sentence}</p>}
        {hasTable && !table.isEmpty && table.columns.length > 0 && <TableTwin caption={title} {...table} />}
      </figcaption>
    </figure>
  )
}

type TwinProps = Pick<Props, 'rows' | 'columns' | 'foot' | 'rowHead'> & { caption: string }

const cellClass = 'h-8.5 px-2 text-right whitespace-nowrap tabular-nums'
const headClass = 'h-8.5 pr-2 text-left font-normal whitespace-nowrap'

/** Renders the numbers of a chart as a table, which is open on paper. */
const TableTwin = ({ caption, rows, columns, foot, rowHead = words.day }: TwinProps) => (
  <details className="mt-1 print:details-content:[content-visibility:visible] print:details-content:block">
    <summary className="inline-flex min-h-7 w-fit cursor-pointer items-center text-xs text-muted hover:text-ink max-md:min-h-11 print:hidden">
      {words.table}
    </summary>
    {/* A wide table scrolls by keyboard, too. */}
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm text-ink">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline text-muted">
            <th scope="col" className={headClass}>
              {rowHead}
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className={`${cellClass} font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to }, index) => (
            <tr key={key} className="border-b border-faint">
              <th scope="row" className={headClass}>
                {to ? (
                  <ValueLink to={to} className="underline decoration-control underline-offset-3">
                    {name}
                  </ValueLink>
                ) : (
                  name
                )}
              </th>
              {columns.map(({ head, cell }) => (
                <td key={head} className={cellClass}>
                  {cell(index) ?? words.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className={`${headClass} font-semibold`}>
                {words.total}
              </th>
              {columns.map(({ head }, at) => (
                <td key={head} className={cellClass}>
                  {foot[at] ?? ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  </details>
)
