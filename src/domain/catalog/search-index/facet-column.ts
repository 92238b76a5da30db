import { Bitset } from './bitset.ts'
import { growArray } from './grow-array.ts'

/** Values of a product. Equal lists are stored once, since few differ. */
type List = readonly number[]

/**
 * Multi-valued property of all indexed products, such as colours. Answers which products have a value, and counts
 * products per value.
 */
export class FacetColumn {
  values: string[] = []
  readonly #numbers = new Map<string, number>()
  #holders: Bitset[] = []
  #lists: List[] = [[]]
  readonly #listNumbers = new Map<string, number>([['', 0]])
  /** Number of the value list + 1 by ordinal; 0 if the ordinal was never set. */
  #rows = new Int32Array(64)
  /** Number of products per value list. */
  #sizes: number[] = [0]

  set(ordinal: number, values: readonly string[]): void {
    this.#rows = growArray(this.#rows, ordinal + 1)
    const before = this.#listOf(ordinal)
    const now = this.#listNumber(values)
    if (now === before) return
    if (before >= 0) {
      for (const number of this.#lists[before] ?? []) this.#holders[number]?.delete(ordinal)
      this.#sizes[before] = (this.#sizes[before] ?? 0) - 1
    }
    for (const number of this.#lists[now] ?? []) this.#holders[number]?.add(ordinal)
    this.#sizes[now] = (this.#sizes[now] ?? 0) + 1
    this.#rows[ordinal] = now + 1
  }

  /** Returns the products that have any of these values. */
  anyOf(values: readonly string[]): Bitset {
    return Bitset.anyOf(
      values.flatMap((value) => {
        const number = this.#numbers.get(value)
        return (number === undefined ? undefined : this.#holders[number]) ?? []
      }),
    )
  }

  /** Counts how many of these products have each value, in the order of `values`. */
  count(these: Bitset): number[] {
    const counts = this.#lists.map(() => 0)
    these.each((ordinal) => {
      const list = this.#listOf(ordinal)
      counts[list] = (counts[list] ?? 0) + 1
    })
    return this.#spread(counts)
  }

  /** Counts all products except these. */
  countWithout(these: Bitset): number[] {
    const counts = [...this.#sizes]
    these.each((ordinal) => {
      const list = this.#listOf(ordinal)
      counts[list] = (counts[list] ?? 0) - 1
    })
    return this.#spread(counts)
  }

  /** Returns the number of a product's value list, -1 if it has none yet. */
  #listOf(ordinal: number): number {
    return (this.#rows[ordinal] ?? 0) - 1
  }

  #spread(perList: readonly number[]): number[] {
    const counts = this.values.map(() => 0)
    for (let at = 0; at < perList.length; at++) {
      const count = perList[at] ?? 0
      if (count > 0)
        for (const number of this.#lists[at] ?? []) counts[number] = (counts[number] ?? 0) + count
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

  dump() {
    return {
      values: this.values,
      lists: this.#lists,
      rows: this.#rows,
      sizes: this.#sizes,
      holders: this.#holders.map(({ words }) => words),
    }
  }

  /** Restores a dump. */
  restore({ values, lists, rows, sizes, holders }: ReturnType<FacetColumn['dump']>): void {
    this.values = values
    this.#lists = lists
    this.#rows = rows
    this.#sizes = sizes
    this.#holders = holders.map((words) => new Bitset(words))
    this.#numbers.clear()
    values.forEach((value, number) => this.#numbers.set(value, number))
    this.#listNumbers.clear()
    lists.forEach((list, number) =>
      this.#listNumbers.set(list.map((value) => values[value]).join('\n'), number),
    )
  }
}
