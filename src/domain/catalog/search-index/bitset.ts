/** Set of small non-negative integers, one bit each. */
export class Bitset {
  words: Uint32Array

  constructor(words: Uint32Array = new Uint32Array(32)) {
    this.words = words
  }

  /** Creates an empty set with capacity for numbers below `count`. */
  static roomFor(count: number): Bitset {
    return new Bitset(new Uint32Array((count >>> 5) + 1))
  }

  add(number: number): void {
    const at = number >>> 5
    if (at >= this.words.length) {
      const wider = new Uint32Array(Math.max(at + 1, this.words.length * 2))
      wider.set(this.words)
      this.words = wider
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (number & 31))
  }

  delete(number: number): void {
    const at = number >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (number & 31))
  }

  has(number: number): boolean {
    return ((this.words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  clone(): Bitset {
    return new Bitset(this.words.slice())
  }

  /** Keeps the intersection. */
  and(other: Bitset): this {
    const { words } = this
    const shared = Math.min(words.length, other.words.length)
    for (let at = 0; at < shared; at++) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
    words.fill(0, shared)
    return this
  }

  /** Removes the elements of the other set. */
  andNot(other: Bitset): this {
    const { words } = this
    const shared = Math.min(words.length, other.words.length)
    for (let at = 0; at < shared; at++) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0)
    return this
  }

  static anyOf(all: readonly Bitset[]): Bitset {
    const longest = Math.max(0, ...all.map(({ words }) => words.length))
    const words = new Uint32Array(longest)
    for (const { words: own } of all)
      for (let at = 0; at < own.length; at++) words[at] = (words[at] ?? 0) | (own[at] ?? 0)
    return new Bitset(words)
  }

  each(visit: (number: number) => void): void {
    const { words } = this
    for (let at = 0; at < words.length; at++) {
      let word = words[at] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        visit(at * 32 + 31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
  }

  get size(): number {
    let count = 0
    for (let word of this.words) {
      word -= (word >>> 1) & 0x55555555
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
      count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
    }
    return count
  }
}
