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

// tinykeys takes a key in brackets as one that may be held or not: nobody has to be told. Plus stands between keys, and may be one.
const caps = (press: string): string[] =>
  press
    .split(/(?<=[^+])\+/)
    .filter((cap) => !cap.startsWith('['))
    .map((cap) => named[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap))

/** The caps to press for `Shift+j` (`Shift`, `J`), and one after another for `g p`. */
export const capsOf = (keys: string): string[] => keys.split(' ').flatMap(caps)

/** A way through an entry's keys as it is told: caps, and between them a word or nothing. */
export type Shown = readonly { caps: readonly string[]; before?: string }[]

/** How the keys of an entry are told. After `G` alone the second letter is, where the heading says so already. */
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
