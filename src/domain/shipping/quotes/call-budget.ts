/** Limits of calls: how many run at a time, and how many begin in a minute. */
export type CallLimits = { atOnce: number; perMinute: number }

/** Counts calls, so that a carrier does not refuse them for their number. */
export function createCallBudget({ atOnce, perMinute }: CallLimits) {
  let running = 0
  /** times at which calls of the last minute began */
  let recent: number[] = []
  return {
    /** Reserves calls that begin now, in ms since 1970. Returns false, and reserves none, if they pass a limit. */
    take(count: number, now: number): boolean {
      recent = recent.filter((at) => at > now - 60_000)
      if (running + count > atOnce || recent.length + count > perMinute) return false
      running += count
      recent.push(...Array.from({ length: count }, () => now))
      return true
    },
    /** Records that calls ended. */
    end(count: number): void {
      running -= count
    },
  }
}
