import { Bits } from './bits.ts'

/**
 * One property of all products on the shelf that may have several values each, such as colours: who has a value, and
 * what values one has. Equal lists are kept once.
 */
export class Column {
  readonly values: string[] = []
  readonly #totals: number[] = []
  readonly #numbers = new Map<string, number>()
  readonly #holders: Bits[] = []
  readonly #lists = new Map<string, readonly number[]>()
  readonly #rows: (readonly number[])[] = []

  set(ordinal: number, values: readonly string[]): void {
    const before = this.#rows[ordinal] ?? []
    const list = this.#listOf(values)
    if (list === before) return
    for (const number of before) {
      this.#holders[number]!.delete(ordinal)
      this.#totals[number]! -= 1
    }
    for (const number of list) {
      this.#holders[number]!.add(ordinal)
      this.#totals[number]! += 1
    }
    this.#rows[ordinal] = list
  }

  /** Those who have any of these values. */
  anyOf(values: readonly string[]): Bits {
    return Bits.anyOf(
      values.flatMap((value) => {
        const number = this.#numbers.get(value)
        return number === undefined ? [] : [this.#holders[number]!]
      }),
    )
  }

  /** How many of all (the living) have each value but for these, in the order of `values`. */
  countWithout(these: Bits): number[] {
    const counts = [...this.#totals]
    this.#add(counts, these, -1)
    return counts
  }

  /** How many of these have each value, in the order of `values`. */
  count(these: Bits): number[] {
    const counts = this.values.map(() => 0)
    this.#add(counts, these, 1)
    return counts
  }

  #add(counts: number[], these: Bits, step: number): void {
    const rows = this.#rows
    these.each((ordinal) => {
      const row = rows[ordinal]!
      for (let at = 0; at < row.length; at++) counts[row[at]!]! += step
    })
  }

  #listOf(values: readonly string[]): readonly number[] {
    const key = values.join('\n')
    const known = this.#lists.get(key)
    if (known) return known
    const list = values.map((value) => this.#numberOf(value))
    this.#lists.set(key, list)
    return list
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.values.push(value) - 1
    this.#numbers.set(value, number)
    this.#holders.push(new Bits())
    this.#totals.push(0)
    return number
  }
}
