import { useState } from 'react'

export type RowSelection<Row> = {
  /** all selected rows, also of other pages */
  rows: readonly Row[]
  ids: ReadonlySet<string>
  set: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** Returns the row selection. A selected row that is loaded again is updated. */
export function useRowSelection<Row>(idOf: (row: Row) => string, current: readonly Row[]): RowSelection<Row> {
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(() => new Map())
  const fresh = new Map(current.map((row) => [idOf(row), row]))
  return {
    rows: [...marked].map(([id, row]) => fresh.get(id) ?? row),
    ids: new Set(marked.keys()),
    set: (rows, on) =>
      setMarked((now) => {
        const next = new Map(now)
        for (const row of rows)
          if (on) next.set(idOf(row), row)
          else next.delete(idOf(row))
        return next
      }),
    clear: () => setMarked(new Map()),
  }
}
