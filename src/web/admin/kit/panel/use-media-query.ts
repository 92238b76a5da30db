import { useSyncExternalStore } from 'react'

/** Too narrow for table columns. */
export const phoneMedia = '(max-width: 47.99rem)'
/** Wide enough for a side panel next to the list. */
export const sidePanelMedia = '(min-width: 75rem)'

/** Returns whether a media query matches, and updates when that changes. */
export function useMediaQuery(query: string): boolean {
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
