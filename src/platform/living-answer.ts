import { randomUUID } from 'node:crypto'

/** Stands in a view for what is told of what is known then. */
export type Gap<Known> = <T>(tell: (known: Known) => T) => T

/**
 * An answer of which all but its gaps stays as it is: its JSON is written once, and what stands in the gaps is read and
 * told each time. Whoever keeps it does so under the answer's tags, and until `until` (ms since 1970).
 */
export class LivingAnswer<View extends object> {
  readonly until: number
  readonly #texts: readonly string[]
  readonly #tell: () => Promise<readonly string[]>
  /** only a type: what the JSON is of */
  declare readonly view: View

  /** `texts` stand before, between and behind what `tell` answers. */
  constructor(texts: readonly string[], tell: () => Promise<readonly string[]>, until: number) {
    this.#texts = texts
    this.#tell = tell
    this.until = until
  }

  /** About how many bytes it takes. */
  get size(): number {
    return this.#texts.reduce((sum, { length }) => sum + length + 100, 0)
  }

  /** The whole as of now. */
  async json(): Promise<string> {
    const told = await this.#tell()
    let json = this.#texts[0]!
    for (const [at, each] of told.entries()) json += each + this.#texts[at + 1]!
    return json
  }
}

/** Makes one of a view with gaps; `read` brings what they are told of. */
export function livingAnswer<View extends object, Known>(
  make: (gap: Gap<Known>) => View,
  read: () => Promise<Known>,
  until: number = Number.POSITIVE_INFINITY,
): LivingAnswer<View> {
  const mark = randomUUID()
  const tellers: ((known: Known) => unknown)[] = []
  const view = make((tell) => `${mark} ${tellers.push(tell) - 1}` as never)
  // Behind each mark stands the place of its teller, and the quote that ends it.
  const [first, ...marked] = JSON.stringify(view).split(`"${mark} `)
  const texts = [first!, ...marked.map((part) => part.slice(part.indexOf('"') + 1))]
  const inOrder = marked.map((part) => tellers[Number.parseInt(part)]!)
  const tell = async () => {
    const known = await read()
    return inOrder.map((each) => JSON.stringify(each(known)))
  }
  return new LivingAnswer(texts, tell, until)
}
