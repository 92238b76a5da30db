import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'
import { getDropIndex } from './positions.ts'
import type { ReorderState } from './use-reorder.ts'
import { getDropClass, useRowDrag } from './use-row-drag.ts'

const words = adminKit.order

type Props<T> = {
  reorder: ReorderState<T>
  /** accessible name of the list */
  label: string
  /** drag type: rows only drop on rows of the same kind */
  kind: string
  open: number | undefined
  onOpen: (at: number) => void
  /** next to the name */
  aside?: (item: T, at: number) => ReactNode
  /** actions of the row */
  actions?: (item: T, at: number) => ReactNode
  /** phones: actions with `order-last w-full` have a line of their own */
  wraps?: boolean
  /** content below the open row */
  renderOpen?: (item: T, at: number) => ReactNode
  /** renders a hidden item in grey */
  isMuted?: (item: T) => boolean
}

/** Renders a sortable list: by drag and drop, or Alt with arrow keys. A click opens a row. */
export function ReorderList<T>({ reorder, label, kind, open, ...rest }: Props<T>) {
  const hint = useId()
  const { items, list, said, problem } = reorder
  return (
    <>
      <p id={hint} className="px-4 pb-3 text-xs text-muted md:px-6">
        {words.hint}
      </p>
      {problem && (
        <p role="alert" className="px-4 pb-3 text-danger md:px-6">
          {problem}
        </p>
      )}
      <ul ref={list} aria-label={label} aria-describedby={hint} className="border-t border-faint">
        {items.map((item, at) => (
          <Row
            key={(item as { id?: string }).id || at}
            item={item}
            at={at}
            reorder={reorder}
            kind={kind}
            isOpen={open === at}
            {...rest}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

type RowProps<T> = Omit<Props<T>, 'label' | 'open'> & { item: T; at: number; isOpen: boolean }

function Row<T>({
  item,
  at,
  reorder,
  kind,
  isOpen,
  onOpen,
  aside,
  actions,
  wraps = false,
  renderOpen,
  isMuted,
}: RowProps<T>) {
  const element = useRef<HTMLDivElement>(null)
  const { held, over } = useRowDrag(element, { kind, id: String(at) }, (id, drop) =>
    reorder.move(Number(id), getDropIndex(Number(id), at, drop === 'before')),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: reorder.items.length - 1 }[event.key]
    if (!event.altKey || way === undefined) return
    event.preventDefault()
    reorder.move(at, way)
  }
  return (
    <li className={`border-b border-faint ${isOpen && !renderOpen ? 'bg-raised' : ''}`}>
      <div
        ref={element}
        className={`flex items-center gap-1 px-2 md:pl-4 ${wraps ? 'max-md:flex-wrap' : ''} ${held ? 'opacity-45' : ''} ${getDropClass(over)}`}
      >
        <span aria-hidden className="cursor-grab text-muted">
          <Icon of={GripVertical} size={15} />
        </span>
        <button
          type="button"
          data-at={at}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(at)}
          onKeyDown={onKeyDown}
          className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-field px-2 text-left hover:bg-raised md:min-h-9"
        >
          <span className={`min-w-0 grow truncate ${isMuted?.(item) ? 'text-muted' : ''}`}>
            {reorder.nameOf(item)}
          </span>
          {reorder.isWrong(at) && <span className="shrink-0 text-xs text-danger">{words.wrong}</span>}
          {aside && <span className="max-w-32 shrink-0 truncate text-xs text-muted">{aside(item, at)}</span>}
        </button>
        {actions?.(item, at)}
      </div>
      {isOpen && renderOpen && (
        <div className="grid gap-4 px-4 pt-2 pb-5 md:px-6">{renderOpen(item, at)}</div>
      )}
    </li>
  )
}
