type Answer = { value: unknown; size: number }

/** Cache of results computed from the index since its last change. Cleared when it exceeds its size limit in bytes. */
export class ResultCache {
  readonly #made = new Map<string, Answer>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the cached value or computes it. `sizeOf` estimates its bytes. */
  getOrCompute<T>(name: string, make: () => T, sizeOf: (value: T) => number): T {
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
