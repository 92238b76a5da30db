import { useSyncExternalStore } from 'react'

/** What stands over the page, from wherever it was asked for: the palette, or the sheet of keys. */
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
