import { plain } from '#context/catalog/rules.ts'
import { allowedErrorsOfNames, type PhoneticWord, phoneticWord, wordDistance } from './typos.ts'

type Entry = PhoneticWord & { /** as it is written, with accents */ written: string; stem: string | null }

type Near = { word: string; stem: string; far: number }

/** The words that the shop knows: of its products, colours, categories and synonyms, each with its stem. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>()
  readonly #nearest = new Map<string, readonly Near[]>()
  readonly #written = new Set<string>()

  /** Whether a word was added as it is written here. */
  knows(written: string): boolean {
    return this.#written.has(written)
  }

  /** Its words as they were added, with the stems of the plain ones. */
  dump(): { written: string[]; stems: [string, string | null][] } {
    const stems = [...this.#entries.values()].map(({ word, stem }): [string, string | null] => [word, stem])
    return { written: [...this.#written], stems }
  }

  /** `stems` are those of the plain words; null for a word that means nothing (`de`, `para`). */
  add(words: Iterable<string>, stems: ReadonlyMap<string, string | null>): void {
    for (const written of words) {
      this.#written.add(written)
      const word = plain(written)
      if (!word || this.#entries.has(word)) continue
      this.#entries.set(word, { ...phoneticWord(word), written, stem: stems.get(word) ?? null })
      this.#nearest.clear()
    }
  }

  has(word: string): boolean {
    return this.#entries.has(word)
  }

  writtenOf(word: string): string {
    return this.#entries.get(word)?.written ?? word
  }

  stemOf(word: string): string | null | undefined {
    return this.#entries.get(word)?.stem
  }

  /** Known words that begin so, the shortest first. */
  beginningWith(start: string): string[] {
    const found = [...this.#entries.keys()].filter((word) => word.startsWith(start) && word !== start)
    return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  }

  /**
   * The words that were most likely meant, the likeliest first; empty when nothing is near. `isName` tells by its stem
   * what names a garment or a colour: anything else has to be nearer.
   */
  nearest(typed: string, isName: (stem: string) => boolean): string[] {
    const most = allowedErrorsOfNames(typed.length)
    const near = this.#near(typed).filter(({ stem, far }) => far <= most || isName(stem))
    return near.filter(({ far }) => far <= near[0]!.far + 0.5).map(({ word }) => word)
  }

  #near(typed: string): readonly Near[] {
    const known = this.#nearest.get(typed)
    if (known) return known
    const own = phoneticWord(typed)
    const near: Near[] = []
    for (const { word, sound, stem } of this.#entries.values()) {
      if (stem === null || word.length < 3) continue
      const far = wordDistance(own, { word, sound })
      if (far !== Infinity) near.push({ word, stem, far })
    }
    near.sort((a, b) => a.far - b.far || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    if (this.#nearest.size > 5_000) this.#nearest.clear()
    this.#nearest.set(typed, near)
    return near
  }

  /** Two known words that were written as one, the longest first word first. */
  parted(typed: string): [string, string] | undefined {
    for (let at = typed.length - 1; at >= 2; at--) {
      const [one, other] = [typed.slice(0, at), typed.slice(at)]
      if (this.#entries.has(one) && this.#entries.has(other)) return [one, other]
    }
    return undefined
  }
}
