import type { Bitset } from './bitset.ts'

/** The products of the index in one order, kept while they change. `compare` must tell any two apart. */
export class SortOrder {
  #sorted: Int32Array = new Int32Array(64)
  #length = 0
  readonly #compare: (a: number, b: number) => number

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** Takes in many at once. */
  fill(ordinals: readonly number[]): void {
    this.#sorted = Int32Array.from(ordinals).sort(this.#compare)
    this.#length = ordinals.length
  }

  add(ordinal: number): void {
    if (this.#length === this.#sorted.length) {
      const wider = new Int32Array(Math.max(64, this.#length * 2))
      wider.set(this.#sorted)
      this.#sorted = wider
    }
    const at = this.#placeOf(ordinal)
    this.#sorted.copyWithin(at + 1, at, this.#length)
    this.#sorted[at] = ordinal
    this.#length += 1
  }

  /** Must be called while the ordinal still compares as it did when it was added. */
  remove(ordinal: number): void {
    const at = this.#placeOf(ordinal)
    if (this.#sorted[at] !== ordinal) throw new Error('The index lost its order')
    this.#sorted.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  #placeOf(ordinal: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#sorted[middle]!, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** A page of those among the chosen, in this order or against it. */
  page(among: Bitset, start: number, size: number): number[] {
    const found: number[] = []
    let skipped = 0
    for (let at = 0; at < this.#length && found.length < size; at++) {
      const ordinal = this.#sorted[at]!
      if (!among.has(ordinal)) continue
      if (skipped < start) skipped += 1
      else found.push(ordinal)
    }
    return found
  }

  /** All of them; good until the next change. */
  get all(): Int32Array {
    return this.#sorted.subarray(0, this.#length)
  }
}
