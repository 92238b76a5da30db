import { randomUUID } from 'node:crypto'
import { getFirst } from '#shared/data/get-or-throw'

/** Marks a value of a view that is computed per request from `Known`. */
export type Slot<Known> = <T>(resolve: (known: Known) => T) => T

/**
 * Cached response with slots. Its JSON is serialized once; the values of the slots are loaded and inserted per
 * request. It is cached under the tags of the response, until `until` (ms since 1970).
 */
export class CachedTemplate<View extends object> {
  readonly until: number
  readonly #texts: readonly string[]
  readonly #resolve: () => Promise<readonly string[]>
  /** type of the JSON; no value at run time */
  declare readonly view: View

  /** `texts` are the parts before, between and after the slots; `resolve` returns the JSON of the slots. */
  constructor(texts: readonly string[], resolve: () => Promise<readonly string[]>, until: number) {
    this.#texts = texts
    this.#resolve = resolve
    this.until = until
  }

  /** Returns the approximate size in bytes. */
  get size(): number {
    return this.#texts.reduce((sum, { length }) => sum + length + 100, 0)
  }

  /** Returns the JSON with the current values of the slots. */
  async json(): Promise<string> {
    const values = await this.#resolve()
    let json = getFirst(this.#texts)
    for (const [at, each] of values.entries()) json += each + this.#texts[at + 1]!
    return json
  }
}

/** Creates the template of a view with slots; `read` loads the data of the slots. */
export function createCachedTemplate<View extends object, Known>(
  make: (gap: Slot<Known>) => View,
  read: () => Promise<Known>,
  until: number = Number.POSITIVE_INFINITY,
): CachedTemplate<View> {
  const mark = randomUUID()
  const resolvers: ((known: Known) => unknown)[] = []
  const view = make((resolve) => `${mark} ${resolvers.push(resolve) - 1}` as never)
  // Each mark is followed by the index of its slot and a closing quote.
  const [first, ...marked] = JSON.stringify(view).split(`"${mark} `)
  const texts = [first!, ...marked.map((part) => part.slice(part.indexOf('"') + 1))]
  const inOrder = marked.map((part) => resolvers[Number.parseInt(part)]!)
  const resolve = async () => {
    const known = await read()
    return inOrder.map((each) => JSON.stringify(each(known)))
  }
  return new CachedTemplate(texts, resolve, until)
}
