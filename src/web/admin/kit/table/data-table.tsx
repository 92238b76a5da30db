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
import { type KeyboardEvent, useMemo } from 'react'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'
import { type Column, parseSort, type RowGroup, type Sort, formatSort } from './columns.ts'
import { SelectRows } from './select-rows.tsx'
import type { TableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import { handleArrowKey } from './row-focus.ts'

const words = adminKit.list

// The server sorts, filters and paginates; only the display state is stored here.
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature })

/** Renders virtualized rows. `aria-rowcount` and `aria-rowindex` describe all rows, not only the rendered ones. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, total, before, busy = false, marks } = props
  const { visible, model, lines, seen, above, below, scrollTo } = useTableModel(props)
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
          const line = lines[index]
          if (line?.group) return <GroupRow key={line.group.id} {...props} group={line.group} span={span} />
          const row = line && model[line.place]
          return (
            row && (
              <TableRow
                key={row.id}
                {...props}
                columns={visible}
                row={row.original as Row}
                index={before + line.place}
                place={line.place}
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
function useTableModel<Row>(props: TableProps<Row>) {
  const { columns, shown, rows, idOf, sort, marks, frame, rowHeight, groups } = props
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
  const lines = listLines(rows, groups)
  // oxlint-disable-next-line react/incompatible-library -- its functions are used in this render alone, and nothing here is memoised
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const line = lines[index]
      return line?.group ? `group ${line.group.id}` : (model[line?.place ?? index]?.id ?? index)
    },
    overscan: 12,
  })
  const seen = virtual.getVirtualItems()
  return {
    visible: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible()),
    model,
    lines,
    seen,
    above: seen[0]?.start ?? 0,
    below: virtual.getTotalSize() - (seen.at(-1)?.end ?? 0),
    scrollTo: (place: number) =>
      virtual.scrollToIndex(lines.findIndex((line) => !line.group && line.place === place)),
  }
}

/** Line of the table: a heading, or the row at a place. */
type Line<Row> = { group: RowGroup<Row>; place?: undefined } | { group?: undefined; place: number }

function listLines<Row>(
  rows: readonly Row[],
  groups: readonly RowGroup<Row>[] | undefined,
): readonly Line<Row>[] {
  if (!groups) return rows.map((_, place) => ({ place }))
  let place = 0
  return groups.flatMap((group) => [{ group }, ...group.rows.map(() => ({ place: place++ }))])
}

type GroupRowProps<Row> = TableProps<Row> & { group: RowGroup<Row>; span: number }

const GroupRow = <Row,>({ group: { name, heading, aside, rows }, span, idOf, marks }: GroupRowProps<Row>) => (
  <tr className="bg-raised">
    <th
      scope="rowgroup"
      colSpan={span}
      className="h-row border-b border-hairline px-4 text-left font-normal md:px-6"
    >
      <span className="flex min-w-0 items-center gap-2.5">
        {marks && (
          <SelectRows
            label={words.markGroup(name)}
            rows={rows}
            idOf={idOf}
            marks={marks}
            className="mr-1.5"
          />
        )}
        <span className="contents">{heading}</span>
        <span className="grow" />
        <span className="truncate text-muted">{aside}</span>
      </span>
    </th>
  </tr>
)

function TableHead<Row>({ columns, rows, idOf, marks, sort, onSort }: TableProps<Row>) {
  const order = parseSort(sort)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {marks && (
          <th scope="col" className={headClass}>
            <SelectRows label={words.markAll} rows={rows} idOf={idOf} marks={marks} />
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
const SpacerRow = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden>
    <td colSpan={span} style={{ height }} className="p-0" />
  </tr>
)

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
