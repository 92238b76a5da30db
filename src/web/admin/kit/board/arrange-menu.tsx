import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { board as words } from '#texts/admin/board'
import { PopoverPanel } from '#web/admin/kit/list/popover-panel.tsx'
import { getDropClass, useRowDrag } from '#web/admin/kit/reorder/use-row-drag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type Arrangement, type Column, dropCard, moveCard, toggleCard } from './arrangement.ts'

type Props<Id extends string> = {
  arrangement: Arrangement<Id>
  names: Readonly<Record<Id, string>>
  onChange: (next: Arrangement<Id>) => void
  onReset: () => void
}

const columns: readonly Column[] = ['main', 'side']

/** Renders the button that opens the list of cards: to move them by keys or pointer, to hide them, to reset all. */
export function ArrangeMenu<Id extends string>({ arrangement, names, onChange, onReset }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const move = (id: Id, step: -1 | 1) => {
    const next = moveCard(arrangement, id, step)
    onChange(next)
    const column = columns.find((each) => next[each].includes(id)) ?? 'main'
    say(words.moved(names[id], words.columns[column], next[column].indexOf(id) + 1))
    // React moves the row, and the browser takes the focus from a moved element.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-card="${id}"] input`)?.focus(),
    )
  }
  return (
    <PopoverPanel
      label={words.arrange}
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold shadow-[inset_0_0_0_1px_var(--hairline)] hover:bg-hover md:min-h-[30px]"
        >
          <Icon of={LayoutTemplate} size={15} />
          <span>{words.arrange}</span>
        </button>
      }
    >
      <div ref={list}>
        <p className="px-1 pb-1 text-xs text-muted">{words.hint}</p>
        {columns.map(
          (column) =>
            arrangement[column].length > 0 && (
              <fieldset key={column}>
                <legend className="px-1 pt-2 pb-1 text-xs font-semibold text-muted">
                  {words.columns[column]}
                </legend>
                {arrangement[column].map((id) => (
                  <Row
                    key={id}
                    id={id}
                    name={names[id]}
                    isShown={!arrangement.hidden.includes(id)}
                    onToggle={() => onChange(toggleCard(arrangement, id))}
                    onMove={(step) => move(id, step)}
                    onDrop={(dropped, position) =>
                      onChange(dropCard(arrangement, dropped as Id, id, position))
                    }
                  />
                ))}
              </fieldset>
            ),
        )}
        <Button look="ghost" size="small" className="mt-3 w-full" onClick={onReset}>
          {words.reset}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </PopoverPanel>
  )
}

type RowProps = {
  id: string
  name: string
  isShown: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
  onDrop: (dropped: string, position: 'before' | 'after') => void
}

function Row({ id, name, isShown, onToggle, onMove, onDrop }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { held, over } = useRowDrag(row, { kind: 'dashboard-card', id }, (dropped, position) =>
    onDrop(dropped, position === 'before' ? 'before' : 'after'),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(step)
  }
  return (
    <div
      ref={row}
      data-card={id}
      className={`flex items-center gap-1 rounded-field bg-surface ${held ? 'opacity-45' : ''} ${getDropClass(over)}`}
    >
      <span aria-hidden className="cursor-grab text-muted">
        <Icon of={GripVertical} size={15} />
      </span>
      <label className="flex min-h-11 min-w-0 grow items-center gap-2.5 md:min-h-8">
        <input
          type="checkbox"
          checked={isShown}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          onChange={onToggle}
        />
        <span className={`truncate ${isShown ? '' : 'text-muted'}`}>{name}</span>
      </label>
      <IconButton
        icon={ArrowUp}
        size={14}
        className="size-7! max-md:size-11!"
        label={words.up(name)}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size={14}
        className="size-7! max-md:size-11!"
        label={words.down(name)}
        onClick={() => onMove(1)}
      />
    </div>
  )
}
