import type { MouseEvent } from 'react'
import { adminKit } from '#texts/admin/kit'
import { CompactCheckbox } from './compact-checkbox.tsx'
import type { TableProps } from './table-props.ts'

const words = adminKit.list
const cellClass =
  'h-row truncate border-b border-hairline px-2.5 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6'

type Props<Row> = TableProps<Row> & { row: Row; index: number; place: number; marked: boolean }

/** Renders one row: its checkbox and its visible columns. */
export function TableRow<Row>(props: Props<Row>) {
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
