import type { Failure } from '#contract/integrations'

const minute = 60
const hour = 60 * minute

/** Seconds between attempts: ten attempts in about three days. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]

/** Time without any success after which an endpoint is stopped. */
const patienceMs = 3 * 24 * hour * 1_000

/** Returns the seconds until the next attempt after `tries` failed ones; undefined: it was the last one. */
export function pauseAfter(tries: number, random: () => number = Math.random): number | undefined {
  const pause = pauses[tries - 1]
  // Up to a tenth later, so that deliveries that failed together do not come back together.
  return pause === undefined ? undefined : Math.round(pause * (1 + random() / 10))
}

/** Result of one request. */
export type Outcome = {
  /** null without an answer */
  status: number | null
  /** null: it was delivered */
  failure: Failure | null
  durationMs: number
  answer: string
}

/** Returns why an endpoint must be stopped after a failed attempt; undefined if it goes on. */
export function stopAfter(
  { status }: Pick<Outcome, 'status'>,
  failingSince: Date,
  now: Date,
): 'gone' | 'failing' | undefined {
  if (status === 410) return 'gone'
  return now.getTime() - failingSince.getTime() >= patienceMs ? 'failing' : undefined
}
