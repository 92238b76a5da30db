import type { Cell } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import { productEditor } from '#texts/admin-products/product-editor'
import type { GridColumn, GridVariant, ProductDefaults } from './columns.ts'
import type { GridFeatures } from './table-features.ts'
import type { CellProblem } from './problems.ts'

/** Ends editing of a cell. `move` selects the next cell; `keep` false discards the typed text. */
export type LeaveCell = (move?: 'down' | 'right' | 'left', keep?: boolean) => void

type Props = {
  cell: Cell<GridFeatures, GridVariant, unknown>
  column: GridColumn
  at: number
  value: GridVariant
  saved: GridVariant | undefined
  shared: ProductDefaults
  problem: CellProblem | undefined
  /** the cell is in the first row of the grid */
  isTop: boolean
  /** the cell is in the first row of its colour */
  isFirstOfColor: boolean
  onPaint: (name: string, hex: string) => void
  /** text while the cell is edited */
  draft: string | undefined
  onDraft: (text: string) => void
  onLeave: LeaveCell
}

/** A grid cell: its text or its input, with the borders of the selection. */
export function GridCell({ cell, column, at, value, saved, shared, problem, ...rest }: Props) {
  const { isTop, isFirstOfColor, onPaint, ...typing } = rest
  const edges = cell.getSelectionEdges()
  const text = column.show(value)
  const isOther = column.read !== undefined && text !== '' && (!saved || column.show(saved) !== text)
  return (
    <div
      id={`cell-${cell.id}`}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={cell.getIsSelected()}
      aria-readonly={!column.read}
      aria-invalid={problem ? true : undefined}
      title={problem?.text}
      onMouseDown={cell.getSelectionStartHandler()}
      onMouseEnter={cell.getSelectionExtendHandler()}
      onDoubleClick={() => column.read && typing.onDraft(text)}
      data-top={edges.top || undefined}
      data-bottom={edges.bottom || undefined}
      data-left={edges.left || undefined}
      data-right={edges.right || undefined}
      data-changed={isOther || undefined}
      className={`grid-cell relative h-8 truncate border-r border-b border-faint px-2 leading-[1.9375rem] whitespace-nowrap select-none ${
        column.end ? 'text-right' : ''
      } ${column.read ? 'bg-surface' : 'bg-paper text-muted'} ${problem ? 'text-danger outline-1 -outline-offset-1 outline-danger' : ''} ${isFirstOfColor && !isTop ? 'border-t border-t-hairline' : ''}`}
    >
      {typing.draft === undefined || !column.read ? (
        <CellContent
          column={column}
          value={value}
          text={text}
          inherited={column.inherited?.(shared)}
          onPaint={isFirstOfColor ? onPaint : undefined}
        />
      ) : (
        <CellInput {...typing} draft={typing.draft} column={column} />
      )}
    </div>
  )
}

type CellContentProps = {
  column: GridColumn
  value: GridVariant
  text: string
  inherited: string | undefined
  /** present only where the colour value can be changed */
  onPaint: Props['onPaint'] | undefined
}

function CellContent({ column, value, text, inherited, onPaint }: CellContentProps) {
  if (text === '' && inherited) return <span className="text-muted">{inherited}</span>
  if (column.key !== 'colorName') return text
  return (
    <>
      {onPaint && text ? (
        <ColorInput name={text} hex={value.colorHex} onPaint={onPaint} />
      ) : (
        <i
          aria-hidden
          className="mr-2.25 ml-0.75 inline-block size-2.5 rounded-full border border-hairline align-baseline"
          style={{ background: value.colorHex || 'none' }}
        />
      )}
      <span>{text}</span>
    </>
  )
}

const stopEvent = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** Colour input for all variants of one colour. It stops keyboard and mouse events so that the grid ignores them. */
const ColorInput = ({ name, hex, onPaint }: { name: string; hex: string; onPaint: Props['onPaint'] }) => (
  <input
    type="color"
    aria-label={productEditor.variants.hex(name)}
    title={productEditor.variants.hex(name)}
    value={hex || '#8a8a8a'}
    onChange={({ currentTarget: { value } }) => onPaint(name, value)}
    onKeyDown={stopEvent}
    onMouseDown={stopEvent}
    onDoubleClick={stopEvent}
    onPaste={stopEvent}
    onFocus={stopEvent}
    className="grid-tone mr-0.5 -ml-1 size-6 cursor-pointer appearance-none rounded-full border-0 bg-transparent p-1.5 align-middle -outline-offset-2"
  />
)

type CellInputProps = Pick<Props, 'column' | 'onDraft' | 'onLeave'> & { draft: string }

function CellInput({ column, draft, onDraft, onLeave }: CellInputProps) {
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') onLeave('down')
    else if (event.key === 'Tab') onLeave(event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') onLeave(undefined, false)
    else return
    event.preventDefault()
  }
  return (
    <input
      autoFocus
      aria-label={column.title}
      value={draft}
      onChange={(event) => onDraft(event.currentTarget.value)}
      onBlur={() => onLeave()}
      onKeyDown={keys}
      className={`absolute inset-0 z-10 w-full bg-surface px-2 outline-2 -outline-offset-2 outline-earth ${column.end ? 'text-right' : ''}`}
    />
  )
}
