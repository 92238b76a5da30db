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
export const closeOverlay = (): void => set(undefined)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => open

export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, now, now)
