import { log } from './log.ts'

type Counts = readonly (readonly [name: string, count: number])[]

const every = 60_000
const tallies = new Set<Tally>()

/**
 * Counts by name in the memory of this process, written down each minute by one statement of `write`: whatever is asked,
 * nobody waits for a write. Of a minute it holds `most` names; what comes beyond them is not counted.
 */
export class Tally {
  #counts = new Map<string, number>()
  readonly #most: number
  readonly #write: (counts: Counts) => Promise<unknown>

  constructor(most: number, write: (counts: Counts) => Promise<unknown>) {
    this.#most = most
    this.#write = write
    tallies.add(this)
  }

  add(name: string): void {
    const known = this.#counts.get(name)
    if (known === undefined && this.#counts.size >= this.#most) return
    this.#counts.set(name, (known ?? 0) + 1)
  }

  async writeDown(): Promise<void> {
    const counts = [...this.#counts]
    if (counts.length === 0) return
    this.#counts = new Map()
    try {
      await this.#write(counts)
    } catch (error) {
      // A minute that nobody counted is no reason to hold up what is asked.
      log.warn({ error: String(error) }, 'tally')
    }
  }
}

/** Writes down what all tallies of this process hold. */
export async function writeTallies(): Promise<void> {
  for (const tally of tallies) await tally.writeDown()
}

let timer: NodeJS.Timeout | undefined

export function openTallies(): void {
  timer = setInterval(() => void writeTallies(), every).unref()
}

/** Ends them, with what they hold written down. Call it while the database is open. */
export async function closeTallies(): Promise<void> {
  clearInterval(timer)
  await writeTallies()
}
