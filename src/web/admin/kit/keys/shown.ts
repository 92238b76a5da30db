import { adminKit } from '#texts/admin-kit'
import { type Entry, keysOf } from './entries.ts'

const words = adminKit.keys.caps
const named: Record<string, string> = {
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
    .map((cap) => named[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap))

/** Returns the keys of a shortcut: `Shift+j` gives `Shift`, `J`; `g p` gives both in sequence. */
export const capsOf = (keys: string): string[] => keys.split(' ').flatMap(caps)

/** Keys of a command for display, with an optional word between them. */
export type Shown = readonly { caps: readonly string[]; before?: string }[]

/** Formats the keys of a command. In the group `go` only the second letter is shown, because the heading says G. */
export function shownKeys(entry: Entry): Shown {
  const all = keysOf(entry).map((keys) =>
    capsOf(entry.group === 'go' ? (keys.split(' ').at(-1) ?? keys) : keys),
  )
  const [first = [], ...others] = all
  const last = others.at(-1)
  if (entry.several === 'range' && last) return [{ caps: first }, { caps: last, before: words.to }]
  return all.map((each, at) => ({
    caps: each,
    ...(entry.several === 'or' && at > 0 ? { before: words.or } : {}),
  }))
}
