import { type AdminCommand, isInPalette } from '#web/admin/kit/shortcuts/commands.ts'
import { normalizeText } from '#web/admin/kit/shortcuts/normalize-text.ts'

/** 0: no match; 1: contains the text; 2: a word starts with it; 3: the name starts with it. */
function getRank(entry: AdminCommand, typed: readonly string[]): number {
  const words = [entry.label, ...(entry.keywords ?? [])].map(normalizeText)
  if (!typed.every((one) => words.some((word) => word.includes(one)))) return 0
  const [first = ''] = typed
  if (words[0]?.startsWith(first)) return 3
  return words.some((word) => word.split(/\s+/).some((part) => part.startsWith(first))) ? 2 : 1
}

/** Returns the commands that match the text, best first, ignoring accents. Without text, all in their order. */
export function rankCommands(entries: readonly AdminCommand[], text: string): AdminCommand[] {
  const open = entries.filter(isInPalette)
  const typed = normalizeText(text).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return open
  return open
    .map((entry) => ({ entry, rank: getRank(entry, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}

/** Returns the range `[start, end)` of the text in a name, ignoring accents, or undefined. */
export function getMatchRange(name: string, text: string): [number, number] | undefined {
  const at = text === '' ? -1 : normalizeText(name).indexOf(normalizeText(text))
  // A letter that decomposes into several would shift the indices.
  return at === -1 || normalizeText(name).length !== name.length
    ? undefined
    : [at, at + normalizeText(text).length]
}
