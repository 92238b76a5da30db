import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'
import { CompactCheckbox } from './compact-checkbox.tsx'
import { type Column, parseSort, type RowLinkProps, type Sort, formatSort } from './columns.ts'
import type { RowSelection } from './use-row-selection.ts'
import { handleArrowKey } from './row-focus.ts'

const words = adminKit.list

// The server sorts, filters and paginates; only the display state is stored here.
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature })

export type TableProps<Row> = {
  /** accessible name of the table */
  label: string
  columns: readonly Column<Row>[]
  /** ids of the visible columns */
  shown: readonly string[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** renders the link that opens a row */
  link: (row: Row, props: RowLinkProps) => ReactNode
  /** number of all rows, and of rows on previous pages */
  total: number
  before: number
  busy?: boolean
  sort?: string | undefined
  onSort?: (sort: string) => void
  marks?: RowSelection<Row> | undefined
  /** id of the row in the side panel */
  open?: string | undefined
  onPeek?: ((row: Row) => void) | undefined
  /** scroll container */
  frame: RefObject<HTMLElement | null>
  rowHeight: number
}

/** Renders virtualized rows. `aria-rowcount` and `aria-rowindex` describe all rows, not only the rendered ones. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, total, before, busy = false, marks } = props
  const { visible, model, seen, above, below, scrollTo } = useTableModel(props)
  const span = visible.length + (marks ? 1 : 0)
  const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const to = handleArrowKey(event, model.length)
    if (to !== undefined) scrollTo(to)
  }
  return (
    <table
      aria-rowcount={total + 1}
      aria-busy={busy}
      className={`w-full table-fixed border-separate border-spacing-0 tabular-nums transition-opacity ${busy ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{label}</caption>
      <colgroup>
        {marks && <col style={{ width: 52 }} />}
        {visible.map(({ id, width }) => (
          <col key={id} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <TableHead {...props} columns={visible} />
      <tbody onKeyDown={moveFocus}>
        {above > 0 && <SpacerRow height={above} span={span} />}
        {seen.map(({ index }) => {
          const row = model[index]
          return (
            row && (
              <TableRow
                key={row.id}
                {...props}
                columns={visible}
                row={row.original as Row}
                index={before + index}
                place={index}
                marked={row.getIsSelected()}
              />
            )
          )
        })}
        {below > 0 && <SpacerRow height={below} span={span} />}
      </tbody>
    </table>
  )
}

/** Returns the visible columns, the rendered rows, and the heights of the rows above and below. */
function useTableModel<Row>({ columns, shown, rows, idOf, sort, marks, frame, rowHeight }: TableProps<Row>) {
  const order = parseSort(sort)
  const definitions = useMemo(
    () =>
      columns.map(({ id, title, sort: word }) => ({ id, header: title, enableSorting: word !== undefined })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[] & object[],
    getRowId: (row) => idOf(row as Row),
    manualSorting: true,
    state: {
      sorting: order
        ? [{ id: columns.find((each) => each.sort === order.key)?.id ?? '', desc: order.descending }]
        : [],
      rowSelection: Object.fromEntries([...(marks?.ids ?? [])].map((id) => [id, true as const])),
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
  })
  const model = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone, and nothing here is memoised
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => model[index]?.id ?? index,
    overscan: 12,
  })
  const seen = virtual.getVirtualItems()
  return {
    visible: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible()),
    model,
    seen,
    above: seen[0]?.start ?? 0,
    below: virtual.getTotalSize() - (seen.at(-1)?.end ?? 0),
    scrollTo: (place: number) => virtual.scrollToIndex(place),
  }
}

function TableHead<Row>({ columns, rows, idOf, marks, sort, onSort }: TableProps<Row>) {
  const order = parseSort(sort)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {marks && (
          <th scope="col" className={headClass}>
            <SelectAll rows={rows} idOf={idOf} marks={marks} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} order={order} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

const headClass =
  'sticky top-0 z-10 h-8 border-b border-hairline bg-paper px-2.5 text-left text-xs font-medium text-muted first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6'
const cellClass =
  'h-row truncate border-b border-hairline px-2.5 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6'

const SpacerRow = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height }} className="p-0" />
  </tr>
)

function SelectAll<Row>({
  rows,
  idOf,
  marks,
}: {
  rows: readonly Row[]
  idOf: (row: Row) => string
  marks: RowSelection<Row>
}) {
  const here = rows.filter((row) => marks.ids.has(idOf(row))).length
  const all = rows.length > 0 && here === rows.length
  return (
    <CompactCheckbox
      label={words.markAll}
      checked={all}
      indeterminate={here > 0 && !all}
      onChange={() => marks.set(rows, !all)}
    />
  )
}

type HeadProps<Row> = {
  column: Column<Row>
  order: Sort | undefined
  onSort: ((sort: string) => void) | undefined
}

function HeadCell<Row>({ column: { title, sort, alignEnd }, order, onSort }: HeadProps<Row>) {
  const side = alignEnd ? 'text-right' : ''
  if (sort === undefined || !onSort)
    return (
      <th scope="col" className={`${headClass} truncate ${side}`}>
        {title}
      </th>
    )
  const current = order?.key === sort
  const next = formatSort({ key: sort, descending: current && !order.descending })
  return (
    <th
      scope="col"
      aria-sort={current ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={`${headClass} ${side}`}
    >
      <button
        type="button"
        title={words.sortBy(title)}
        onClick={() => onSort(next)}
        className={`-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-ink ${current ? 'text-ink' : ''}`}
      >
        {title}
        {current && <Icon of={order.descending ? ArrowDown : ArrowUp} size={13} />}
      </button>
    </th>
  )
}

type RowProps<Row> = TableProps<Row> & { row: Row; index: number; place: number; marked: boolean }

function TableRow<Row>(props: RowProps<Row>) {
  const { columns, row, index, place, idOf, nameOf, marks, marked, open, onPeek, link } = props
  const id = idOf(row)
  const name = nameOf(row)
  const isOpen = open === id
  const press = (event: MouseEvent<HTMLTableRowElement>) => {
    // Ignores clicks on controls and text selection.
    const inControl = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (inControl || getSelection()?.toString()) return
    if (onPeek) onPeek(row)
    else event.currentTarget.querySelector<HTMLElement>('[data-row]')?.click()
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={marks ? marked : undefined}
      data-place={place}
      onClick={press}
      className={`cursor-pointer has-focus-visible:bg-raised ${marked ? 'bg-earth-wash' : isOpen ? 'bg-surface' : 'hover:bg-hover'}`}
    >
      {marks && (
        <td className={`${cellClass} ${isOpen ? 'shadow-[inset_3px_0_0_var(--earth)]' : ''}`}>
          <CompactCheckbox
            label={words.mark(name)}
            checked={marked}
            onChange={() => marks.set([row], !marked)}
          />
        </td>
      )}
      {columns.map(({ id: column, cell, alignEnd, muted, name: isName }, at) => (
        <td
          key={column}
          className={`${cellClass} ${alignEnd ? 'text-right' : ''} ${muted ? 'text-muted' : ''} ${isOpen && at === 0 && !marks ? 'shadow-[inset_3px_0_0_var(--earth)]' : ''}`}
        >
          {isName
            ? link(row, {
                'data-row': id,
                className:
                  'inline-flex min-h-6 max-w-full items-center truncate font-semibold hover:underline',
                children: cell(row),
              })
            : cell(row)}
        </td>
      ))}
    </tr>
  )
}
