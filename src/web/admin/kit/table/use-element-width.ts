import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** Returns the width of an element in px, and updates on resize; 0 before it is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!element.current) return () => {}
      const seen = new ResizeObserver(changed)
      seen.observe(element.current)
      return () => seen.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(
    subscribe,
    () => element.current?.clientWidth ?? 0,
    () => 0,
  )
}
