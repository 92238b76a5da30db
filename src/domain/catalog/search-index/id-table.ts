import { growArray } from './grow-array.ts'

/** UUID as four 32-bit words in digit order; compared as unsigned numbers they sort like the ids. */
type Words = readonly [number, number, number, number]

const wordsOf = (id: string): Words => {
  const digits = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(digits.slice(at * 8, at * 8 + 8), 16)
  return [word(0), word(1), word(2), word(3)]
}

/**
 * Maps ordinals to UUIDs and back. Takes 24 bytes per id; a Map of strings takes over 100. The reverse index is a
 * hash table with linear probing (Knuth, volume 3, 6.4, algorithms L and R).
 */
export class IdTable {
  #words: Uint32Array = new Uint32Array(256)
  /** Ordinal + 1, or 0 for an empty slot. The length is a power of two; at most half of the slots are used. */
  #slots: Int32Array = new Int32Array(128)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Returns the id of an ordinal, in lower case. */
  idOf(ordinal: number): string {
    let digits = ''
    for (let at = 0; at < 4; at++)
      digits += this.#wordAt(ordinal * 4 + at)
        .toString(16)
        .padStart(8, '0')
    return dashed(digits)
  }

  ordinalOf(id: string): number | undefined {
    const found = this.#slotAt(this.#slotOf(wordsOf(id)))
    return found === 0 ? undefined : found - 1
  }

  /** Returns the ordinal of the id whose 16 bytes start at `start`. */
  ordinalAt(bytes: Buffer, start: number): number | undefined {
    const word = (at: number) => bytes.readUInt32BE(start + at * 4)
    const found = this.#slotAt(this.#slotOf([word(0), word(1), word(2), word(3)]))
    return found === 0 ? undefined : found - 1
  }

  /** Sets the id of an ordinal and removes the id's previous ordinal. */
  set(id: string, ordinal: number): void {
    const words = wordsOf(id)
    this.#words = growArray(this.#words, (ordinal + 1) * 4)
    this.#words.set(words, ordinal * 4)
    const slot = this.#slotOf(words)
    if (this.#slots[slot] === 0) this.#size += 1
    this.#slots[slot] = ordinal + 1
    if (this.#size * 2 > this.#slots.length) this.#widen()
  }

  delete(id: string): void {
    let hole = this.#slotOf(wordsOf(id))
    if (this.#slots[hole] === 0) return
    this.#size -= 1
    const last = this.#slots.length - 1
    // Moves entries that were displaced by the deleted one into the hole.
    for (let at = (hole + 1) & last; this.#slots[at] !== 0; at = (at + 1) & last) {
      const home = this.#homeOf(this.#slotAt(at) - 1)
      if (((at - home) & last) < ((at - hole) & last)) continue
      this.#slots[hole] = this.#slotAt(at)
      hole = at
    }
    this.#slots[hole] = 0
  }

  /** Compares two ids: negative, 0 or positive. */
  compare(a: number, b: number): number {
    for (let at = 0; at < 4; at++) {
      const difference = this.#wordAt(a * 4 + at) - this.#wordAt(b * 4 + at)
      if (difference !== 0) return difference
    }
    return 0
  }

  #wordAt(at: number): number {
    return this.#words[at] ?? 0
  }

  #slotAt(at: number): number {
    return this.#slots[at] ?? 0
  }

  #slotOf(words: Words): number {
    const last = this.#slots.length - 1
    let at = spread(words[0], words[3]) & last
    for (; this.#slots[at] !== 0; at = (at + 1) & last)
      if (this.#holds((this.#slotAt(at) - 1) * 4, words)) break
    return at
  }

  #holds(start: number, words: Words): boolean {
    for (let at = 0; at < 4; at++) if (this.#words[start + at] !== words[at]) return false
    return true
  }

  #homeOf(ordinal: number): number {
    return spread(this.#wordAt(ordinal * 4), this.#wordAt(ordinal * 4 + 3)) & (this.#slots.length - 1)
  }

  #widen(): void {
    const before = this.#slots
    this.#slots = new Int32Array(before.length * 2)
    const last = this.#slots.length - 1
    for (const taken of before) {
      if (taken === 0) continue
      let at = this.#homeOf(taken - 1)
      while (this.#slots[at] !== 0) at = (at + 1) & last
      this.#slots[at] = taken
    }
  }

  dump() {
    return { words: this.#words, slots: this.#slots, size: this.#size }
  }

  restore({ words, slots, size }: ReturnType<IdTable['dump']>): void {
    this.#words = words
    this.#slots = slots
    this.#size = size
  }
}

/** Reads the id whose 16 bytes start at `start`. */
export const readId = (bytes: Buffer, start: number): string =>
  dashed(bytes.toString('hex', start, start + 16))

const dashed = (digits: string): string =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`

/** Hashes both ends of an id, so that similar ids get distant slots. */
const spread = (first: number, last: number): number => {
  const mixed = Math.imul(first ^ Math.imul(last, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
