import { useSyncExternalStore } from 'react'

/** Where columns have no room. */
export const phoneWidth = '(max-width: 47.99rem)'
/** Where a panel stands beside its list. */
export const panelWidth = '(min-width: 75rem)'

/** Whether the window is as a media query says, as it changes. */
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
