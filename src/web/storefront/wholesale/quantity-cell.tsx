import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { GridVariant } from '#contract/wholesale'
import { wholesaleGrid as text } from '#texts/storefront/wholesale-grid'
import { useGrid } from './grid-context.ts'
import { parseQuantity } from './paste.ts'
import type { Direction, GridRow } from './sections.ts'

const arrows: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** `2026-11-24` → `24/11` */
const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

const digitsOf = (typed: string): string =>
  (typed.startsWith('=') ? '=' : '') + typed.replaceAll(/\D/g, '').slice(0, 5)

type Props = { variant: GridVariant; row: GridRow }

/** Returns value and handlers of a cell. Typing is one step of the history; a text with `=` fills the row at its end. */
function useCellInput({ variant: { id }, row }: Props, quantity: number) {
  const { store, move, fill, write, undo, paste } = useGrid()
  const [draft, setDraft] = useState<string>()
  const session = useRef<object>({})
  // Enter ends a cell before its blur does, which still sees the old draft.
  const formula = useRef('')
  const end = () => {
    setDraft(undefined)
    formula.current = ''
    session.current = {}
  }
  const finish = () => {
    const typed = formula.current
    end()
    if (typed) fill(row, parseQuantity(typed.slice(1)) ?? 0)
  }
  const onChange = (typed: string) => {
    const kept = digitsOf(typed)
    setDraft(kept)
    formula.current = kept.startsWith('=') ? kept : ''
    if (!formula.current) write(id, parseQuantity(kept) ?? 0, session.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isChord = ctrlKey || metaKey || altKey
    const enter = shiftKey ? 'up' : 'down'
    const direction = isChord ? undefined : key === 'Enter' ? enter : arrows[key]
    if (direction) {
      finish()
      move(id, direction)
    } else if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z') {
      end()
      undo()
    } else if (key === 'Escape' && draft !== undefined) {
      store.undo(session.current)
      end()
    } else return
    event.preventDefault()
  }
  return {
    value: draft ?? (quantity === 0 ? '' : String(quantity)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    onBlur: finish,
    onKeyDown,
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      end()
      paste(id, event.clipboardData.getData('text/plain'))
    },
    onFocus: select,
    onClick: select,
  }
}

const select = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select()

/** Cell of the grid: the wanted quantity and, small, what is available. */
export function QuantityCell({ variant, row }: Props) {
  const { store } = useGrid()
  const { id, size, expectedOn } = variant
  const quantity = useSyncExternalStore(store.subscribe, () => store.quantity(id))
  const asked = useSyncExternalStore(store.subscribe, () => store.wanted(id))
  const available = useSyncExternalStore(
    store.subscribe,
    () => store.piece(id)?.available ?? variant.available,
  )
  const input = useCellInput({ variant, row }, quantity)
  const isGone = available === 0 && quantity === 0
  const isCut = asked !== undefined
  const soldOut = expectedOn ? text.backOn(shortDay(expectedOn)) : text.soldOut
  const stock = isGone ? soldOut : String(available)
  const note = isCut ? text.only(quantity) : stock
  const label = [
    text.cell(row.product.name, row.color.name, size),
    text.available(available),
    isGone && expectedOn && soldOut,
    isCut && note,
  ]
  return (
    <td role="cell" className="wg-cell" data-gone={isGone || undefined} data-cut={isCut || undefined}>
      <span className="wg-size" aria-hidden>
        {size}
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        data-variant={id}
        aria-label={label.filter(Boolean).join(', ')}
        readOnly={isGone}
        placeholder={isGone ? '–' : undefined}
        {...input}
      />
      <span className="wg-stock" aria-hidden>
        {note}
      </span>
    </td>
  )
}
