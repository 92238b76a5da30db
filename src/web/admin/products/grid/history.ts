/** Change of one cell. */
export type Patch<Row> = { id: string; key: keyof Row & string; from: unknown; to: unknown }

/** Undo and redo stacks. Each entry holds the cells changed by one action. */
export type History<Row> = {
  done: readonly (readonly Patch<Row>[])[]
  undone: readonly (readonly Patch<Row>[])[]
}

export const noHistory = { done: [], undone: [] } as const

/** Applies one side of the patches to the rows. Ignores patches of rows that no longer exist. */
export function apply<Row extends { id: string }>(
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
export const record = <Row>({ done }: History<Row>, patches: readonly Patch<Row>[]): History<Row> => ({
  done: [...done, patches],
  undone: [],
})

type Turned<Row> = { rows: Row[]; history: History<Row> }

/** Undoes or redoes the latest action. Returns undefined where there is none. */
export function turn<Row extends { id: string }>(
  rows: readonly Row[],
  { done, undone }: History<Row>,
  way: 'undo' | 'redo',
): Turned<Row> | undefined {
  const last = (way === 'undo' ? done : undone).at(-1)
  if (!last) return undefined
  const history =
    way === 'undo'
      ? { done: done.slice(0, -1), undone: [...undone, last] }
      : { done: [...done, last], undone: undone.slice(0, -1) }
  return { rows: apply(rows, last, way === 'undo' ? 'from' : 'to'), history }
}
