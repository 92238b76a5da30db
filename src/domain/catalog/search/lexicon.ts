import { normalizeText } from '#context/catalog/rules.ts'
import { getMaxErrorsInNames, type PhoneticWord, toPhoneticWord, wordDistance } from './typos.ts'

type Entry = PhoneticWord & { /** Spelling with accents. */ written: string; stem: string | null }

type Near = { word: string; stem: string; far: number }

/** Words of the store with their stems: from products, colours, categories and synonyms. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>()
  readonly #nearest = new Map<string, readonly Near[]>()
  readonly #written = new Set<string>()

  /** Returns whether this spelling was added. */
  hasWritten(written: string): boolean {
    return this.#written.has(written)
  }

  /** Dumps the words as they were added, and the stems of the normalized ones. */
  dump(): { written: string[]; stems: [string, string | null][] } {
    const stems = [...this.#entries.values()].map(({ word, stem }): [string, string | null] => [word, stem])
    return { written: [...this.#written], stems }
  }

  /** Adds words. `stems` are those of the normalized words; null for stop words (`de`, `para`). */
  add(words: Iterable<string>, stems: ReadonlyMap<string, string | null>): void {
    for (const written of words) {
      this.#written.add(written)
      const word = normalizeText(written)
      if (!word || this.#entries.has(word)) continue
      this.#entries.set(word, { ...toPhoneticWord(word), written, stem: stems.get(word) ?? null })
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

  /** Returns the known words with this prefix, shortest first. */
  startingWith(start: string): string[] {
    const found = [...this.#entries.keys()].filter((word) => word.startsWith(start) && word !== start)
    return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  }

  /**
   * Returns the most likely corrections, best first; empty if no word is near. `isName` tells by stem whether a
   * word names a garment or a colour; other words must be nearer.
   */
  findNearest(typed: string, isName: (stem: string) => boolean): string[] {
    const most = getMaxErrorsInNames(typed.length)
    const near = this.#near(typed).filter(({ stem, far }) => far <= most || isName(stem))
    return near.filter(({ far }) => far <= near[0]!.far + 0.5).map(({ word }) => word)
  }

  #near(typed: string): readonly Near[] {
    const known = this.#nearest.get(typed)
    if (known) return known
    const own = toPhoneticWord(typed)
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

  /** Splits a word that consists of two known words, longest first word first. */
  splitCompound(typed: string): [string, string] | undefined {
    for (let at = typed.length - 1; at >= 2; at--) {
      const [one, other] = [typed.slice(0, at), typed.slice(at)]
      if (this.#entries.has(one) && this.#entries.has(other)) return [one, other]
    }
    return undefined
  }
}
