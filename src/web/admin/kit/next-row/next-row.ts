import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Says that the open row is dealt with: the list around opens the next one. Outside a list nothing happens. */
export const NextRow = createContext<() => void>(() => {})
export const useNextRow = (): (() => void) => use(NextRow)

type Open = {
  /** the open row, and all rows of the list in their order */
  id: string
  ids: readonly string[]
  onOpen: (id: string | undefined) => void
  /** puts the focus in the list, once nothing is open any more */
  onEnd: () => void
}

/** The part of a panel that takes the focus, where the focus is in a panel now. */
const panelInHand = (): HTMLElement | null =>
  document.activeElement?.closest('aside, [role="dialog"]')?.querySelector<HTMLElement>('[data-scroll]') ??
  null

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/**
 * Returns what opens the row behind the open one, which may have left the list already; the focus goes along, in the panel or
 * in the list. Behind the last row the panel closes. Where somebody opened another row meanwhile nothing happens.
 */
export function useOpenNext({ id, ids, onOpen, onEnd }: Open): () => void {
  const at = ids.indexOf(id)
  const latest = useRef({ id, at, ids, onOpen, onEnd })
  const toFocus = useRef<HTMLElement | 'row'>(undefined)
  useLayoutEffect(() => {
    const known = latest.current
    // What left the list stood where the one behind it stands now.
    const place = at === -1 && known.id === id ? known.at : at
    latest.current = { id, at: place, ids, onOpen, onEnd }
  })
  useEffect(() => {
    const place = toFocus.current
    toFocus.current = undefined
    if (place) (place === 'row' ? rowLink(id) : place)?.focus()
  }, [id])
  return useCallback(() => {
    const now = latest.current
    if (now.id !== id || now.at === -1) return
    const next = now.ids[now.ids[now.at] === id ? now.at + 1 : now.at]
    now.onOpen(next)
    if (next === undefined) return now.onEnd()
    toFocus.current = panelInHand() ?? 'row'
  }, [id])
}
