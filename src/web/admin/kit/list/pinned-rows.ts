import { createContext, use, useState } from 'react'

type Pinned<Row> = { row: Row; at: number }
type PinnedById<Row> = ReadonlyMap<string, Pinned<Row>>

/**
 * Returns the rows with pinned ones at their old index. A pinned row that is missing in the response keeps its last
 * known data.
 */
function withPinned<Row>(
  rows: readonly Row[],
  pinned: PinnedById<Row>,
  idOf: (row: Row) => string,
): readonly Row[] {
  if (pinned.size === 0) return rows
  const current = new Map(rows.map((row) => [idOf(row), row]))
  const ordered = rows.filter((row) => !pinned.has(idOf(row)))
  for (const [id, { row, at }] of [...pinned].toSorted(([, a], [, b]) => a.at - b.at))
    ordered.splice(at, 0, current.get(id) ?? row)
  return ordered
}

type PinRow = (id: string, changes: object) => void

const none = new Map<string, never>()

/**
 * Keeps edited rows at their index, so that they do not jump or disappear. All are released by `release`, and when
 * `queryId` changes (search, filter, sort or page).
 */
export function usePinnedRows<Row>(rows: readonly Row[], idOf: (row: Row) => string, queryId: string) {
  const [state, setState] = useState<{ queryId: string; pinned: PinnedById<Row> }>()
  const pinnedIn = (given: typeof state): PinnedById<Row> =>
    given?.queryId === queryId ? given.pinned : none
  const ordered = withPinned(rows, pinnedIn(state), idOf)
  const pin: PinRow = (id, changes) => {
    const at = ordered.findIndex((row) => idOf(row) === id)
    setState((before) => {
      const pinned = pinnedIn(before)
      const one = pinned.get(id) ?? (ordered[at] && { row: ordered[at], at })
      return one && { queryId, pinned: new Map(pinned).set(id, { ...one, row: { ...one.row, ...changes } }) }
    })
  }
  return { rows: ordered, pin, release: () => setState(undefined) }
}

/**
 * Pins a row of the surrounding list after it was edited in place, with the edited fields. Does nothing outside a
 * list.
 */
export const PinRowContext = createContext<PinRow>(() => {})
export const usePinRow = (): PinRow => use(PinRowContext)
