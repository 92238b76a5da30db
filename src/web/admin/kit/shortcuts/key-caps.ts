import { adminKit } from '#texts/admin/kit'
import { type AdminCommand, getKeys } from './commands.ts'

const words = adminKit.keys.caps
const keyNames: Record<string, string> = {
  $mod: words.ctrl,
  Control: words.ctrl,
  Meta: '⌘',
  Alt: words.alt,
  Shift: words.shift,
  Enter: '↵',
  Escape: words.escape,
  Space: words.space,
  Delete: words.delete,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

// tinykeys marks optional modifiers with brackets: they are not shown. `+` separates keys and can be a key itself.
const caps = (press: string): string[] =>
  press
    .split(/(?<=[^+])\+/)
    .filter((cap) => !cap.startsWith('['))
    .map((cap) => keyNames[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap))

/** Returns the keys of a shortcut: `Shift+j` gives `Shift`, `J`; `g p` gives both in sequence. */
export const getKeyCaps = (keys: string): string[] => keys.split(' ').flatMap(caps)

/** Keys of a command for display, with an optional word between them. */
export type KeyCaps = readonly { caps: readonly string[]; before?: string }[]

/** Formats the keys of a command. In the group `go` only the second letter is shown, because the heading says G. */
export function formatKeys(entry: AdminCommand): KeyCaps {
  const all = getKeys(entry).map((keys) =>
    getKeyCaps(entry.group === 'go' ? (keys.split(' ').at(-1) ?? keys) : keys),
  )
  const [first = [], ...others] = all
  const last = others.at(-1)
  if (entry.keysFormat === 'range' && last) return [{ caps: first }, { caps: last, before: words.to }]
  return all.map((each, at) => ({
    caps: each,
    ...(entry.keysFormat === 'or' && at > 0 ? { before: words.or } : {}),
  }))
}
