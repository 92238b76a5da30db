import { log } from '#platform/config/log'

type Counts = readonly (readonly [name: string, count: number])[]

const every = 60_000
const tallies = new Set<BufferedCounter>()

/**
 * Counts names in memory and writes them once a minute with one call of `write`, so that no request waits for it.
 * Holds at most `most` names per minute and ignores others.
 */
export class BufferedCounter {
  #counts = new Map<string, number>()
  readonly #most: number
  readonly #write: (counts: Counts) => Promise<unknown>

  constructor(most: number, write: (counts: Counts) => Promise<unknown>) {
    this.#most = most
    this.#write = write
    tallies.add(this)
  }

  add(name: string, count = 1): void {
    const known = this.#counts.get(name)
    if (known === undefined && this.#counts.size >= this.#most) return
    this.#counts.set(name, (known ?? 0) + count)
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts]
    if (counts.length === 0) return
    this.#counts = new Map()
    try {
      await this.#write(counts)
    } catch (error) {
      // Losing the counts of one minute is better than failing requests.
      log.warn({ error: String(error) }, 'tally')
    }
  }
}

/** Writes the counts of all counters of this process. */
export async function flushCounters(): Promise<void> {
  for (const tally of tallies) await tally.flush()
}

let timer: NodeJS.Timeout | undefined

export function startCounters(): void {
  timer = setInterval(() => void flushCounters(), every).unref()
}

/** Stops the counters and writes their counts. Must be called while the database is open. */
export async function stopCounters(): Promise<void> {
  clearInterval(timer)
  await flushCounters()
}
