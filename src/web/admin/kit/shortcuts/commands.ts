import type { IconShape } from '#web/ui/display/icon.tsx'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { adminKit } from '#texts/admin/kit'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'

export type ShortcutGroup = keyof typeof adminKit.keys.groups

/**
 * A command of the admin. The registered commands feed the palette, the shortcuts, the shortcuts dialog and the
 * shortcut bar.
 */
export type AdminCommand = {
  /**
   * in tinykeys syntax: `j`, `Shift+j`, `$mod+k`, `g p`; several keys share one line in the dialog and `run` receives
   * the pressed one. Without keys the command is only in the palette.
   */
  keys?: string | readonly string[]
  label: string
  group: ShortcutGroup
  /** short label for the shortcut bar below a list; without it the key is not shown there */
  hint?: string
  /** without it the key is handled elsewhere (such as by a grid) and only listed in the dialog */
  run?: (keys: string) => void
  /** also works while the user types, such as `$mod+s` */
  worksWhileTyping?: boolean
  /** how several keys are listed: each, as alternatives, or as a range */
  keysFormat?: 'each' | 'or' | 'range'
  /** shown in the palette; default: a runnable command with at most one key */
  inPalette?: boolean
  icon?: IconShape
  /** search keywords for the palette */
  keywords?: readonly string[]
}

export const getKeys = ({ keys = [] }: AdminCommand): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys

export const isInPalette = (entry: AdminCommand): boolean =>
  entry.run !== undefined && (entry.inPalette ?? getKeys(entry).length < 2)

const none: readonly AdminCommand[] = []
let registered: readonly (readonly AdminCommand[])[] = []
let all: readonly AdminCommand[] = []
const listeners = new Set<() => void>()

// Global shortcuts have the lowest priority, whichever component registered first.
const isGlobal = ({ group }: AdminCommand): boolean => group === 'everywhere' || group === 'go'

/** Returns the commands in effect: a local command wins over a global one, and a later one over an earlier one. */
function getReachable(): readonly AdminCommand[] {
  const flat = registered.flat()
  const taken = new Set<string>()
  const nearest = [...flat.filter((entry) => !isGlobal(entry)).toReversed(), ...flat.filter(isGlobal)]
  const open = new Set(
    nearest.filter((entry) => {
      const keys = getKeys(entry)
      const free = keys.length === 0 || keys.some((key) => !taken.has(key))
      keys.forEach((key) => taken.add(key))
      return free
    }),
  )
  return flat.filter((entry) => open.has(entry))
}

function change(next: typeof registered) {
  registered = next
  all = getReachable()
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns all current commands in the order of registration. */
export const getCommands = (): readonly AdminCommand[] => all

export const useCommands = (): readonly AdminCommand[] =>
  useSyncExternalStore(subscribe, getCommands, getCommands)

/**
 * Registers commands while the component is mounted. The list may be new on each render: it is registered again only
 * if its texts or keys change, and `run` is always the latest. Registers nothing in the read-only preview.
 */
export function useShortcuts(wanted: readonly AdminCommand[]): void {
  const entries = useReadOnlyPreview() ? none : wanted
  const latest = useRef(entries)
  useLayoutEffect(() => {
    latest.current = entries
  })
  const words = JSON.stringify(
    entries.map((entry) => ({ ...entry, icon: undefined, run: entry.run !== undefined })),
  )
  // Before paint: a visible button's shortcut must already work.
  useLayoutEffect(() => {
    const mine = latest.current.map((entry, at): AdminCommand =>
      entry.run ? { ...entry, run: (keys) => latest.current[at]?.run?.(keys) } : entry,
    )
    change([...registered, mine])
    return () => change(registered.filter((each) => each !== mine))
  }, [words])
}
