/** Returns the whole seconds until an instant, at least 0. */
export const getSecondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now) / 1000))

/** Returns a duration as `29:05`, or `1:02:09` from one hour. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

const fastest = 2_000
const slowest = 30_000

/**
 * Returns the delay before the next poll, in ms: 2 s while requests succeed; doubles with each failure since the
 * last success, up to 30 s.
 */
export function getPollDelay(lastAnswer: number, lastFailure: number): number {
  return Math.min(slowest, Math.max(fastest, lastFailure - lastAnswer))
}
