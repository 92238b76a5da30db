import { Bitset } from './bitset.ts'
import { growArray } from './grow-array.ts'

/** Maintains the indexed products in sorted order. `compare` must be a total order. */
export class SortOrder {
  #sorted: Int32Array = new Int32Array(64)
  #length = 0
  readonly #compare: (a: number, b: number) => number

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  /** Inserts ordinals; sorts the given array in place. */
  insert(ordinals: Int32Array): void {
    const added = ordinals.sort(this.#compare)
    this.#sorted = growArray(this.#sorted, this.#length + added.length)
    let end = this.#length
    for (let at = added.length - 1; at >= 0; at--) {
      const ordinal = added[at] ?? 0
      const place = this.#placeOf(ordinal, end)
      this.#sorted.copyWithin(place + at + 1, place, end)
      this.#sorted[place + at] = ordinal
      end = place
    }
    this.#length += added.length
  }

  /** Removes ordinals. Call it while they still compare as when they were inserted. */
  remove(ordinals: Int32Array): void {
    if (ordinals.length > 16) return this.#leaveTogether(ordinals)
    for (const ordinal of ordinals) {
      const at = this.#placeOf(ordinal, this.#length)
      if (this.#sorted[at] !== ordinal) throw new Error('The index lost its order')
      this.#sorted.copyWithin(at, at + 1, this.#length)
      this.#length -= 1
    }
  }

  #leaveTogether(ordinals: Int32Array): void {
    const leaving = new Bitset()
    for (const ordinal of ordinals) leaving.add(ordinal)
    let kept = 0
    for (let at = 0; at < this.#length; at++) {
      const ordinal = this.#sorted[at] ?? 0
      if (!leaving.has(ordinal)) this.#sorted[kept++] = ordinal
    }
    if (kept !== this.#length - leaving.size) throw new Error('The index lost its order')
    this.#length = kept
  }

  /** Returns the position of an ordinal among the first `end`, by binary search. */
  #placeOf(ordinal: number, end: number): number {
    let [low, high] = [0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#sorted[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns a page of the products in `among`, in sort order. */
  page(among: Bitset, start: number, size: number): number[] {
    const found: number[] = []
    let skipped = 0
    for (let at = 0; at < this.#length && found.length < size; at++) {
      const ordinal = this.#sorted[at] ?? 0
      if (!among.has(ordinal)) continue
      if (skipped < start) skipped += 1
      else found.push(ordinal)
    }
    return found
  }

  /** All ordinals; valid until the next change. */
  get all(): Int32Array {
    return this.#sorted.subarray(0, this.#length)
  }

  dump(): Int32Array {
    return this.#sorted.slice(0, this.#length)
  }

  /** Restores a dump. */
  restore(sorted: Int32Array): void {
    this.#sorted = sorted
    this.#length = sorted.length
  }
}
