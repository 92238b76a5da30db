import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** How wide an element is in px, as it changes; 0 until it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
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
