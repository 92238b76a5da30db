import { useSyncExternalStore } from 'react'

/** Overlays that can be opened from anywhere: the command palette and the shortcuts dialog. */
type Overlay = 'palette' | 'keys'

let open: Overlay | undefined
const listeners = new Set<() => void>()

function set(next: Overlay | undefined) {
  open = next
  listeners.forEach((listener) => listener())
}

export const openPalette = (): void => set('palette')
export const openShortcutsDialog = (): void => set('keys')
/** Closes an overlay. A close that comes late leaves the one that was opened meanwhile. */
const close = (overlay: Overlay) => (): void => {
  if (open === overlay) set(undefined)
}
export const closePalette = close('palette')
export const closeShortcutsDialog = close('keys')

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => open

export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, now, now)
