import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { reports as words } from '#texts/admin/reports'
import { ListLink } from '#web/admin/kit/list/list-navigation.tsx'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { ValueLink } from '#web/admin/kit/trend/value-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import {
  formatCell,
  type TableCell,
  type TableColumn,
  type TableData,
  type TableRow,
} from '#web/admin/reports/data/table-data.ts'
import type { ReportSearch } from '#web/admin/reports/data/search.ts'

type Props = {
  table: TableData
  /** URL search, whose sort the heads of the columns change */
  search?: ReportSearch | undefined
}

const cellClass = 'h-8.5 px-1.5 whitespace-nowrap tabular-nums max-md:h-11 last:pr-0'
const alignOf = (kind: TableColumn['kind']): string => (kind === 'text' ? 'text-left' : 'text-right')
const nameClass = 'h-8.5 pr-2 text-left font-normal max-md:h-11'
const linkClass = 'hover:underline decoration-control underline-offset-3 focus-visible:underline'

/** Renders the table of a report: numbers open their lists, the last line is the sum. */
export const ReportTable = ({ table, search }: Props) => (
  // A wide table scrolls by keyboard, too.
  <div
    tabIndex={0}
    role="region"
    aria-label={table.caption}
    className="overflow-x-auto print:overflow-visible"
  >
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{table.caption}</caption>
      <thead>
        <tr className="border-b border-hairline text-muted">
          {table.columns.map((column, at) => (
            <Head key={column.title} column={column} isName={at === 0} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row key={row.key} row={row} columns={table.columns} />
        ))}
      </tbody>
      {table.foot && (
        <tfoot>
          <tr className="font-semibold">
            {table.columns.map((column, at) => (
              <Cell key={column.title} column={column} cell={table.foot?.[at]} isName={at === 0} isFoot />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
)

type HeadProps = { column: TableColumn; isName: boolean; search: ReportSearch | undefined }

function Head({ column: { title, kind, sort, isWide }, isName, search }: HeadProps) {
  const order = search?.ordem
  const isOn = sort !== undefined && order?.replace(/^-/, '') === sort
  const isDown = order?.startsWith('-')
  // Names begin with A, numbers with the largest.
  const next = isOn ? (isDown ? sort : `-${sort}`) : isName ? sort : `-${sort}`
  return (
    <th
      scope="col"
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`${isName ? nameClass : `${cellClass} ${alignOf(kind)}`} font-normal ${isWide ? 'max-sm:hidden' : ''}`}
    >
      {sort && search ? (
        <ListLink
          search={updateFilters(search, { ordem: next })}
          className={`inline-flex items-center gap-1 hover:text-ink ${isOn ? 'font-semibold text-ink' : ''}`}
        >
          <span>{title}</span>
          {isOn && <Icon of={isDown ? ArrowDown : ArrowUp} size={12} />}
        </ListLink>
      ) : (
        title
      )}
    </th>
  )
}

const Row = ({ row, columns }: { row: TableRow; columns: readonly TableColumn[] }) => (
  <tr className="border-b border-faint hover:bg-hover">
    {columns.map((column, at) => (
      <Cell
        key={column.title}
        column={column}
        cell={row.cells[at]}
        isName={at === 0}
        bar={at === 0 ? row.bar : undefined}
      />
    ))}
  </tr>
)

type CellProps = {
  column: TableColumn
  cell: TableCell | undefined
  isName: boolean
  isFoot?: boolean
  bar?: number | undefined
}

function Cell({ column: { kind, isMuted, isWide }, cell, isName, isFoot = false, bar }: CellProps) {
  const text = formatCell(kind, cell?.value ?? null)
  const tone = cell?.tone === 'bad' ? 'text-danger' : isMuted ? 'text-muted' : ''
  const content = cell?.to ? (
    <ValueLink to={cell.to} className={linkClass}>
      {text}
    </ValueLink>
  ) : (
    text
  )
  if (isName)
    return (
      <th scope="row" className={`${nameClass} ${isFoot ? 'font-semibold' : ''}`}>
        <span className="line-clamp-2 min-w-24 break-words">
          {isFoot ? (cell?.value ?? words.total) : content}
        </span>
        {bar !== undefined && <Bar share={bar} />}
      </th>
    )
  const isEmpty = isFoot && (cell?.value ?? null) === null
  return (
    <td className={`${cellClass} ${alignOf(kind)} ${tone} ${isWide ? 'max-sm:hidden' : ''}`}>
      {isEmpty ? '' : content}
    </td>
  )
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden width="100%" height="4" className="mb-1 block max-w-60">
    <rect width="100%" height="4" rx="1" className="fill-faint" />
    <rect
      width={`${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`}
      height="4"
      rx="1"
      className="fill-[color-mix(in_srgb,var(--earth)_74%,var(--paper))] print:[print-color-adjust:exact]"
    />
  </svg>
)
