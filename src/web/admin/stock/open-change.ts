import { useSyncExternalStore } from 'react'

let open: string | undefined
const listeners = new Set<() => void>()

/** Opens the change form of a variant in its cell, or closes it. */
export function setOpenChange(variantId: string | undefined): void {
  open = variantId
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the variant whose change form is open. */
export const useOpenChange = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
