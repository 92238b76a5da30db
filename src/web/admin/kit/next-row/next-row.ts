import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Opens the next row of the surrounding list after the current one is done. Does nothing outside a list. */
export const NextRowContext = createContext<() => void>(() => {})
export const useOpenNextRow = (): (() => void) => use(NextRowContext)

type Open = {
  /** the open row, and all rows of the list in order */
  id: string
  ids: readonly string[]
  onOpen: (id: string | undefined) => void
  /** focuses the list after the last row */
  onEnd: () => void
}

/** Returns the focusable part of the panel that has the focus. */
const getFocusedPanel = (): HTMLElement | null =>
  document.activeElement?.closest('aside, [role="dialog"]')?.querySelector<HTMLElement>('[data-scroll]') ??
  null

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/**
 * Returns a function that opens the row after the current one, which may already have left the list. The focus stays
 * in the panel or moves to the row. After the last row the panel closes. Does nothing if the user has opened another
 * row meanwhile.
 */
export function useNextRowOpener({ id, ids, onOpen, onEnd }: Open): () => void {
  const at = ids.indexOf(id)
  const latest = useRef({ id, at, ids, onOpen, onEnd })
  const toFocus = useRef<HTMLElement | 'row'>(undefined)
  useLayoutEffect(() => {
    const known = latest.current
    // When a row leaves the list, the next one takes its index.
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
    toFocus.current = getFocusedPanel() ?? 'row'
  }, [id])
}
