import { useEffect } from 'react'

/** Ids of the rows that each list showed last in this tab, by the id of the list. */
const shownRows = new Map<string, readonly string[]>()

/** Remembers the rows that a list shows, for the pages of its records. */
export function useListedRows(list: string, ids: readonly string[]): void {
  const key = ids.join(' ')
  useEffect(() => {
    if (key !== '') shownRows.set(list, key.split(' '))
  }, [list, key])
}

/** Neighbours of a record in the list that was shown last; undefined at its ends, or if the list did not show it. */
export function findNeighbours(list: string, id: string): { previous?: string; next?: string } {
  const ids = shownRows.get(list) ?? []
  const at = ids.indexOf(id)
  if (at === -1) return {}
  const [previous, next] = [ids[at - 1], ids[at + 1]]
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}
