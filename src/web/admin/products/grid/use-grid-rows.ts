import { useCallback, useMemo, useState } from 'react'
import type { CellEdit } from '#web/admin/kit/table/clipboard-cells.ts'
import { gridColumns, type GridVariant, type ProductDefaults } from './columns.ts'
import type { EditedVariant } from './combine-options.ts'
import {
  applyPatches,
  type UndoHistory,
  emptyHistory,
  type Patch,
  recordPatches,
  undoOrRedo,
} from './undo-history.ts'

type Levels = Readonly<Record<string, { onHand: number; reserved: number }>>

/** Keeps the identity of a row while its variant is unchanged, so that memoized rows skip rendering. */
const rowCache = new WeakMap<EditedVariant, GridVariant>()

function toGridRow(variant: EditedVariant, reserved: number): GridVariant {
  const before = rowCache.get(variant)
  if (before?.reserved === reserved) return before
  const row = { ...variant, reserved, available: variant.onHand === null ? null : variant.onHand - reserved }
  rowCache.set(variant, row)
  return row
}

/** Returns the variants as grid rows with reserved and available stock. */
export const useGridRows = (variants: readonly EditedVariant[], levels: Levels): readonly GridVariant[] =>
  useMemo(
    () => variants.map((variant) => toGridRow(variant, levels[variant.id]?.reserved ?? 0)),
    [variants, levels],
  )

/** Writes texts into the grid with undo and redo. `refused` counts the cells whose text was invalid in the latest write. */
export function useGridEdits(
  rows: readonly GridVariant[],
  variants: readonly EditedVariant[],
  shared: ProductDefaults,
  onChange: (variants: EditedVariant[]) => void,
) {
  const [history, setHistory] = useState<UndoHistory<EditedVariant>>(emptyHistory)
  const [refused, setRefused] = useState(0)
  const write = useCallback(
    (written: readonly CellEdit[]) => {
      let kept = 0
      const patches = written.flatMap(({ row: at, column: across, text }): Patch<EditedVariant>[] => {
        const [row, column] = [rows[at], gridColumns[across]]
        if (!row || !column?.read) return []
        const to = column.read(text, row, shared)
        if (to === undefined && text !== column.show(row)) kept += 1
        const from = row[column.key]
        if (to === undefined || to === from) return []
        return [{ id: row.id, key: column.key as keyof EditedVariant & string, from, to }]
      })
      setRefused(kept)
      if (patches.length === 0) return
      setHistory((now) => recordPatches(now, patches))
      onChange(applyPatches(variants, patches, 'to'))
    },
    [rows, variants, shared, onChange],
  )
  const go = useCallback(
    (way: 'undo' | 'redo') => {
      const turned = undoOrRedo(variants, history, way)
      if (!turned) return
      setHistory(turned.history)
      onChange(turned.rows)
    },
    [variants, history, onChange],
  )
  return { write, turn: go, refused, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 }
}
