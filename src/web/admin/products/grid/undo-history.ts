/** Change of one cell. */
export type Patch<Row> = { id: string; key: keyof Row & string; from: unknown; to: unknown }

/** Undo and redo stacks. Each entry holds the cells changed by one action. */
export type UndoHistory<Row> = {
  done: readonly (readonly Patch<Row>[])[]
  undone: readonly (readonly Patch<Row>[])[]
}

export const emptyHistory = { done: [], undone: [] } as const

/** Applies one side of the patches to the rows. Ignores patches of rows that no longer exist. */
export function applyPatches<Row extends { id: string }>(
  rows: readonly Row[],
  patches: readonly Patch<Row>[],
  side: 'from' | 'to',
): Row[] {
  const changes = new Map<string, Partial<Row>>()
  for (const one of patches)
    changes.set(one.id, { ...changes.get(one.id), [one.key]: one[side] } as Partial<Row>)
  return rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row))
}

/** Pushes an action on the undo stack and empties the redo stack. */
export const recordPatches = <Row>(
  { done }: UndoHistory<Row>,
  patches: readonly Patch<Row>[],
): UndoHistory<Row> => ({
  done: [...done, patches],
  undone: [],
})

type UndoResult<Row> = { rows: Row[]; history: UndoHistory<Row> }

/** Undoes or redoes the latest action. Returns undefined where there is none. */
export function undoOrRedo<Row extends { id: string }>(
  rows: readonly Row[],
  { done, undone }: UndoHistory<Row>,
  way: 'undo' | 'redo',
): UndoResult<Row> | undefined {
  const last = (way === 'undo' ? done : undone).at(-1)
  if (!last) return undefined
  const history =
    way === 'undo'
      ? { done: done.slice(0, -1), undone: [...undone, last] }
      : { done: [...done, last], undone: undone.slice(0, -1) }
  return { rows: applyPatches(rows, last, way === 'undo' ? 'from' : 'to'), history }
}
