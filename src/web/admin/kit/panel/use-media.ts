import { useSyncExternalStore } from 'react'

/** Too narrow for table columns. */
export const phoneWidth = '(max-width: 47.99rem)'
/** Wide enough for a side panel next to the list. */
export const panelWidth = '(min-width: 75rem)'

/** Returns whether a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
