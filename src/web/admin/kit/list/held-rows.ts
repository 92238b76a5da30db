import { createContext, use, useState } from 'react'

type Held<Row> = { row: Row; at: number }

/** Rows in their order, but that those held stand where they were; one that left the answer stays as it was last known. */
function withHeld<Row>(
  rows: readonly Row[],
  held: ReadonlyMap<string, Held<Row>>,
  idOf: (row: Row) => string,
): readonly Row[] {
  if (held.size === 0) return rows
  const fresh = new Map(rows.map((row) => [idOf(row), row]))
  const shown = rows.filter((row) => !held.has(idOf(row)))
  for (const [id, { row, at }] of [...held].toSorted(([, a], [, b]) => a.at - b.at))
    shown.splice(at, 0, fresh.get(id) ?? row)
  return shown
}

type Hold = (id: string, changes: object) => void

const none = new Map<string, never>()

/** The rows of a list with those in their place that were changed there, until the list is asked for something else (`asked`). */
export function useHeldRows<Row>(rows: readonly Row[], idOf: (row: Row) => string, asked: string) {
  const [state, setState] = useState<{ asked: string; held: ReadonlyMap<string, Held<Row>> }>()
  const heldIn = (given: typeof state): ReadonlyMap<string, Held<Row>> =>
    given?.asked === asked ? given.held : none
  const shown = withHeld(rows, heldIn(state), idOf)
  const hold: Hold = (id, changes) => {
    const at = shown.findIndex((row) => idOf(row) === id)
    setState((before) => {
      const held = heldIn(before)
      const one = held.get(id) ?? (shown[at] && { row: shown[at], at })
      return one && { asked, held: new Map(held).set(id, { ...one, row: { ...one.row, ...changes } }) }
    })
  }
  return { shown, hold }
}

/** Says that a row of the list around was changed in its place, and how: there it stays. Outside a list nothing happens. */
export const HoldRow = createContext<Hold>(() => {})
export const useHoldRow = (): Hold => use(HoldRow)
