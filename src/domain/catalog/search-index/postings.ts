/**
 * How well a word matches a product, lowest first: in the description, in its kind, in the name, first word of the
 * name.
 */
export const matchLevels = { mention: 0, kind: 1, name: 2, head: 3 } as const
export type MatchLevel = (typeof matchLevels)[keyof typeof matchLevels]

/** Returns the level of an entry, which holds it in its two lowest bits. */
const levelIn = (entry: number): MatchLevel => (entry & 3) as MatchLevel

/** Products that contain a word, each with its match level. */
export class Postings {
  #entries: Int32Array
  #length: number
  /** Number of entries per level. */
  readonly counts: [number, number, number, number] = [0, 0, 0, 0]

  /** Creates postings, optionally from dumped `entries`. */
  constructor(entries: Int32Array = new Int32Array(4), length = 0) {
    this.#entries = entries
    this.#length = length
    for (const entry of this.entries) this.counts[levelIn(entry)] += 1
  }

  add(ordinal: number, level: MatchLevel): void {
    if (this.#length === this.#entries.length) {
      const wider = new Int32Array(this.#length * 2)
      wider.set(this.#entries)
      this.#entries = wider
    }
    this.#entries[this.#length] = ordinal * 4 + level
    this.#length += 1
    this.counts[level] += 1
  }

  get entries(): Int32Array {
    return this.#entries.subarray(0, this.#length)
  }

  get isHead(): boolean {
    return this.counts[matchLevels.head] > 0
  }

  /** Visits all entries. Skips mentions in descriptions if the word occurs in any name or kind. */
  each(visit: (ordinal: number, level: MatchLevel) => void): void {
    const least = this.counts[matchLevels.mention] === this.#length ? matchLevels.mention : matchLevels.kind
    for (let at = 0; at < this.#length; at++) {
      const entry = this.#entries[at] ?? 0
      const level = levelIn(entry)
      if (level >= least) visit(entry >>> 2, level)
    }
  }
}

/** Postings by lexeme. */
export class WordPostings {
  readonly #byLexeme = new Map<string, Postings>()

  of(lexeme: string): Postings | undefined {
    return this.#byLexeme.get(lexeme)
  }

  add(lexeme: string, ordinal: number, level: MatchLevel): void {
    let postings = this.#byLexeme.get(lexeme)
    if (!postings) this.#byLexeme.set(lexeme, (postings = new Postings()))
    postings.add(ordinal, level)
  }

  /** Dumps all postings in groups of limited size. */
  dump(): (() => DumpedPostings)[] {
    const groups: [lexeme: string, Postings][][] = []
    let group: [lexeme: string, Postings][] = []
    let remaining = 0
    for (const [lexeme, postings] of this.#byLexeme) {
      if (remaining <= 0) {
        group = []
        groups.push(group)
        remaining = dumpedAtOnce
      }
      group.push([lexeme, postings])
      remaining -= postings.entries.length
    }
    return groups.map((group) => () => dumped(group))
  }

  restore(groups: readonly DumpedPostings[]): void {
    this.#byLexeme.clear()
    for (const { lexemes, lengths, entries } of groups) {
      let at = 0
      for (const [number, lexeme] of lexemes.entries()) {
        const end = at + (lengths[number] ?? 0)
        this.#byLexeme.set(lexeme, new Postings(entries.subarray(at, end), end - at))
        at = end
      }
    }
  }
}

export type DumpedPostings = { lexemes: string[]; lengths: Int32Array; entries: Int32Array }
/** Entries per dumped group, a few milliseconds of work. */
const dumpedAtOnce = 500_000

function dumped(group: readonly [lexeme: string, Postings][]): DumpedPostings {
  const lengths = Int32Array.from(group, ([, { entries }]) => entries.length)
  const entries = new Int32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [, { entries: own }] of group) {
    entries.set(own, at)
    at += own.length
  }
  return { lexemes: group.map(([lexeme]) => lexeme), lengths, entries }
}

/** Parses the text form of a tsvector, `'legging':1A 'pret':4B,9`, into lexemes with their best level. */
export function parseTsvector(text: string): [lexeme: string, level: MatchLevel][] {
  return [...text.matchAll(/'([^']+)':(\S+)/g)].map(([, lexeme = '', places = '']) => [
    lexeme,
    levelOf(places.split(',')),
  ])
}

function levelOf(places: string[]): MatchLevel {
  if (places.includes('1A')) return matchLevels.head
  if (places.some((place) => place.endsWith('A'))) return matchLevels.name
  return places.some((place) => place.endsWith('B')) ? matchLevels.kind : matchLevels.mention
}
