import { useSyncExternalStore } from 'react'

/** Overlays that can be opened from anywhere: the command palette and the shortcuts dialog. */
type Over = 'palette' | 'keys'

let open: Over | undefined
const listeners = new Set<() => void>()

function set(next: Over | undefined) {
  open = next
  listeners.forEach((listener) => listener())
}

export const openPalette = (): void => set('palette')
export const openKeySheet = (): void => set('keys')
export const closeOver = (): void => set(undefined)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const now = () => open

export const useOver = (): Over | undefined => useSyncExternalStore(subscribe, now, now)
