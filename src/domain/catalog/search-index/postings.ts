/** How well a product is described by a word, worst first: told of it, of its kind, in its name, its name begins with it. */
export const levels = { told: 0, kind: 1, name: 2, head: 3 } as const
export type Level = (typeof levels)[keyof typeof levels]

/** The products that a word describes, each with how well. */
export class Postings {
  #entries = new Int32Array(4)
  #length = 0
  /** how many at each level */
  readonly counts = [0, 0, 0, 0]

  add(ordinal: number, level: Level): void {
    if (this.#length === this.#entries.length) {
      const wider = new Int32Array(this.#length * 2)
      wider.set(this.#entries)
      this.#entries = wider
    }
    this.#entries[this.#length] = ordinal * 4 + level
    this.#length += 1
    this.counts[level]! += 1
  }

  get isHead(): boolean {
    return this.counts[levels.head]! > 0
  }

  /** A word counts where it weighs most: what a text merely tells is left out where the word is a name or a kind. */
  each(visit: (ordinal: number, level: Level) => void): void {
    const least = this.counts[levels.told] === this.#length ? levels.told : levels.kind
    for (let at = 0; at < this.#length; at++) {
      const entry = this.#entries[at]!
      const level = (entry & 3) as Level
      if (level >= least) visit(entry >>> 2, level)
    }
  }
}

/** Reads a tsvector as PostgreSQL writes it, `'legging':1A 'pret':4B,9`: each lexeme with its best level. */
export function parseTsvector(text: string): [lexeme: string, level: Level][] {
  return [...text.matchAll(/'([^']+)':(\S+)/g)].map(([, lexeme, places]) => [
    lexeme!,
    levelOf(places!.split(',')),
  ])
}

function levelOf(places: string[]): Level {
  if (places.includes('1A')) return levels.head
  if (places.some((place) => place.endsWith('A'))) return levels.name
  return places.some((place) => place.endsWith('B')) ? levels.kind : levels.told
}
