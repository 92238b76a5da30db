import { type Entry, inPalette } from '#web/admin/kit/keys/entries.ts'
import { plain } from '#web/admin/kit/keys/plain.ts'

/** 0: not it; 1: its letters stand somewhere; 2: a word begins with what was typed; 3: the name does. */
function fit(entry: Entry, typed: readonly string[]): number {
  const words = [entry.label, ...(entry.words ?? [])].map(plain)
  if (!typed.every((one) => words.some((word) => word.includes(one)))) return 0
  const [first = ''] = typed
  if (words[0]?.startsWith(first)) return 3
  return words.some((word) => word.split(/\s+/).some((part) => part.startsWith(first))) ? 2 : 1
}

/** The entries that answer to what was typed, best first; accents do not count. Without words, all in their order. */
export function ranked(entries: readonly Entry[], text: string): Entry[] {
  const open = entries.filter(inPalette)
  const typed = plain(text).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return open
  return open
    .map((entry) => ({ entry, rank: fit(entry, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}

/** Where the typed words stand in a name, whichever accents either has: `[start, end)`, or nowhere. */
export function markOf(name: string, text: string): [number, number] | undefined {
  const at = text === '' ? -1 : plain(name).indexOf(plain(text))
  // A letter that falls apart into several would move what follows.
  return at === -1 || plain(name).length !== name.length ? undefined : [at, at + plain(text).length]
}
