import type { ClipboardEvent, KeyboardEvent } from 'react'
import { productEditor } from '#texts/admin-products/product-editor'
import { parseCells } from '#shared/text/clipboard-cells'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import {
  fillDown,
  fillRight,
  formatCells,
  spreadCells,
  type CellEdit,
} from '#web/admin/kit/table/clipboard-cells.ts'
import { gridColumns, type GridVariant } from './columns.ts'
import { type Grid, getRangeTexts } from './use-grid.ts'

const words = productEditor.variants.keys
const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

type GridKeysOptions = {
  rows: readonly GridVariant[]
  onWrite: (written: readonly CellEdit[]) => void
  onTurn: (way: 'undo' | 'redo') => void
}

/** Handles keyboard shortcuts and the clipboard while no cell is being edited. */
export function useGridKeys(grid: Grid, { rows, onWrite, onTurn }: GridKeysOptions) {
  const { table, focused, spot, range, draft, setDraft, reveal } = grid
  useShortcuts([
    { keys: '$mod+d', label: words.fillDown, group: 'grid' },
    { keys: '$mod+r', label: words.fillRight, group: 'grid' },
    { keys: '$mod+c', label: words.copy, group: 'grid' },
    { keys: '=', label: words.sums, group: 'grid' },
    { keys: ['Enter', 'F2'], keysFormat: 'or', label: words.edit, group: 'grid' },
    { keys: '$mod+z', label: words.undo, group: 'grid' },
    { keys: '$mod+Shift+z', label: words.redo, group: 'grid' },
  ])
  const withChord = (key: string, shift: boolean): boolean => {
    if (key === 'z') onTurn(shift ? 'redo' : 'undo')
    else if (key === 'y') onTurn('redo')
    else if (key === 'a') table.selectAllCells()
    else if (key === 'd' && range) onWrite(spreadCells(fillDown(getRangeTexts(rows, range)), range))
    else if (key === 'r' && range) onWrite(spreadCells(fillRight(getRangeTexts(rows, range)), range))
    else return false
    return true
  }
  const plainly = ({ key, altKey }: KeyboardEvent): boolean => {
    const column = focused && gridColumns[spot(focused).column]
    if ((key === 'Delete' || key === 'Backspace') && range) onWrite(spreadCells([['']], range))
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
    event.clipboardData.setData('text/plain', formatCells(getRangeTexts(rows, range)))
    if (event.type === 'cut') onWrite(spreadCells([['']], range))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!range || draft !== undefined) return
    event.preventDefault()
    event.stopPropagation()
    onWrite(spreadCells(parseCells(event.clipboardData.getData('text/plain')), range))
  }
  return { onKeyDown, onCopy, onCut: onCopy, onPaste }
}
