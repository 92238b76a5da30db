import type { ClipboardEvent, KeyboardEvent } from 'react'
import { productEditor } from '#texts/product-editor'
import { useKeys } from '#web/admin/kit/keys/entries.ts'
import { fillDown, fillRight, formatCells, parseCells, spread, type Written } from './cells.ts'
import { gridColumns, type GridVariant } from './columns.ts'
import { type Grid, textsOf } from './use-grid.ts'

const words = productEditor.variants.keys
const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

type Wants = {
  rows: readonly GridVariant[]
  onWrite: (written: readonly Written[]) => void
  onTurn: (way: 'undo' | 'redo') => void
}

/** Handles keyboard shortcuts and the clipboard while no cell is being edited. */
export function useGridKeys(grid: Grid, { rows, onWrite, onTurn }: Wants) {
  const { table, focused, spot, range, draft, setDraft, reveal } = grid
  useKeys([
    { keys: '$mod+d', label: words.fillDown, group: 'grid' },
    { keys: '$mod+r', label: words.fillRight, group: 'grid' },
    { keys: '$mod+c', label: words.copy, group: 'grid' },
    { keys: '=', label: words.sums, group: 'grid' },
    { keys: ['Enter', 'F2'], several: 'or', label: words.edit, group: 'grid' },
    { keys: '$mod+z', label: words.undo, group: 'grid' },
    { keys: '$mod+Shift+z', label: words.redo, group: 'grid' },
  ])
  const withChord = (key: string, shift: boolean): boolean => {
    if (key === 'z') onTurn(shift ? 'redo' : 'undo')
    else if (key === 'y') onTurn('redo')
    else if (key === 'a') table.selectAllCells()
    else if (key === 'd' && range) onWrite(spread(fillDown(textsOf(rows, range)), range))
    else if (key === 'r' && range) onWrite(spread(fillRight(textsOf(rows, range)), range))
    else return false
    return true
  }
  const plainly = ({ key, altKey }: KeyboardEvent): boolean => {
    const column = focused && gridColumns[spot(focused).column]
    if ((key === 'Delete' || key === 'Backspace') && range) onWrite(spread([['']], range))
    else if (!column?.read) return key === 'Enter' || key === 'F2'
    else if (key === 'Enter' || key === 'F2') setDraft(column.show(focused!.row.original))
    else if (key.length === 1 && !altKey) setDraft(key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== undefined) return
    const way = arrows[event.key as keyof typeof arrows] as (typeof arrows)[keyof typeof arrows] | undefined
    let isMine = true
    if (way) {
      if (event.shiftKey) table.extendCellSelection(way)
      else table.moveCellSelection(way)
      reveal()
    } else if (event.ctrlKey || event.metaKey) isMine = withChord(event.key.toLowerCase(), event.shiftKey)
    else isMine = plainly(event)
    if (!isMine) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onCopy = (event: ClipboardEvent) => {
    if (!range || draft !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', formatCells(textsOf(rows, range)))
    if (event.type === 'cut') onWrite(spread([['']], range))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!range || draft !== undefined) return
    event.preventDefault()
    event.stopPropagation()
    onWrite(spread(parseCells(event.clipboardData.getData('text/plain')), range))
  }
  return { onKeyDown, onCopy, onCut: onCopy, onPaste }
}
