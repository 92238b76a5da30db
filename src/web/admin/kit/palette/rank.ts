import { type Entry, inPalette } from '#web/admin/kit/keys/entries.ts'
import { plain } from '#web/admin/kit/keys/plain.ts'

/** 0: no match; 1: contains the text; 2: a word starts with it; 3: the name starts with it. */
function fit(entry: Entry, typed: readonly string[]): number {
  const words = [entry.label, ...(entry.words ?? [])].map(plain)
  if (!typed.every((one) => words.some((word) => word.includes(one)))) return 0
  const [first = ''] = typed
  if (words[0]?.startsWith(first)) return 3
  return words.some((word) => word.split(/\s+/).some((part) => part.startsWith(first))) ? 2 : 1
}

/** Returns the commands that match the text, best first, ignoring accents. Without text, all in their order. */
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

/** Returns the range `[start, end)` of the text in a name, ignoring accents, or undefined. */
export function markOf(name: string, text: string): [number, number] | undefined {
  const at = text === '' ? -1 : plain(name).indexOf(plain(text))
  // A letter that decomposes into several would shift the indices.
  return at === -1 || plain(name).length !== name.length ? undefined : [at, at + plain(text).length]
}
