import { database } from '#platform/postgres/database'
import { countOutcome } from './health-counters.ts'

const every = 60_000
/** Milliseconds without an answer after which the database counts as away. */
const mostMs = 5_000

/** Asks the database for nothing, and counts whether and how fast it answered. */
export async function probeDatabase(): Promise<void> {
  const begun = performance.now()
  const timer = AbortSignal.timeout(mostMs)
  const isAnswered = await Promise.race([
    database()
      .$client.query('select 1')
      .then(
        () => true,
        () => false,
      ),
    new Promise<false>((resolve) => timer.addEventListener('abort', () => resolve(false), { once: true })),
  ])
  countOutcome('database', isAnswered, isAnswered ? performance.now() - begun : undefined)
}

let probing: NodeJS.Timeout | undefined

/** Probes the database once a minute in this process. */
export function startProbe(): void {
  probing = setInterval(() => void probeDatabase(), every).unref()
}

export const stopProbe = (): void => clearInterval(probing)
