import { useSyncExternalStore } from 'react'

/** Creates a store for one choice stored in localStorage; the first option is the default. */
export function createStoredChoice<T extends string>(key: string, options: readonly [T, ...T[]]) {
  const listeners = new Set<() => void>()
  let current: T | undefined
  const read = (): T => {
    try {
      const stored = localStorage.getItem(key)
      return options.find((option) => option === stored) ?? options[0]
    } catch {
      return options[0]
    }
  }
  const now = (): T => (current ??= read())
  const choose = (choice: T): void => {
    current = choice
    try {
      localStorage.setItem(key, choice)
    } catch {
      // Without storage the choice lasts until the next page load.
    }
    listeners.forEach((listener) => listener())
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const use = (): T => useSyncExternalStore(subscribe, now, () => options[0])
  return { now, choose, use }
}
