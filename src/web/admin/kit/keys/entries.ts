import type { Drawing } from '#web/ui/icon.tsx'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { adminKit } from '#texts/admin-kit'
import { useLimited } from '#web/admin/kit/query/limited.ts'

export type KeyGroup = keyof typeof adminKit.keys.groups

/**
 * One thing that can be done. The list of all that stand at the moment is palette, keys, sheet of keys and hint bar.
 */
export type Entry = {
  /**
   * as tinykeys writes them: `j`, `Shift+j`, `$mod+k`, `g p`; several are one line of the sheet, and `run` learns which
   * it was. Without any it stands in the palette alone.
   */
  keys?: string | readonly string[]
  label: string
  group: KeyGroup
  /** a word or two for the bar at the bottom of a list; without it the key is not shown there */
  hint?: string
  /** Without it the key is somebody else's work (a grid's own), and only told on the sheet. */
  run?: (keys: string) => void
  /** also while one types, such as `$mod+s` */
  typing?: boolean
  /** How several keys are told: each, one or the other, or the first and the last. */
  several?: 'each' | 'or' | 'range'
  /** may be chosen in the palette; default: an entry that runs on no more than one key */
  inPalette?: boolean
  icon?: Drawing
  /** other words by which the palette finds it */
  words?: readonly string[]
}

export const keysOf = ({ keys = [] }: Entry): readonly string[] => (typeof keys === 'string' ? [keys] : keys)

export const inPalette = (entry: Entry): boolean =>
  entry.run !== undefined && (entry.inPalette ?? keysOf(entry).length < 2)

const none: readonly Entry[] = []
let registered: readonly (readonly Entry[])[] = []
let all: readonly Entry[] = []
const listeners = new Set<() => void>()

// The frame's own keys stand farthest from the hand, whichever part came first.
const far = ({ group }: Entry): boolean => group === 'everywhere' || group === 'go'

/** A key that two parts take is that of the nearer, and among those of the later one. */
function reachable(): readonly Entry[] {
  const flat = registered.flat()
  const taken = new Set<string>()
  const nearest = [...flat.filter((entry) => !far(entry)).toReversed(), ...flat.filter(far)]
  const open = new Set(
    nearest.filter((entry) => {
      const keys = keysOf(entry)
      const free = keys.length === 0 || keys.some((key) => !taken.has(key))
      keys.forEach((key) => taken.add(key))
      return free
    }),
  )
  return flat.filter((entry) => open.has(entry))
}

function change(next: typeof registered) {
  registered = next
  all = reachable()
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All that can be done now, in the order in which it was registered. */
export const currentEntries = (): readonly Entry[] => all

export const useEntries = (): readonly Entry[] =>
  useSyncExternalStore(subscribe, currentEntries, currentEntries)

/**
 * Registers what a part of the screen can do, for as long as it stands. The list may be made anew with each render:
 * it is registered again only when its words or keys change, and what runs is always the latest. A screen that is shown to
 * somebody outside the team registers nothing.
 */
export function useKeys(wanted: readonly Entry[]): void {
  const entries = useLimited() ? none : wanted
  const latest = useRef(entries)
  useLayoutEffect(() => {
    latest.current = entries
  })
  const words = JSON.stringify(
    entries.map((entry) => ({ ...entry, icon: undefined, run: entry.run !== undefined })),
  )
  // Before it is drawn: whoever sees a button may press its key.
  useLayoutEffect(() => {
    const mine = latest.current.map((entry, at): Entry =>
      entry.run ? { ...entry, run: (keys) => latest.current[at]?.run?.(keys) } : entry,
    )
    change([...registered, mine])
    return () => change(registered.filter((each) => each !== mine))
  }, [words])
}
