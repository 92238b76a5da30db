type Answer = { value: unknown; size: number }

/** What was made of the index since its last change, under what was asked; beyond so many bytes all of it is let go. */
export class Answers {
  readonly #made = new Map<string, Answer>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** `sizeOf`: about how many bytes a value takes. */
  keep<T>(name: string, make: () => T, sizeOf: (value: T) => number): T {
    const known = this.#made.get(name)
    if (known) return known.value as T
    const value = make()
    const size = sizeOf(value) + name.length
    if (this.#size + size > this.#limit) this.clear()
    this.#made.set(name, { value, size })
    this.#size += size
    return value
  }

  clear(): void {
    this.#made.clear()
    this.#size = 0
  }
}
