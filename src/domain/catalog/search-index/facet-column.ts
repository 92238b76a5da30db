import { Bitset } from './bitset.ts'

/** Values that some products have together; equal lists are kept once, since few differ. */
type List = readonly number[]

/**
 * One property of all products in the index that may have several values each, such as colours: who has a value, and
 * how many have each.
 */
export class FacetColumn {
  readonly values: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #holders: Bitset[] = []
  readonly #lists: List[] = [[]]
  readonly #listNumbers = new Map<string, number>([['', 0]])
  /** the list of each ordinal, by its number */
  readonly #rows: number[] = []
  /** how many have each list */
  readonly #sizes: number[] = [0]

  set(ordinal: number, values: readonly string[]): void {
    const before = this.#rows[ordinal]
    const now = this.#listNumber(values)
    if (now === before) return
    if (before !== undefined) {
      for (const number of this.#lists[before]!) this.#holders[number]!.delete(ordinal)
      this.#sizes[before]! -= 1
    }
    for (const number of this.#lists[now]!) this.#holders[number]!.add(ordinal)
    this.#sizes[now]! += 1
    this.#rows[ordinal] = now
  }

  /** Those who have any of these values. */
  anyOf(values: readonly string[]): Bitset {
    return Bitset.anyOf(
      values.flatMap((value) => {
        const number = this.#numbers.get(value)
        return number === undefined ? [] : [this.#holders[number]!]
      }),
    )
  }

  /** How many of these have each value, in the order of `values`. */
  count(these: Bitset): number[] {
    const counts = this.#lists.map(() => 0)
    const rows = this.#rows
    these.each((ordinal) => {
      counts[rows[ordinal]!]! += 1
    })
    return this.#spread(counts)
  }

  /** The same for all but these. */
  countWithout(these: Bitset): number[] {
    const counts = [...this.#sizes]
    const rows = this.#rows
    these.each((ordinal) => {
      counts[rows[ordinal]!]! -= 1
    })
    return this.#spread(counts)
  }

  #spread(perList: readonly number[]): number[] {
    const counts = this.values.map(() => 0)
    for (let at = 0; at < perList.length; at++) {
      const count = perList[at]!
      if (count > 0) for (const number of this.#lists[at]!) counts[number]! += count
    }
    return counts
  }

  #listNumber(values: readonly string[]): number {
    const key = values.join('\n')
    const known = this.#listNumbers.get(key)
    if (known !== undefined) return known
    const number = this.#lists.push(values.map((value) => this.#numberOf(value))) - 1
    this.#sizes.push(0)
    this.#listNumbers.set(key, number)
    return number
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.values.push(value) - 1
    this.#numbers.set(value, number)
    this.#holders.push(new Bitset())
    return number
  }
}
