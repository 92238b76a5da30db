/** Whole seconds until an instant, never below zero. */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now) / 1000))

/** `29:05`, or `1:02:09` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}

const fastest = 2_000
const slowest = 30_000

/**
 * How long to wait before asking again: every 2 s while answers come; since the last good answer, each
 * failure doubles the pause, up to 30 s.
 */
export function pollDelay(lastAnswer: number, lastFailure: number): number {
  return Math.min(slowest, Math.max(fastest, lastFailure - lastAnswer))
}
